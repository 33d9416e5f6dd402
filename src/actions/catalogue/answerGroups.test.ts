import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import { mergeSongs, type SearchField } from '../../domain/song/songList';
import { sortSongsByName } from '../../domain/song/songOrder';
import type { FindQuestion } from '../../engine/catalogue/catalogueQuestions';
import { groupResults } from '../../engine/groupResults';
import { createRomanise, type KanaReadings } from '../../engine/kana';
import { buildFanTables } from '../../testing/fanCatalogue';
import { createAnswering } from './answering';
import { openEngine } from './openEngine';
import type { CatalogueAnswer, CatalogueAsk } from './searchMessages';

const KANA: KanaReadings = [['ナルト', 'naruto']];
const romanise = createRomanise(KANA);
const engine = openEngine(buildFanTables(700), { romanise, random: () => 0 });

function questionOf(text: string, isAnimeOnly = false): FindQuestion {
  return {
    text,
    takenOff: [],
    fields: null,
    filter: NO_FILTER,
    sort: { key: 'name', isDescending: false, seed: 0 },
    isAnimeOnly,
  };
}

function setUp() {
  const answering = createAnswering(engine);
  const partsOf = (ask: CatalogueAsk) => [...answering.answer(ask)];
  const songsOf = (ask: CatalogueAsk) =>
    partsOf(ask).flatMap((part) => (part.kind === 'songs' ? part.songs : []));
  function ask(text: string, by: SearchField, isAnimeOnly = false) {
    const question = questionOf(text, isAnimeOnly);
    const grouped = { question, playlistIds: null, by, kana: KANA };
    const parts = partsOf({ kind: 'groups', grouped });
    const groups = parts.flatMap((part) => (part.kind === 'groups' ? part.groups : []));
    const rowCount = groups.reduce((count, group) => count + group.count, 0);
    return {
      parts,
      groups,
      rows: songsOf({ kind: 'groupRows', grouped, from: 0, to: rowCount }),
      someRows: songsOf({ kind: 'groupRows', grouped, from: 2, to: 5 }),
      ids: partsOf({ kind: 'groupIds', grouped }).flatMap((part) =>
        part.kind === 'ids' ? part.ids : [],
      ),
      songs: songsOf({
        kind: 'rows',
        question,
        own: { playlistIds: null },
        from: 0,
        to: 9999,
      }),
    };
  }
  return ask;
}

/** Each heading with the songs under it. */
function outline(groups: readonly SongIdGroup[], rows: readonly Song[]) {
  let first = 0;
  return groups.map(({ count, ...group }) => {
    first += count;
    return { ...group, ids: rows.slice(first - count, first).map((song) => song.annSongId) };
  });
}

describe.each(['song', 'anime', 'artist'] as const)('a long result by %s [12.38]', (by) => {
  it.each([
    'a',
    'ka',
    'naruto op',
    'kobayashi ka',
    'lisa gurenge',
    'ナルト',
    'kanou',
    // Somebody's name: their songs come first.
    'lisa',
    'yoko kanno',
    '"ka"',
    'zzz',
  ])('of %s stands under the same headings as a short one', (text) => {
    const { groups, rows, ids, someRows, songs } = setUp()(text, by);
    const { best } = engine.find(questionOf(text), null).facts;
    const short = groupResults(sortSongsByName(songs), by, text, {
      ...{ scope: 'words', romanise },
      bestPersonId: best?.kind === 'person' ? best.person.personId : null,
    });
    expect(outline(groups, rows)).toEqual(
      short.map(({ songs: its, ...group }) => {
        return { ...group, ids: its.map((song) => song.annSongId) };
      }),
    );
    expect(ids).toEqual(
      mergeSongs(...short.map((group) => group.songs)).map((song) => song.annSongId),
    );
    expect(someRows).toEqual(rows.slice(2, 5));
  });
});

it.each([
  ['anime', 1],
  ['song', 0],
  ['artist', 0],
] as const)('in ranked time stands under names of anime alone: %s', (by, groupCount) => {
  const { groups, ids, songs } = setUp()('naruto', by, true);
  expect(groups).toHaveLength(groupCount);
  expect(ids).toHaveLength(groupCount === 0 ? 0 : songs.length);
});

it('is made a few songs at a time, and once', () => {
  const ask = setUp();
  const isWorking = (part: CatalogueAnswer) => part.kind === 'groups' && part.groups.length === 0;
  const first = ask('a', 'song').parts;
  expect(first.filter(isWorking).length).toBeGreaterThan(1);
  expect(first.at(-1)).toMatchObject({ isLast: true });
  expect(ask('a', 'song').parts.some(isWorking)).toBe(false);
});
