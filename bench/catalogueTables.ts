/** `node --expose-gc --import tsx bench/catalogueTables.ts`: what the catalogue's tables cost, without a browser. */
import { gzipSync } from 'node:zlib';
import { type Filter, NO_FILTER } from '../src/domain/filter/filter';
import { SONG_SORTS } from '../src/domain/filter/songSort';
import { createTableFilter } from '../src/engine/query/filterTables';
import { createTableSort } from '../src/engine/query/sortTables';
import { buildTables } from '../src/engine/tables/buildTables';
import { createLookups } from '../src/engine/tables/lookups';
import { packTables, unpackTables } from '../src/engine/tables/packTables';
import { createServiceRowReader } from '../src/engine/tables/serviceRow';
import { createSongReader } from '../src/engine/tables/songReader';
import { madeCatalogue } from './madeCatalogue';
import { madeSource } from './madeSource';
import { median } from './session';

const ROUNDS = 7;
const BYTES_PER_MEGABYTE = 1e6;

function measured<Value>(name: string, run: () => Value, rounds = ROUNDS): Value {
  let value = run();
  const first = performance.now();
  value = run();
  const times = [performance.now() - first];
  for (let round = 2; round < rounds; round += 1) {
    const start = performance.now();
    value = run();
    times.push(performance.now() - start);
  }
  console.log(`${name} → ${median(times).toFixed(1)} ms (median of ${times.length})`);
  return value;
}

function once<Value>(name: string, run: () => Value): Value {
  const start = performance.now();
  const value = run();
  console.log(`${name} → ${(performance.now() - start).toFixed(1)} ms (first time)`);
  return value;
}

function heapMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / BYTES_PER_MEGABYTE;
}

function megabytes(byteCount: number): string {
  return `${(byteCount / BYTES_PER_MEGABYTE).toFixed(2)} MB`;
}

function packMade(): ArrayBuffer {
  const catalogue = once('made', () => madeCatalogue());
  const dump = JSON.stringify(catalogue);
  console.log(`dump → ${megabytes(dump.length)}, gzipped ${megabytes(gzipSync(dump).length)}`);
  const source = madeSource(catalogue);
  once('built', () => buildTables(source));
  const { tables, droppedCount } = measured('built', () => buildTables(source), 4);
  console.log(
    `${tables.songCount} songs, ${tables.animeCount} anime, ${tables.personCount} people, ` +
      `${tables.texts.count} texts, ${droppedCount} dropped`,
  );
  return measured('packed', () => packTables(tables), 4);
}

const packed = packMade();
console.log(
  `packed → ${megabytes(packed.byteLength)}, gzipped ${megabytes(gzipSync(new Uint8Array(packed)).length)}`,
);
const heapBefore = heapMegabytes();
once('unpacked', () => unpackTables(packed));
const tables = measured('unpacked', () => unpackTables(packed));
console.log(
  `heap of unpacked tables beside the block → ${(heapMegabytes() - heapBefore).toFixed(2)} MB`,
);

const places = Uint32Array.from({ length: tables.songCount }, (_, place) => place);
const { filterPlaces, difficultyShape } = createTableFilter(tables);
const nothing = { playlistSongIds: new Set<number>(), listenedSongIds: new Set<number>() };
const listened = new Set(tables.songs.annSongId.filter((_, place) => place % 5 === 0));
const filters: Readonly<Record<string, Partial<Filter>>> = {
  types: { types: ['opening', 'ending'] },
  seasons: {
    seasons: { from: { year: 2000, season: 'winter' }, to: { year: 2019, season: 'fall' } },
  },
  difficulty: { difficulty: { from: 20, to: 60 } },
  recordings: { isEachRecordingOnce: true },
  genres: { genres: ['Music', 'Drama'], tags: ['Idol', 'School'] },
  listened: { listened: 'never' },
  many: {
    types: ['opening', 'ending'],
    numbers: { from: 1, to: 2 },
    seasons: { from: { year: 1990, season: 'winter' }, to: null },
    animeKinds: ['tv', 'movie', 'ova'],
    broadcasts: ['normal'],
    categories: ['standard'],
    difficulty: { from: 5, to: 90 },
    lengthSeconds: { from: 30, to: 200 },
    hasAudio: true,
    hasVideo: true,
    genres: ['Action', 'Adventure', 'Comedy'],
    listened: 'never',
    isEachRecordingOnce: true,
  },
};
for (const [name, part] of Object.entries(filters)) {
  const filter = { ...NO_FILTER, ...part };
  const knowledge = { ...nothing, listenedSongIds: listened, personId: null };
  const left = measured(`filtered by ${name}`, () => filterPlaces(places, filter, knowledge));
  console.log(`  ${left.length} left`);
}
measured('difficulty shape', () =>
  difficultyShape(places, { ...NO_FILTER, ...filters.many }, { ...nothing, personId: null }),
);

const lookups = createLookups(tables);
const personId = tables.people.id[tables.songs.artists.values[0] ?? 0] ?? 0;
once('songs of a person', () => lookups.songsOfPerson(personId));
measured('songs of a person', () => lookups.songsOfPerson(personId));
measured('songs of an anime', () => lookups.songsOfAnime(tables.anime.annId[5000] ?? 0));
measured('songs of a season', () => lookups.songsOfSeason('fall 2014'));
once('songs by 500 ids', () => lookups.songsByAnnSongIds(tables.songs.annSongId.subarray(0, 500)));
measured('songs by 500 ids', () =>
  lookups.songsByAnnSongIds(tables.songs.annSongId.subarray(0, 500)),
);
const company = { isAlone: true, isInGroup: false, leastOfGroup: null, mostOthers: 3 };
once('filtered by person', () =>
  filterPlaces(places, { ...NO_FILTER, ...company }, { ...nothing, personId }),
);
measured('filtered by person', () =>
  filterPlaces(places, { ...NO_FILTER, ...company }, { ...nothing, personId }),
);

const { sort } = createTableSort(tables);
for (const key of SONG_SORTS) {
  const by = { key, isDescending: false, seed: 7 };
  once(`sorted by ${key}`, () => sort(places, by));
  measured(`sorted by ${key}`, () => sort(places, by));
}
once('sorted by name, down', () => sort(places, { key: 'name', isDescending: true, seed: 0 }));
console.log(`heap with orders and look-ups → ${(heapMegabytes() - heapBefore).toFixed(2)} MB`);

const { songsAt } = createSongReader(tables);
once('100 rows', () => songsAt(places.subarray(30_000, 30_100)));
measured('100 rows', () => songsAt(places.subarray(30_000, 30_100)));
once('all rows', () => songsAt(places).length);
const rowAt = createServiceRowReader(tables);
once('all rows as JSON', () => {
  let length = 0;
  for (const place of places) length += JSON.stringify(rowAt(place)).length;
  console.log(`  ${megabytes(length)}`);
});
