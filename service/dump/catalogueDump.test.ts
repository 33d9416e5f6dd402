import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '../catalogue/demoCatalogue';
import type { WirePerson, WirePersonLink, WireSong } from '../catalogue/wireSong';
import { buildWirePerson, buildWireSong } from '../testing/buildWireSong';
import { rowsOfDump } from '../testing/rowsOfDump';
import { catalogueDump } from './catalogueDump';

function creditOf(id: number, lineUpId: number | null, memberIds: readonly number[]): WirePerson {
  return { ...buildWirePerson(id, undefined, { memberIds }), line_up_id: lineUpId };
}

function songOf(...artists: readonly WirePerson[]): WireSong {
  return buildWireSong({ artists });
}

function settledLinks(links: readonly WirePersonLink[] | null) {
  return links?.map((link) => ({ ...link, line_up_id: link.line_up_id ?? -1 })) ?? null;
}

/** The dump has one form for values that rows write in two. */
function settled(song: WireSong) {
  const settledPerson = (person: WirePerson) => ({
    ...person,
    groups: settledLinks(person.groups),
    members: settledLinks(person.members),
  });
  // The demo lists writers without the groups that they have as artists.
  const settledWriter = ({ id, names }: WirePerson) => ({ id, names });
  return {
    ...song,
    animeAltName: song.animeAltName ?? [],
    artists: song.artists.map(settledPerson),
    composers: song.composers.map(settledWriter),
    arrangers: song.arrangers.map(settledWriter),
  };
}

describe('the catalogue dump', () => {
  it('can be turned back into every song of the demo catalogue [10.3]', () => {
    const songs = loadDemoCatalogue();
    expect(rowsOfDump(catalogueDump(songs)).map(settled)).toEqual(songs.map(settled));
  });

  it('contains each anime once, with the data of its songs', () => {
    const facts = {
      annId: 10,
      animeENName: 'Bleach',
      animeJPName: 'Burichi',
      animeAltName: ['B'],
      animeVintage: 'Fall 2004',
      animeCategory: 'TV 1',
      linked_ids: { myanimelist: 269, anidb: null, anilist: 1, kitsu: 2 },
    };
    const { anime } = catalogueDump([buildWireSong(facts), buildWireSong(facts)]);
    const { annId, ...said } = facts;
    expect(anime).toEqual({ 10: { ...said, animeType: 'TV', genres: [], tags: [] } });
  });

  it.each([
    ['Opening 2', 1, 2],
    ['Ending 13', 2, 13],
    ['Insert Song', 3, null],
    ['Opening', 1, null],
    ['Background Music', 3, null],
    ['', 3, null],
  ])('writes the song type %j in numbers', (songType, type, songNumber) => {
    const [song] = catalogueDump([buildWireSong({ songType })]).songs;
    expect(song).toMatchObject({ songType: type, songNumber });
  });

  it('is empty for an empty catalogue', () => {
    expect(catalogueDump([])).toEqual({ anime: {}, artists: {}, songs: [] });
  });
});

describe('the people of the catalogue dump', () => {
  it('have line-ups at the numbers of their songs, with empty ones in the gaps', () => {
    const { artists, songs } = catalogueDump([
      songOf(creditOf(7, 2, [1, 2])),
      songOf(creditOf(7, 0, [3])),
    ]);
    expect(artists['7']).toEqual({
      names: ['Person 7'],
      type: 'Group',
      disambiguation: null,
      groups: [],
      line_ups: [
        { line_up_type: null, members: [[3, -1]] },
        { line_up_type: null, members: [] },
        {
          line_up_type: null,
          members: [
            [1, -1],
            [2, -1],
          ],
        },
      ],
    });
    expect(songs.map((song) => song.artists)).toEqual([[[7, 2]], [[7, 0]]]);
    expect(artists['1']).toMatchObject({ type: 'Person', line_ups: [] });
  });

  it('get a free number for a line-up without a number or with one already taken', () => {
    const { artists, songs } = catalogueDump([
      songOf(creditOf(7, null, [1])),
      songOf(creditOf(7, 0, [2])),
      songOf(creditOf(7, 0, [3])),
      songOf(creditOf(7, -1, [2])),
      songOf(creditOf(7, 1_000_000_000, [1])),
      songOf(creditOf(7, null, [])),
    ]);
    expect(songs.map((song) => song.artists)).toEqual([
      [[7, 1]],
      [[7, 0]],
      [[7, 2]],
      [[7, 0]],
      [[7, 1]],
      [[7, -1]],
    ]);
    expect(artists['7']?.line_ups.map(({ members }) => members)).toEqual([
      [[2, -1]],
      [[1, -1]],
      [[3, -1]],
    ]);
  });

  it('are collected from all credits, with all names and groups of all songs', () => {
    const { artists } = catalogueDump([
      buildWireSong({ composers: [buildWirePerson(5, ['A'], { groupIds: [8] })] }),
      buildWireSong({ arrangers: [buildWirePerson(5, ['A', 'B'], { groupIds: [9, 8, 9] })] }),
      buildWireSong({ artists: [buildWirePerson(6, ['C'], { memberIds: [5] })] }),
    ]);
    expect(artists['5']).toMatchObject({
      names: ['A', 'B', 'Person 5'],
      type: 'Person',
      groups: [
        [9, -1],
        [8, -1],
        [9, -1],
      ],
    });
    expect(artists['8']).toMatchObject({ names: ['Person 8'], type: 'Group', line_ups: [] });
    expect(Object.keys(artists)).toEqual(['5', '6', '8', '9']);
  });

  const credit = fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.option(fc.integer({ min: -2, max: 5 })),
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    )
    .map((facts) => creditOf(...facts));

  it('can be turned back into the members of each song, even if songs contradict each other', () => {
    const told = (songs: readonly WireSong[]) =>
      songs.map(({ artists }) => artists.map(({ members }) => members?.map(({ id }) => id) ?? []));
    fc.assert(
      fc.property(fc.array(fc.array(credit, { maxLength: 3 })), (rows) => {
        const songs = rows.map((artists) => songOf(...artists));
        const dump = catalogueDump(songs);
        const back = told(rowsOfDump(dump));
        told(songs).forEach((lists, songIndex) => {
          lists.forEach((members, place) => {
            if (members.length > 0) expect(back[songIndex]?.[place]).toEqual(members);
          });
        });
        expect(catalogueDump(rowsOfDump(dump)).songs).toEqual(dump.songs);
      }),
    );
  });
});
