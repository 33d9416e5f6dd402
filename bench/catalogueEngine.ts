/**
 * `node --expose-gc --import tsx bench/catalogueEngine.ts`: how fast the catalogue's tables are
 * built and its engine answers, without a browser.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { toRomaji } from 'wanakana';
import { openEngine } from '../src/actions/songs/openEngine';
import { NO_FILTER } from '../src/domain/filter/filter';
import { SONG_SORTS, type SongSort } from '../src/domain/filter/songSort';
import type { FindQuestion } from '../src/engine/query/questions';
import { buildTables } from '../src/engine/tables/buildTables';
import { createLookups } from '../src/engine/tables/lookups';
import { packTables, unpackTables } from '../src/engine/tables/packTables';
import { SongReader, serviceRowAt } from '../src/engine/tables/songReader';
import { PracticeEngine } from '../src/practice/rules/practiceEngine';
import { QUESTIONS } from '../src/practice/rules/practiceLog';
import { parseDump } from '../src/wire/songDatabase/catalogue/catalogueDump';
import { typedTexts } from './catalogue/typedTexts';
import { madeCatalogue } from './madeCatalogue';
import { median, percentile } from './session';

const TEXT_COUNT = 200;
const MOST_SHARE = 0.95;
const SLOWEST_SHOWN = 12;
const BYTES_PER_MEGABYTE = 1e6;
const RELEVANCE: SongSort = { key: 'relevance', isDescending: false, seed: 0 };

const THREAD_TIMES = '/proc/self/schedstat';
const NANOSECONDS_PER_MILLISECOND = 1e6;

/** This thread's CPU time, independent of other load; the wall time if the system has no count. */
function workedMs(): number {
  if (!existsSync(THREAD_TIMES)) return performance.now();
  return Number(readFileSync(THREAD_TIMES, 'utf8').split(' ')[0]) / NANOSECONDS_PER_MILLISECOND;
}

interface Reading {
  readonly name: string;
  readonly ms: number;
}

function timed<Value>(name: string, run: () => Value): Value {
  const startMs = workedMs();
  const value = run();
  console.log(`${name} → ${(workedMs() - startMs).toFixed(1)} ms`);
  return value;
}

function print(what: string, readings: readonly Reading[]): void {
  const all = readings.map(({ ms }) => ms);
  console.log(
    `${what} → p95 ${percentile(all, MOST_SHARE).toFixed(1)} ms, ` +
      `median ${median(all).toFixed(1)}, slowest ${Math.max(...all).toFixed(1)} of ${all.length}`,
  );
  const slowest = readings.toSorted((left, right) => right.ms - left.ms).slice(0, SLOWEST_SHOWN);
  console.log(`  ${slowest.map(({ name, ms }) => `${name} ${ms.toFixed(0)}`).join(', ')}`);
}

const megabytes = (byteCount: number) => `${(byteCount / BYTES_PER_MEGABYTE).toFixed(2)} MB`;

const made = madeCatalogue();
const dump = JSON.stringify(made);
const { source } = timed('parsed', () => parseDump(dump));
const { tables: built } = timed('built', () => buildTables(source));
const block = timed('packed', () => packTables(built));
const packedLength = gzipSync(new Uint8Array(block)).length;
console.log(`block → ${megabytes(block.byteLength)}, gzipped ${megabytes(packedLength)}`);

const openBlock = () => openEngine(unpackTables(block), (text) => toRomaji(text), Math.random);
timed('opened', openBlock);
const engine = timed('opened again', openBlock);
globalThis.gc?.();
const { heapUsed, arrayBuffers } = process.memoryUsage();
console.log(`heap → ${megabytes(heapUsed + arrayBuffers)}`);

function askText(text: string, readings: Reading[]): void {
  for (let length = 1; length <= text.length; length += 1) {
    const typed = text.slice(0, length);
    const startMs = workedMs();
    engine.suggest({ text: typed, takenOff: [], isAnimeOnly: false, limit: 5 });
    readings.push({ name: typed, ms: workedMs() - startMs });
  }
}

