import * as v from 'valibot';
import { type BodyIssue, ServiceError } from './serviceError';

export const LARGEST_BODY_BYTES = 1024 * 1024;

function tooLarge(): ServiceError {
  return new ServiceError(413, 'The request body is larger than 1 MB');
}

/**
 * Reads a body, but never more than is allowed.
 *
 * @throws ServiceError 413 when it is larger than LARGEST_BODY_BYTES
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY_BYTES) throw tooLarge();
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    byteCount += value.byteLength;
    if (byteCount > LARGEST_BODY_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
  const body = new Uint8Array(byteCount);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ServiceError(422, [
      { loc: ['body'], msg: 'JSON decode error', type: 'json_invalid' },
    ]);
  }
}

/** Schemas of objects would take an array for one; here it never stands for an object. */
export const notAnArray = v.check(
  (input: unknown) => !Array.isArray(input),
  'Invalid type: Expected Object but received Array',
);

function locationOf(issue: v.BaseIssue<unknown>): BodyIssue['loc'] {
  const path = issue.path ?? [];
  const keys = path.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return ['body', ...keys];
}

/**
 * The parsed and validated JSON body, which is an object in every call.
 *
 * @throws ServiceError 413 for one too large, 422 with a list of issues for one not understood
 */
export async function readJsonBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = parseJson(await readBody(request));
  const result = v.safeParse(v.pipe(v.unknown(), notAnArray, schema), body);
  if (result.success) return result.output;
  throw new ServiceError(
    422,
    result.issues.map((issue) => ({
      loc: locationOf(issue),
      msg: issue.message,
      type: issue.type === notAnArray.type ? 'object' : issue.type,
    })),
  );
}
