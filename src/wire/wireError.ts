/** The message for every error status of a service (specification, point 8). */
const NOT_OK_MESSAGE = 'Erro na solicitação';

export type WireErrorKind = 'http' | 'network' | 'timeout' | 'aborted' | 'malformed';

interface WireErrorFacts {
  readonly status?: number;
  readonly detail?: string;
  readonly retryAfterMs?: number | null;
  readonly field?: string | null;
  readonly cause?: unknown;
}

/** The only error class of the network code. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly kind: WireErrorKind;
  /** Status of the answer; null if there was none, or if it was OK but unreadable. */
  readonly status: number | null;
  /** The reason given by the service or the browser; may be empty. Untrusted text. */
  readonly detail: string;
  /** How long the service asks to wait before a retry. */
  readonly retryAfterMs: number | null;
  /** The part of a malformed answer that is missing or wrong. */
  readonly field: string | null;

  constructor(kind: WireErrorKind, message: string, facts: WireErrorFacts = {}) {
    super(message, { cause: facts.cause });
    this.kind = kind;
    this.status = facts.status ?? null;
    this.detail = facts.detail ?? '';
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.field = facts.field ?? null;
  }

  static http(status: number, detail: string, retryAfterMs: number | null): WireError {
    return new WireError('http', NOT_OK_MESSAGE, { status, detail, retryAfterMs });
  }

  static network(cause: unknown): WireError {
    const detail = cause instanceof Error ? cause.message : String(cause);
    return new WireError('network', 'The service cannot be reached', { detail, cause });
  }

  static timeout(timeoutMs: number): WireError {
    return new WireError('timeout', `No answer within ${timeoutMs} ms`);
  }

  static aborted(): WireError {
    return new WireError('aborted', 'The request was given up');
  }

  /** @param field path of the missing or wrong field; empty for the whole answer */
  static malformed(field: string, detail = ''): WireError {
    const place = field === '' ? 'answer' : `answer: ${field}`;
    return new WireError('malformed', `Unreadable ${place}`, { field, detail });
  }
}

/** A WireError of kind aborted for the caller's abort, and any other error unchanged. */
export function abortedOr(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted && error === signal.reason ? WireError.aborted() : error;
}

/** Whether the caller aborted the request; such an error is never shown. */
export function isAborted(error: unknown): boolean {
  return error instanceof WireError && error.kind === 'aborted';
}
