import * as v from 'valibot';
import { WireError } from './wireError';

const LONGEST_DETAIL = 300;
const MAX_ERROR_BYTES = 65_536;

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    // Lets the connection go when the rest is not wanted; what that says does not matter.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * The answer's text, read as UTF-8.
 * @throws WireError malformed when it is larger than the limit; it is not read any further then
 */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let byteCount = 0;
  for await (const chunk of chunksOf(response.body)) {
    byteCount += chunk.byteLength;
    if (byteCount > maxBytes) throw WireError.malformed('', `larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The song service words errors as a text or a list of them, the anime info API as a message. */
const errorSchema = v.union([
  v.pipe(
    v.object({ detail: v.string() }),
    v.transform((body) => body.detail),
  ),
  v.pipe(
    v.object({ detail: v.array(v.object({ msg: v.string() })) }),
    v.transform((body) => body.detail.map((problem) => problem.msg).join('; ')),
  ),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform((body) => body.message),
  ),
]);

/** What a refusing answer says about the reason; empty when it says nothing readable. */
export async function readErrorDetail(response: Response): Promise<string> {
  try {
    const body: unknown = JSON.parse(await readBody(response, MAX_ERROR_BYTES));
    const result = v.safeParse(errorSchema, body);
    return result.success ? result.output.slice(0, LONGEST_DETAIL) : '';
  } catch {
    return '';
  }
}

/**
 * An answer's text as JSON of the schema's shape.
 * @throws WireError malformed, naming the field that is missing or wrong
 */
export function parseJsonAnswer<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): v.InferOutput<Schema> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw WireError.malformed('', 'not JSON');
  }
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw WireError.malformed(v.getDotPath(issue) ?? '', issue.message);
}
