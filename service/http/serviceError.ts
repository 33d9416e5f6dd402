/** One reason why a body is invalid, in the song database's shape. */
export interface BodyIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  /** The value that was sent. */
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

/** A JSON answer; by default caches do not store it. */
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

/** The JSON answer to a refusal; any other error becomes a 500 without its details. */
export function errorResponse(error: unknown): Response {
  if (error instanceof ServiceError) {
    return jsonResponse(error.status, { detail: error.detail }, error.headers);
  }
  return jsonResponse(500, { detail: 'Internal Server Error' });
}

/** Throws 405 with the allowed methods. */
export function refuseMethod(...allowed: readonly string[]): () => never {
  return () => {
    throw new ServiceError(405, 'Method Not Allowed', {
      allow: [...allowed, 'OPTIONS'].join(', '),
    });
  };
}
