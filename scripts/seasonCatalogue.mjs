/** The part of `npm run seasons` that politely requests all anime from the song database. */
import { animesOfSongs } from './seasonLists.mjs';

/** The service's own limit. */
const MOST_IDS_PER_REQUEST = 500;
/** Fewer than two requests a second; the service handles them in sequence. */
const PAUSE_MS = 600;
const RETRIES = 3;
const FIRST_BACKOFF_MS = 2000;
const LONGEST_BACKOFF_MS = 60_000;
const TIMEOUT_MS = 120_000;
const PASSING_STATUSES = [429, 502, 503, 504];

/** A failure that may be temporary. */
class PassingError extends Error {
  constructor(message, retryAfterMs) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

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
  try {
    answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new PassingError(`${url} cannot be reached: ${error.cause?.message ?? error.message}`, 0);
  }
  if (answer.ok) return answer.json();
  const message = `${url} answered ${answer.status}.`;
  if (!PASSING_STATUSES.includes(answer.status)) throw new Error(message);
  throw new PassingError(message, parseRetryAfterMs(answer.headers.get('Retry-After')));
}

/** Sends requests in sequence, with pauses. Temporary failures are retried a few times. */
function createAsk({ serviceBase, fetch, wait }) {
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

function readIds(linkedIds) {
  const isMap = typeof linkedIds === 'object' && linkedIds !== null && !Array.isArray(linkedIds);
  const ids = isMap ? Object.keys(linkedIds).map(Number) : [];
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw new Error('The song database did not name its anime.');
  }
  return ids;
}

function isNamedAnime({ id, name, type, vintage }) {
  return (
    Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    name !== '' &&
    [type, vintage].every((text) => typeof text === 'string' || text === null)
  );
}

function readAnimes(songs) {
  if (!Array.isArray(songs)) throw new Error('The song database answered something else.');
  const animes = animesOfSongs(
    songs.map((song) => ({ animeType: null, animeVintage: null, ...song })),
  );
  if (!animes.every(isNamedAnime)) throw new Error('The song database answered unreadable songs.');
  return animes;
}

/** @throws {Error} if an anime that the song database lists is missing */
function checkWhole(animes, ids, totalCount) {
  const answered = new Set(animes.map(({ id }) => id));
  const missingCount = ids.filter((id) => !answered.has(id)).length;
  if (missingCount > 0) {
    throw new Error(`${missingCount} of ${ids.length} anime were not answered: not whole.`);
  }
  if (animes.length !== totalCount) {
    throw new Error(
      `The song database counts ${totalCount} anime and answered ${animes.length}: not whole.`,
    );
  }
}

/**
 * Every anime of the song database, with its season if known.
 *
 * @param serviceBase "https://anisongdb.com/api"
 * @param wait pauses for this many milliseconds
 * @param onProgress called with the number of received anime and the total
 * @throws {Error} if the service fails, or does not return all of its anime
 */
export async function fetchCatalogueAnimes({ serviceBase, fetch, wait, onProgress }) {
  const ask = createAsk({ serviceBase, fetch, wait });
  const ids = readIds(await ask('annid_linked_ids'));
  const animes = [];
  for (let start = 0; start < ids.length; start += MOST_IDS_PER_REQUEST) {
    const annIds = ids.slice(start, start + MOST_IDS_PER_REQUEST);
    animes.push(...readAnimes(await ask('ann_ids_request', { ann_ids: annIds })));
    onProgress(Math.min(start + MOST_IDS_PER_REQUEST, ids.length), ids.length);
  }
  const totals = await ask('database_totals');
  checkWhole(animes, ids, totals?.total_anime);
  return animes;
}
