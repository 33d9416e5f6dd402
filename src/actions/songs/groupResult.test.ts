import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import { mergeSongs, type SearchField } from '../../domain/song/songList';
import { sortSongsByName } from '../../domain/song/songOrder';
import { groupResults } from '../../engine/query/groupResults';
import type { FindQuestion } from '../../engine/query/questions';
import { createRomanise, type KanaReadings } from '../../engine/text/kana';
import { buildFanTables } from '../../testing/fanCatalogue';
import { finishCall } from '../../testing/finishCall';
import { createCatalogueCalls, type SongsAsk } from './catalogueCalls';
import { openEngine } from './openEngine';

const KANA: KanaReadings = [['ナルト', 'naruto']];
const romanise = createRomanise(KANA);
const engine = openEngine(buildFanTables(700), romanise, () => 0);

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
  const calls = createCatalogueCalls(
    async () => ({ kind: 'ready', engine }),
    () => undefined,
  );
  return async function ask(text: string, by: SearchField, isAnimeOnly = false) {
    const question = questionOf(text, isAnimeOnly);
    const asked = { question, playlistIds: null, by, kana: KANA };
    const { parts, stepCount } = await finishCall(calls.groups, asked);
    const groups = parts.flat();
    const to = groups.reduce((count, group) => count + group.count, 0);
    const songsOf = async (ask: SongsAsk) => (await finishCall(calls.songs, ask)).parts.flat();
    return {
      groups,
      stepCount,
      rows: await songsOf({ of: 'groups', asked, from: 0, to }),
      someRows: await songsOf({ of: 'groups', asked, from: 2, to: 5 }),
      ids: (await finishCall(calls.ids, { of: 'groups', asked })).value,
      songs: await songsOf({ of: 'result', asked, from: 0, to: 9999 }),
    };
  };
}

/** Each group with its songs. */
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
    // A person's name: their songs come first.
    'lisa',
    'yoko kanno',
    '"ka"',
    'zzz',
  ])('has the same groups as a short result for the text %s', async (text) => {
    const { groups, rows, ids, someRows, songs } = await setUp()(text, by);
    const { best } = engine.find(questionOf(text), null).facts;
    const short = groupResults(sortSongsByName(songs), by, text, {
      scope: 'words',
      romanise,
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
] as const)(
  'a long result in ranked time has groups only under anime names: %s',
  async (by, groupCount) => {
    const { groups, ids, songs } = await setUp()('naruto', by, true);
    expect(groups).toHaveLength(groupCount);
    expect(ids).toHaveLength(groupCount === 0 ? 0 : songs.length);
  },
);

it('groups of a long result are built in steps, and only once', async () => {
  const ask = setUp();
  const first = await ask('a', 'song');
  const again = await ask('a', 'song');
  expect(first.stepCount).toBeGreaterThan(again.stepCount + 1);
  expect(again.groups).toEqual(first.groups);
});
