/** How scripts ask the song database for much at once, politely. */

export const SONG_DATABASE = 'https://anisongdb.com/api';
/** The service's own limit. */
export const MOST_IDS_PER_REQUEST = 500;
/** Fewer than two requests a second; the service handles them in sequence. */
const PAUSE_MS = 600;
const RETRIES = 3;
const FIRST_BACKOFF_MS = 2000;
const LONGEST_BACKOFF_MS = 60_000;
const TIMEOUT_MS = 120_000;
const MISSING_STATUS = 404;
const PASSING_STATUSES = [429, 502, 503, 504];

/** A failure that may be temporary. */
class PassingError extends Error {
  constructor(message, retryAfterMs) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The song database has no such call. */
export class MissingCallError extends Error {}

function parseRetryAfterMs(header) {
  return /^\d{1,5}$/.test(header ?? '') ? Number(header) * 1000 : 0;
}

async function askOnce(url, body, fetch) {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  let answer;
  let text;
  try {
    answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await answer.text();
  } catch (error) {
    throw new PassingError(`${url} cannot be reached: ${error.cause?.message ?? error.message}`, 0);
  }
  if (answer.ok) return text;
  const message = `${url} answered ${answer.status}.`;
  if (answer.status === MISSING_STATUS) throw new MissingCallError(message);
  if (!PASSING_STATUSES.includes(answer.status)) throw new Error(message);
  throw new PassingError(message, parseRetryAfterMs(answer.headers.get('Retry-After')));
}

/**
 * Sends requests in sequence, with pauses. Temporary failures are retried a few times.
 *
 * @param {object} parts
 * @param {string} parts.serviceBase "https://anisongdb.com/api"
 * @param {typeof globalThis.fetch} parts.fetch
 * @param {(durationMs: number) => Promise<unknown>} parts.wait
 * @returns {(call: string, body?: object) => Promise<string>} the answer's text
 */
export function createAsk({ serviceBase, fetch, wait }) {
  let isFirst = true;
  return async function ask(call, body) {
    for (let tryIndex = 0; ; tryIndex += 1) {
      if (!isFirst) await wait(PAUSE_MS);
      isFirst = false;
      try {
        return await askOnce(`${serviceBase}/${call}`, body, fetch);
      } catch (error) {
        if (!(error instanceof PassingError) || tryIndex === RETRIES) throw error;
        const backoffMs = Math.max(FIRST_BACKOFF_MS * 2 ** tryIndex, error.retryAfterMs);
        await wait(Math.min(backoffMs, LONGEST_BACKOFF_MS));
      }
    }
  };
}

/**
 * @param {string} text
 * @throws {Error} if it is no JSON
 */
export function parseAnswer(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The song database answered something else.');
  }
}

function readIds(linkedIds) {
  const isMap = typeof linkedIds === 'object' && linkedIds !== null && !Array.isArray(linkedIds);
  const ids = isMap ? Object.keys(linkedIds).map(Number) : [];
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw new Error('The song database did not name its anime.');
  }
  return ids;
}

/**
 * The ids of all anime that have songs.
 *
 * @param {(call: string) => Promise<string>} ask
 * @returns {Promise<number[]>}
 */
export async function fetchAnimeIds(ask) {
  return readIds(parseAnswer(await ask('annid_linked_ids')));
}
