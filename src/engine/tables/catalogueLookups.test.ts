import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSongCalls } from '../../../service/api/songCalls';
import type { WirePerson, WireSong } from '../../../service/catalogue/wireSong';
import { createSongTable } from '../../../service/database/songTable';
import { buildWirePerson, buildWireSong } from '../../../service/testing/buildWireSong';
import { buildSourceAnime, buildSourcePerson } from '../../testing/catalogueSourceBuilder';
import { buildTables } from './buildTables';
import { createLookups } from './lookups';
import { rowsToSource } from './rowsToSource';
import type { CatalogueSource } from './source';

const PERSON_IDS = [1, 2, 3, 4, 5, 6, 7];
const personId = fc.constantFrom(...PERSON_IDS);

const credit: fc.Arbitrary<WirePerson> = fc
  .tuple(
    personId,
    fc.uniqueArray(personId, { maxLength: 2 }),
    fc.uniqueArray(personId, { maxLength: 3 }),
    fc.constantFrom(null, -1, 0, 1),
  )
  .map(([id, groupIds, memberIds, lineUp]) => ({
    ...buildWirePerson(id, undefined, {
      ...(groupIds.length > 0 ? { groupIds } : {}),
      ...(memberIds.length > 0 ? { memberIds } : {}),
    }),
    line_up_id: lineUp,
  }));
const credits = fc.array(credit, { maxLength: 2 });

const wireCatalogues: fc.Arbitrary<readonly WireSong[]> = fc
  .array(
    fc.record({
      annId: fc.integer({ min: 1, max: 4 }),
      isLinked: fc.boolean(),
      artists: credits,
      composers: credits,
      arrangers: credits,
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ isLinked, ...facts }, index) =>
      buildWireSong({
        ...facts,
        animeVintage: [null, 'Fall 2004', 'fall 2004', 'Winter 2005'][facts.annId - 1] ?? null,
        annSongId: isLinked ? 100 - index : -1,
        amqSongId: index,
        songName: `Song ${index}`,
      }),
    ),
  );

/** The results of both sides, as the names of the songs in order. */
function bothSides(rows: readonly WireSong[]) {
  const { tables } = buildTables(rowsToSource(rows).source);
  const lookups = createLookups(tables);
  const calls = createSongCalls({
    table: createSongTable(rows),
    random: () => 0,
    isRankedTime: () => false,
  });
  async function asked(call: string, body: object): Promise<readonly string[]> {
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await calls[call]?.(request)) ?? []).map(({ songName }) => songName);
  }
  function found(
    find: (lookups: ReturnType<typeof createLookups>) => readonly number[],
  ): readonly string[] {
    return find(lookups).map((place) => tables.texts.textOf(tables.songs.name[place] ?? 0));
  }
  return { asked, found, lookups, tables };
}

describe('look-ups in the tables, compared with the service', () => {
  it('find the same songs by anime and by season', async () => {
    await fc.assert(
      fc.asyncProperty(wireCatalogues, fc.integer({ min: 1, max: 5 }), async (rows, annId) => {
        const { asked, found } = bothSides(rows);
        const ofAnime = await asked('ann_ids_request', { ann_ids: [annId] });
        expect(found(({ songsOfAnime }) => songsOfAnime(annId))).toEqual(ofAnime);
        for (const season of ['fall 2004', ' WINTER   2005 ', 'Summer 1999']) {
          const ofSeason = await asked('season_request', { season });
          expect(found(({ songsOfSeason }) => songsOfSeason(season))).toEqual(ofSeason);
        }
      }),
    );
  });

  it('find the same songs by person, including songs of groups and composed songs', async () => {
    await fc.assert(
      fc.asyncProperty(wireCatalogues, async (rows) => {
        const { asked, found } = bothSides(rows);
        for (const id of [...PERSON_IDS, 99]) {
          const asArtist = await asked('artist_ids_request', { artist_ids: [id] });
          const asCreator = await asked('composer_ids_request', { composer_ids: [id] });
          const either = found(({ songsOfPerson }) => songsOfPerson(id));
          expect(new Set(either)).toEqual(new Set([...asArtist, ...asCreator]));
          const all = found(({ randomPlaces }) => randomPlaces(rows.length, () => 0));
          expect(either).toEqual(all.filter((name) => either.includes(name)));
        }
      }),
    );
  });

  it('find the same songs by annSongIds, each song once', async () => {
    const wanted = fc.array(fc.integer({ min: 85, max: 101 }));
    await fc.assert(
      fc.asyncProperty(wireCatalogues, wanted, async (rows, ids) => {
        const { asked, found } = bothSides(rows);
        const answer = await asked('ann_song_ids_request', { ann_song_ids: ids });
        expect(found(({ songsByAnnSongIds }) => songsByAnnSongIds(ids))).toEqual(answer);
      }),
    );
  });
});

describe('look-ups in the tables', () => {
  const rows = Array.from({ length: 9 }, (_, index) =>
    buildWireSong({ annSongId: index === 4 ? -1 : 20 - index, songName: `Song ${index}` }),
  );
  const { lookups, tables } = bothSides(rows);

  it('find an unlinked song by its id in the app', () => {
    const identity = tables.songs.annSongId[4] ?? 0;
    expect(lookups.songsByAnnSongIds([identity, -1, 0, Number.NaN])).toEqual([4]);
  });

  it.each(['', 'Fall', '2004', 'Autumn 2004', 'Fall 2004 2005', 'Fall 204'])(
    'find nothing for the season %j',
    (vintage) => {
      expect(lookups.songsOfSeason(vintage)).toEqual([]);
    },
  );

  it('draw random songs without repeats, at most as many as exist', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 20 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (count, dice) => {
          const places = lookups.randomPlaces(count, () => dice.next().value);
          expect(places.length).toBe(Math.min(count, 9));
          expect(new Set(places).size).toBe(places.length);
          for (const place of places) expect(tables.songs.annSongId[place]).toBeDefined();
        },
      ),
    );
  });
});

describe('look-ups of topics and people', () => {
  const lookupsOf = (source: Partial<CatalogueSource>) =>
    createLookups(buildTables({ anime: [], people: [], songs: [], ...source }).tables);

  it('list each genre and tag once, sorted by name', () => {
    const anime = [
      { annId: 1, genres: ['Slice of Life', 'Comedy'], tags: ['School', '4-koma', ''] },
      { annId: 2, genres: ['Comedy', 'action', 'Éclair'], tags: ['School', 'band', 'CGDCT'] },
    ].map(buildSourceAnime);
    expect(lookupsOf({ anime }).topics()).toEqual({
      genres: ['action', 'Comedy', 'Éclair', 'Slice of Life'],
      tags: ['4-koma', 'band', 'CGDCT', 'School'],
    });
    expect(lookupsOf({}).topics()).toEqual({ genres: [], tags: [] });
  });

  it('return the name of a person and the number of members, from either side of the membership', () => {
    const people = [
      { id: 1, groupIds: [9] },
      { id: 2 },
      { id: 3 },
      { id: 9, lineUps: [[1, 2], [2, 3, 9], []] },
      { id: 10, names: [] },
    ].map(buildSourcePerson);
    const { person } = lookupsOf({ people });
    expect(person(9)).toEqual({ personId: 9, name: 'Person 9', memberCount: 3 });
    expect(person(1)).toEqual({ personId: 1, name: 'Person 1', memberCount: 0 });
    expect(person(10)).toMatchObject({ name: '' });
    expect(person(8)).toBeNull();
  });
});
