/**
 * The pure part of `npm run seasons`: turns anime with vintages into the files of the season lists.
 */

/** Calendar quarters, as in the song database. */
const SEASONS = ['winter', 'spring', 'summer', 'fall'];
const MONTHS_PER_SEASON = 3;
const NO_DATE = 'no_date';
const INDEX_FILE = 'index.json';
const OLDEST_YEAR = 1900;
const NEWEST_YEAR = 2100;

/** "2004-10-05 to 2012-03-27", "2007-04 (Japan)", "1999": the start date counts. */
const DATE = /^(\d{4})(?:-(\d{2})(?!\d))?(?!\d)/;
const SEASON_AND_YEAR = /^(winter|spring|summer|fall) (\d{4})$/i;

const NAMED_ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const CDATA = /^<!\[CDATA\[([\s\S]*)\]\]>$/;

/** The encyclopedia's types, with their names in the song database. */
const TYPE_NAMES = { OAV: 'OVA', movie: 'Movie', special: 'Special', omnibus: 'Omnibus' };

const NAME_ORDER = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function isYear(year) {
  return year >= OLDEST_YEAR && year <= NEWEST_YEAR;
}

/** The list of an anime: "2004-fall" if the month is known, else "2004", else "no_date". */
export function listNameOf(vintage) {
  const text = (vintage ?? '').trim();
  const worded = SEASON_AND_YEAR.exec(text);
  if (worded)
    return isYear(Number(worded[2])) ? `${worded[2]}-${worded[1].toLowerCase()}` : NO_DATE;
  const [, year, month] = DATE.exec(text) ?? [];
  if (year === undefined || !isYear(Number(year))) return NO_DATE;
  const season = SEASONS[Math.ceil(Number(month ?? 0) / MONTHS_PER_SEASON) - 1];
  return season === undefined ? year : `${year}-${season}`;
}

function decodeText(text) {
  const trimmed = text.trim();
  const verbatim = CDATA.exec(trimmed);
  if (verbatim) return verbatim[1].trim();
  return trimmed
    .replace(ENTITY, (entity, decimal, hexadecimal, name) => {
      if (name) return NAMED_ENTITIES[name.toLowerCase()];
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    })
    .trim();
}

/** The text of a child element; null if it is missing or contains elements. */
function childText(item, tagName) {
  const content = new RegExp(`<${tagName}>([\\s\\S]*?)</${tagName}>`).exec(item)?.[1];
  if (content === undefined) return null;
  const isPlain = CDATA.test(content.trim()) || !content.includes('<');
  const text = isPlain ? decodeText(content) : '';
  return text === '' ? null : text;
}

function parseItem(item) {
  const id = Number(childText(item, 'id') ?? Number.NaN);
  const name = childText(item, 'name');
  if (!Number.isSafeInteger(id) || id <= 0 || name === null) return null;
  const type = childText(item, 'type');
  return { id, name, type: TYPE_NAMES[type] ?? type, vintage: childText(item, 'vintage') };
}

/**
 * The anime of the encyclopedia's full list (reports.xml). Truncated items, and items without a
 * usable id or name, are skipped and counted.
 *
 * @throws {Error} if the text is not such a list, or is incomplete
 */
export function parseReport(text) {
  if (!/<report\b/.test(text)) throw new Error('This is not the encyclopedia’s list.');
  if (!/<\/report>\s*$/.test(text)) throw new Error('The encyclopedia’s list is cut off.');
  const animesById = new Map();
  let skippedCount = 0;
  for (const chunk of text.split(/<item\b[^>]*>/).slice(1)) {
    const end = chunk.indexOf('</item>');
    const anime = end < 0 ? null : parseItem(chunk.slice(0, end));
    if (anime === null) skippedCount += 1;
    else if (!animesById.has(anime.id)) animesById.set(anime.id, anime);
  }
  return { animes: [...animesById.values()], skippedCount };
}

/** Orders season lists by time; -1 for other lists. */
function seasonPlace(listName) {
  const [year, season] = listName.split('-');
  return season === undefined ? -1 : Number(year) * SEASONS.length + SEASONS.indexOf(season);
}

function vintageText(listName) {
  const [year, season] = listName.split('-');
  return `${season.charAt(0).toUpperCase()}${season.slice(1)} ${year}`;
}

/** The newest season with a list that has already begun; null if there is none. */
function lastUpdateOf(listNames, today) {
  const now = today ? seasonPlace(listNameOf(today)) : Number.POSITIVE_INFINITY;
  const begun = listNames
    .filter((listName) => seasonPlace(listName) >= 0 && seasonPlace(listName) <= now)
    .sort((left, right) => seasonPlace(left) - seasonPlace(right));
  const newest = begun.at(-1);
  return newest === undefined ? null : vintageText(newest);
}

/** One entry per line: compact, and changes are readable in a review. */
function listText(animes) {
  const entries = animes
    .toSorted((left, right) => NAME_ORDER.compare(left.name, right.name) || left.id - right.id)
    .map(({ id, name, type }) => JSON.stringify({ id, name, type }));
  return `[\n${entries.join(',\n')}\n]\n`;
}

/** The app reads this first, and requests no list that is not named here. */
function indexText(listNames, { today, isWhole = false } = {}) {
  const lastUpdate = lastUpdateOf(listNames, today);
  const wholeOn = isWhole && today !== undefined ? today : null;
  return `${JSON.stringify({ lastUpdate, wholeOn, lists: listNames.toSorted() })}\n`;
}

/**
 * All files of the season lists by name; index.json, which names them, comes last.
 *
 * @param today "2026-11-21": future seasons do not count as the last update; without it all count
 * @param isWhole whether these are all anime in the song database today
 */
export function buildSeasonFiles(animes, { today, isWhole } = {}) {
  const lists = new Map();
  for (const anime of animes) {
    const listName = listNameOf(anime.vintage);
    lists.set(listName, [...(lists.get(listName) ?? []), anime]);
  }
  const files = [...lists].map(([listName, listed]) => [`${listName}.json`, listText(listed)]);
  return new Map([...files, [INDEX_FILE, indexText([...lists.keys()], { today, isWhole })]]);
}

/** Whether a file is a season list, which is removed when its list no longer exists. */
export function isSeasonFile(fileName) {
  return /^(?:\d{4}(?:-(?:winter|spring|summer|fall))?|no_date|index)\.json$/.test(fileName);
}

/**
 * @typedef {object} VintageSong the fields of a song in the song database that a list needs
 * @property {number} annId
 * @property {string} animeENName
 * @property {string} animeJPName
 * @property {string | null} animeType
 * @property {string | null} animeVintage
 */

/**
 * The anime of songs in an answer of the song database.
 *
 * @param {readonly VintageSong[]} songs
 */
export function animesOfSongs(songs) {
  const animesById = new Map();
  for (const { annId, animeENName, animeJPName, animeType, animeVintage } of songs) {
    if (animesById.has(annId)) continue;
    const name = animeENName || animeJPName;
    animesById.set(annId, { id: annId, name, type: animeType, vintage: animeVintage });
  }
  return [...animesById.values()];
}

/** Two lists of anime as one. The first list's entry is used for an anime in both. */
export function joinAnimes(first, second) {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}
