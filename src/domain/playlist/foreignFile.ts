import { isFields } from '../app/lenient';
import type { Problem } from '../app/problem';

/** What a file of another program is; each is also the code of its problem. */
export type ForeignFile = 'fromAmq' | 'fromMyAnimeList' | 'otherPlaylist';

/** Declarations and comments may stand before what tells the kind. */
const LONGEST_HEAD = 4_000;
const M3U = /^#EXTM3U\b/;
const CSV_HEAD = /^(?![[{])[^\n]*\b(?:track|song|artist)[ _]?(?:name|title|uri)[^\n]*[,;\t]/i;
const FIELDS_OF_AMQ = ['songInfo', 'animeRomajiName', 'animeRomaji', 'animeEnglishName'];

/** MyAnimeList packs its lists. */
const PACKED_LIST = /^animelist_.*\.xml\.gz$/i;

/**
 * What a file with a name that the app does not read is; null if unknown.
 *
 * @param problem of its content
 */
export function foreignNamed(name: string, { code }: Problem): ForeignFile | null {
  if (PACKED_LIST.test(name)) return 'fromMyAnimeList';
  return code === 'fromAmq' || code === 'fromMyAnimeList' || code === 'otherPlaylist' ? code : null;
}

/** What a text that is not JSON is; null if unknown. */
export function foreignText(text: string): ForeignFile | null {
  const head = text.slice(0, LONGEST_HEAD).trimStart();
  if (/^<(?:.*<)?myanimelist[\s>]/is.test(head)) return 'fromMyAnimeList';
  const isPlaylist =
    M3U.test(head) || CSV_HEAD.test(head) || /^<(?:.*<)?playlist[\s>]/is.test(head);
  return isPlaylist ? 'otherPlaylist' : null;
}

/** What the value of a JSON file of another program is; null if unknown. */
export function foreignValue(value: unknown): ForeignFile | null {
  if (isOfAmq(value)) return 'fromAmq';
  if (!isFields(value)) return null;
  const list = isFields(value.playlist) ? value.playlist.track : value.tracks;
  return Array.isArray(list) ? 'otherPlaylist' : null;
}

/** Exports of the quiz and of scripts for it, in their older and newer shapes. */
function isOfAmq(value: unknown): boolean {
  if (isFields(value)) {
    const isOfTraining = Object.keys(value).some((name) => name.startsWith('spacedRepetitionData'));
    const isOfScript = value.command === 'expandLibrary questions';
    return isOfTraining || isOfScript || typeof value.roomName === 'string';
  }
  const first: unknown = Array.isArray(value) ? value[0] : null;
  if (!isFields(first)) return false;
  const isAnimePair = isFields(first.anime) && 'romaji' in first.anime;
  return isAnimePair || FIELDS_OF_AMQ.some((field) => field in first);
}
