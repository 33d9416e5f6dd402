import * as v from 'valibot';
import { WireError } from './wireError';

const LONGEST_DETAIL = 300;
const MAX_ERROR_BYTES = 65_536;

/** @param inTime may reject where the next chunk takes too long */
export async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  inTime = <Step>(step: Promise<Step>) => step,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const read = () => inTime(reader.read());
  try {
    for (let step = await read(); !step.done; step = await read()) yield step.value;
  } finally {
    // Closes the connection if the rest is not needed; errors of cancel() do not matter.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * The answer's text, decoded as UTF-8.
 * @throws WireError malformed when it is larger than the limit; the rest is not read then
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

/** Errors are a text or a list in the song service, and a message in the anime info API. */
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

/** The reason in an error answer; empty if there is none that can be read. */
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
 * Parses an answer as JSON of the schema's shape.
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
