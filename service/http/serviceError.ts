/** One reason why a body was not understood, in the shape the song database answers. */
export interface BodyIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  /** What was sent in its place. */
  readonly input: unknown;
}

/** A refusal: the status and the answer's `detail`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly status: number,
    readonly detail: string | readonly BodyIssue[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof detail === 'string' ? detail : `${detail.length} issues in the body`);
  }
}

/** A JSON answer; caches do not store the service's own answers unless it says so. */
export function jsonResponse(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/** The JSON answer to a refusal; whatever else was thrown becomes a 500 without its secrets. */
export function errorResponse(error: unknown): Response {
  if (error instanceof ServiceError) {
    return jsonResponse(error.status, { detail: error.detail }, error.headers);
  }
  return jsonResponse(500, { detail: 'Internal Server Error' });
}

/** Throws 405, naming what is allowed. */
export function refuseMethod(...allowed: readonly string[]): () => never {
  return () => {
    throw new ServiceError(405, 'Method Not Allowed', {
      allow: [...allowed, 'OPTIONS'].join(', '),
    });
  };
}
