import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { REFUSALS, type Refusal, refusalOf } from './bodyFields';
import { type BodyIssue, ServiceError } from './serviceError';

const LARGEST_BODY_BYTES = 1024 * 1024;

function refuseLarge(): never {
  throw new ServiceError(413, 'The request body is larger than 1 MB');
}

/** @throws ServiceError 413 as soon as it is too large, without reading the rest */
async function readLimited(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > LARGEST_BODY_BYTES) refuseLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Refuses bodies that are larger than any client needs, whatever length they announce.
 *
 * Hono's own limit passes the request to `new Request`. Node refuses the server library's requests,
 * which only look like one, so the new request is made from its parts.
 */
export const limitBody = createMiddleware(async ({ req }, next) => {
  const { raw } = req;
  const lengthText = raw.headers.get('content-length');
  if (lengthText !== null) {
    if (Number(lengthText) > LARGEST_BODY_BYTES) refuseLarge();
  } else if (raw.body !== null) {
    const { url, method, headers, signal } = raw;
    req.raw = new Request(url, { method, headers, signal, body: await readLimited(raw.body) });
  }
  await next();
});

function refuse(refusal: Refusal, loc: BodyIssue['loc'], input: unknown): never {
  throw new ServiceError(422, [{ type: refusal, loc, msg: REFUSALS[refusal], input }]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('json_invalid', ['body', 0], {});
  }
}

function decode(body: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return refuse('json_invalid', ['body', 0], {});
  }
}

const JSON_TYPE = /^application\/(?:json|[^;]+\+json)\s*(?:;|$)/i;

/** A body without a JSON content type stays a text, and a text is not an object. */
async function readInput(request: Request): Promise<unknown> {
  const body = await request.arrayBuffer();
  if (body.byteLength === 0) return null;
  const text = decode(body);
  return JSON_TYPE.test(request.headers.get('content-type') ?? '') ? parseJson(text) : text;
}

function locationOf(issue: v.BaseIssue<unknown>): BodyIssue['loc'] {
  const path = issue.path ?? [];
  const keys = path.map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return ['body', ...keys];
}

/** Hostile bodies may be nested too deeply to be written in an answer. */
function writable(input: unknown): unknown {
  try {
    JSON.stringify(input);
    return input;
  } catch {
    return null;
  }
}

/** For a missing field, the object that lacks it. */
function inputOf(issue: v.BaseIssue<unknown>): unknown {
  return writable(issue.input === undefined ? (issue.path?.at(-1)?.input ?? null) : issue.input);
}

/**
 * The parsed and validated JSON body, which is an object in all calls.
 *
 * @throws ServiceError 422 with a list of issues for an invalid body
 */
export async function readJsonBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const input = await readInput(request);
  if (input === null) return refuse('missing', ['body'], null);
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new ServiceError(
    422,
    result.issues.map((issue) => {
      const type = refusalOf(issue);
      return { type, loc: locationOf(issue), msg: REFUSALS[type], input: inputOf(issue) };
    }),
  );
}
