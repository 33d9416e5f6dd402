import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { REFUSALS, type Refusal, refusalOf } from './bodyFields';
import { type BodyIssue, ServiceError } from './serviceError';

const LARGEST_BODY_BYTES = 1024 * 1024;

function refuseLarge(): never {
  throw new ServiceError(413, 'The request body is larger than 1 MB');
}

/** @throws ServiceError 413 as soon as it is too large, without the rest of it */
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
 * Refuses larger bodies than anybody has reason to send, whatever they say of their length.
 *
 * Hono's own limit hands the request to `new Request`. The server library's requests only look like
 * one, so that Node's own refuses them: the new one is made of its parts.
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

/** A body that does not say that it is JSON stays a text, and a text is no object. */
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

/** Hostile bodies nest deeper than an answer can be written. */
function writable(input: unknown): unknown {
  try {
    JSON.stringify(input);
    return input;
  } catch {
    return null;
  }
}

/** For a field that is not there: what it was looked for in. */
function inputOf(issue: v.BaseIssue<unknown>): unknown {
  return writable(issue.input === undefined ? (issue.path?.at(-1)?.input ?? null) : issue.input);
}

/**
 * The parsed and validated JSON body, which is an object in every call.
 *
 * @throws ServiceError 422 with a list of issues for one not understood
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
