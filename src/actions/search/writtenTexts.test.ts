import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toRomaji } from 'wanakana';
import { loadDemoCatalogue } from '../../../service/catalogue/demoCatalogue';
import { createServiceHandler } from '../../../service/handler';
import { listen } from '../../../service/listen';
import { createMediaLibrary } from '../../../service/media/mediaLibrary';
import type { Song } from '../../domain/song/song';
import { sortSongsByName } from '../../domain/song/songOrder';
import { createTableSet } from '../../engine/query/songSet';
import { TextEngine } from '../../engine/query/textEngine';
import { buildTables } from '../../engine/tables/buildTables';
import { RowsReader } from '../../engine/tables/rowsToSource';
import { buildServices } from '../../testing/buildServices';
import { createFakeRankedTime } from '../../testing/fakeRankedTime';
import { createRequester } from '../../wire/request';
import { createSongDatabaseClient } from '../../wire/songDatabase/songDatabaseClient';
import { searchQuery } from './songQueries';

vi.mock('../songs/seasonPace', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitForSeasonTurn: async () => undefined,
}));

/** A text on each line, then its songs, any of which is right: by name, or by "time: type". */
const TEXTS = readFileSync(new URL('writtenTexts.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): [string, readonly string[]] => {
    const [text = '', ...names] = line.split(' | ');
    return [text, names];
  });

const MOST_REQUESTS = 4;
const FIRST = 3;

function isRight(song: Song, names: readonly string[]): boolean {
  return names.some((name) => {
    const [, time = '', type = ''] = /^(.*\d{4}): (\w*)$/.exec(name) ?? [];
    if (time === '') return song.songName === name;
    return song.animeVintage?.includes(time) === true && song.songType.startsWith(type);
  });
}

describe('of a text as people write it, the right song is among the first three', () => {
  const rows = loadDemoCatalogue();
  const media = createMediaLibrary(rows);
  const handler = createServiceHandler({
    songs: rows,
    animeFacts: new Map(),
    media,
    staticRoot: '',
  });
  let service: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    service = await listen(handler, { port: 0, host: null, idleMs: 0 });
  });
  afterAll(() => service.close());

  const reader = new RowsReader();
  reader.addRows(rows);
  const set = createTableSet(buildTables(reader.finish().source).tables);
  const engine = new TextEngine(set, (kana) => toRomaji(kana));

  it.each(TEXTS)('with the song list: %s', (text, names) => {
    const question = { text, takenOff: [], fields: null, isAnimeOnly: false };
    const { places, closeCount } = engine.find(question, new Set());
    const shown = Array.from(places.subarray(0, Math.min(closeCount, FIRST)), set.songAt);
    expect(shown.filter((song) => isRight(song, names))).not.toEqual([]);
  });

  it.each(TEXTS)('without it, with four requests at most: %s', async (text, names) => {
    let requestCount = 0;
    const request = createRequester({
      fetch(path, init) {
        requestCount += 1;
        return fetch(`http://localhost:${service.port}${path}`, init);
      },
    });
    const services = buildServices({
      songDatabase: createSongDatabaseClient(request, '/api'),
      rankedTime: createFakeRankedTime(),
    });
    const answer = await searchQuery(text, services).ask(new AbortController().signal);
    const byName = () => sortSongsByName(answer.songs, 'english');
    const shown = (
      answer.closeSongs ?? (answer.askedWord === null ? byName() : answer.songs)
    ).slice(0, FIRST);
    expect(shown.filter((song) => isRight(song, names))).not.toEqual([]);
    expect(requestCount).toBeLessThanOrEqual(MOST_REQUESTS);
  });
});
