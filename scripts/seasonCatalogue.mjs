/** The part of `npm run seasons` that politely asks the song database for all anime. */
import { animesOfSongs } from '../src/domain/season/seasonFiles.ts';
import { createAsk, fetchAnimeIds, MOST_IDS_PER_REQUEST, parseAnswer } from './songDatabase.mjs';

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
  const ids = await fetchAnimeIds(ask);
  const animes = [];
  for (let start = 0; start < ids.length; start += MOST_IDS_PER_REQUEST) {
    const annIds = ids.slice(start, start + MOST_IDS_PER_REQUEST);
    animes.push(...readAnimes(parseAnswer(await ask('ann_ids_request', { ann_ids: annIds }))));
    onProgress(Math.min(start + MOST_IDS_PER_REQUEST, ids.length), ids.length);
  }
  const totals = parseAnswer(await ask('database_totals'));
  checkWhole(animes, ids, totals?.total_anime);
  return animes;
}