const texts = typedTexts(TEXT_COUNT, made);
if (process.argv.includes('--cold')) {
  const cold: Reading[] = [];
  for (const text of texts.slice(0, 10)) askText(text, cold);
  print('letters before preparation', cold);
}
const parts: Reading[] = [];
const preparing = engine.prepare();
for (let isDone = false; !isDone; ) {
  const startMs = workedMs();
  isDone = preparing.next().done ?? false;
  parts.push({ name: String(parts.length), ms: workedMs() - startMs });
}
print('parts of the preparation', parts);
console.log(`  together ${parts.reduce((sum, { ms }) => sum + ms, 0).toFixed(0)} ms`);

const letters: Reading[] = [];
for (const text of texts) askText(text, letters);
print('answer to a letter', letters);

const practice = timed('opened for practice', () => new PracticeEngine(engine.set));
for (const asked of QUESTIONS) {
  timed(`names for ${asked}`, () => practice.suggestAnswers({ question: asked, text: 'a' }));
  timed(`folded names for ${asked}`, () => practice.songsNamed({ question: asked, text: 'a' }));
  const answers: Reading[] = [];
  for (const text of texts) {
    for (let length = 1; length <= text.length; length += 1) {
      const typed = text.slice(0, length);
      const startMs = workedMs();
      practice.suggestAnswers({ question: asked, text: typed });
      answers.push({ name: typed, ms: workedMs() - startMs });
    }
  }
  print(`suggested answer for ${asked}`, answers);
}
const allIds = Array.from(built.songs.annSongId);
const [oneId = 0] = allIds;
timed('songs with a name', () => practice.songsNamed({ question: 'artist', text: 'aimer' }));
timed('the same songs', () => practice.sameSongs([oneId]));
timed('a deck of all songs', () => practice.deckOfIds(allIds));
timed('the same deck again', () => practice.deckOfIds(allIds));

const question = (part: Partial<FindQuestion>): FindQuestion => ({
  text: '',
  takenOff: [],
  fields: null,
  filter: NO_FILTER,
  sort: RELEVANCE,
  isAnimeOnly: false,
  ...part,
});
const finds: Reading[] = [];
const find = (name: string, part: Partial<FindQuestion>, into = finds) => {
  const startMs = workedMs();
  engine.find(question(part), null);
  into.push({ name, ms: workedMs() - startMs });
};
const firsts: Reading[] = [];
const orders = SONG_SORTS.flatMap((key) =>
  [false, true].map((isDescending) => ({ key, isDescending, seed: 7 })),
);
for (const sort of orders) find(`${sort.key}${sort.isDescending ? ' down' : ''}`, { sort }, firsts);
print('first of each order', firsts);
const again: Reading[] = [];
for (const sort of orders) find(`${sort.key}${sort.isDescending ? ' down' : ''}`, { sort }, again);
print('each order again', again);
for (const part of [
  { types: ['opening'] },
  { types: ['ending', 'insert'] },
  { animeKinds: ['tv'] },
  { broadcasts: ['normal'] },
  { categories: ['standard'] },
  { hasAudio: true },
  { hasVideo: true },
  { isEachRecordingOnce: true },
  { difficulty: { from: 20, to: 60 } },
  { genres: ['Music', 'Drama'] },
  { listened: 'never' },
] as const) {
  const filter = { ...NO_FILTER, ...part };
  find(JSON.stringify(part), { filter });
  find(`${JSON.stringify(part)} by name`, { filter, sort: { ...RELEVANCE, key: 'name' } });
}
print('filters', finds);

const tables = unpackTables(block);
const lookups = createLookups(tables);
const { songAt } = new SongReader(tables);
const places = Uint32Array.from({ length: tables.songCount }, (_, place) => place);
const personId = tables.people.id[tables.songs.artists.values[0] ?? 0] ?? 0;
const looks: readonly (readonly [name: string, look: () => unknown])[] = [
  ['songs of a person', () => lookups.songsOfPerson(personId)],
  ['songs of an anime', () => lookups.songsOfAnime(tables.anime.annId[5000] ?? 0)],
  ['songs of a season', () => lookups.songsOfSeason('fall 2014')],
  ['songs by 500 ids', () => lookups.songsByAnnSongIds(tables.songs.annSongId.subarray(0, 500))],
  ['100 rows', () => Array.from(places.subarray(30_000, 30_100), songAt)],
  ['all rows', () => Array.from(places, songAt)],
  [
    'all rows as JSON',
    () => places.forEach((place) => void JSON.stringify(serviceRowAt({ tables, songAt }, place))),
  ],
];
for (const [name, look] of looks) {
  timed(name, look);
  timed(`${name} again`, look);
}
