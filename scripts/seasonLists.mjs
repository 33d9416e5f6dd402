/**
 * The pure part of `npm run seasons`: turns anime with vintages into the files of the season lists.
 */

import { seasonIndexFile, seasonListsOf } from '../src/domain/season/seasonFiles.ts';

const INDEX_FILE = 'index.json';

const NAMED_ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const CDATA = /^<!\[CDATA\[([\s\S]*)\]\]>$/;

/** The encyclopedia's types, with their names in the song database. */
const TYPE_NAMES = { OAV: 'OVA', movie: 'Movie', special: 'Special', omnibus: 'Omnibus' };

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

/** One entry per line: compact, and changes are readable in a review. */
function listText(entries) {
  const lines = entries.map(({ id, name, type }) => JSON.stringify({ id, name, type }));
  return `[\n${lines.join(',\n')}\n]\n`;
}

/**
 * All files of the season lists by name; index.json, which names them, comes last.
 *
 * @param today "2026-11-21": future seasons do not count as the last update; without it all count
 * @param isWhole whether these are all anime in the song database today
 */
export function buildSeasonFiles(animes, { today, isWhole } = {}) {
  const lists = seasonListsOf(animes);
  const files = [...lists].map(([listName, entries]) => [`${listName}.json`, listText(entries)]);
  const index = `${JSON.stringify(seasonIndexFile(lists, { today, isWhole }))}\n`;
  return new Map([...files, [INDEX_FILE, index]]);
}

/** Whether a file is a season list, which is removed when its list no longer exists. */
export function isSeasonFile(fileName) {
  return /^(?:\d{4}(?:-(?:winter|spring|summer|fall))?|no_date|index)\.json$/.test(fileName);
}

/** Two lists of anime as one. The first list's entry is used for an anime in both. */
export function joinAnimes(first, second) {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}
