// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { studiosOf } from '../src/domain/anime/animeInfo';
import { NO_LISTS } from '../src/domain/season/seasonIndex';
import { listedYears, SEASONS, type SeasonListKey } from '../src/domain/season/seasonList';
import { createAnimeInfoClient } from '../src/wire/animeInfo/animeInfoClient';
import { createEncyclopediaClient } from '../src/wire/encyclopedia/encyclopediaClient';
import { createPhotosClient } from '../src/wire/photos/photosClient';
import { createRequester } from '../src/wire/request';
import { createSeasonListsClient } from '../src/wire/seasonLists/seasonListsClient';
import { type AnimeFacts, loadAnimeFacts } from './catalogue/animeFacts';
import { loadDemoCatalogue } from './catalogue/demoCatalogue';
import type { WireSong } from './catalogue/wireSong';
import { createServiceHandler } from './handler';

const ORIGIN = 'http://service.example';
const PUBLIC_FOLDER = resolve(import.meta.dirname, '../public');
const BASE_URL = '/player/';
const UNKNOWN_ID = 99_999_999;
const ONE_PIECE = 836;

let animes: readonly WireSong[] = [];
let facts: ReadonlyMap<number, AnimeFacts> = new Map();
let animeInfo: ReturnType<typeof createAnimeInfoClient>;
let encyclopedia: ReturnType<typeof createEncyclopediaClient>;
let seasonLists: ReturnType<typeof createSeasonListsClient>;
let photoAt: (chance: number) => ReturnType<typeof createPhotosClient>;

beforeAll(() => {
  const songs = loadDemoCatalogue();
  animes = [...new Map(songs.map((song) => [song.annId, song])).values()];
  facts = loadAnimeFacts();
  const handle = createServiceHandler({
    songs,
    animeFacts: facts,
    media: { find: () => null },
    staticRoot: PUBLIC_FOLDER,
    basePath: BASE_URL,
    now: () => Date.parse('2026-11-21T12:00:00Z'),
  });
  const request = createRequester({
    fetch: (path, init) => handle(new Request(`${ORIGIN}${path}`, init)),
    random: () => 0,
  });
  animeInfo = createAnimeInfoClient(request, '/anime');
  encyclopedia = createEncyclopediaClient(request, '/ann');
  seasonLists = createSeasonListsClient(request, BASE_URL);
  photoAt = (chance) => createPhotosClient(request, BASE_URL, () => chance);
});

function wantedOf(anime: WireSong, malId: number | null) {
  const titles = [anime.animeENName, anime.animeJPName, ...(anime.animeAltName ?? [])];
  return { malId, titles, vintage: anime.animeVintage };
}

describe('the anime info client with the local service', () => {
  it('gets every anime that has an id, with all its facts', async () => {
    const withId = animes.filter(({ linked_ids }) => linked_ids.myanimelist !== null);
    expect(withId.length).toBeGreaterThan(250);
    for (const anime of withId) {
      const malId = anime.linked_ids.myanimelist;
      const known = facts.get(anime.annId);
      expect(await animeInfo.fetchAnimeInfo({ malId, titles: [], vintage: null })).toMatchObject({
        malId,
        url: `https://myanimelist.net/anime/${malId}`,
        title: anime.animeJPName,
        titles: expect.arrayContaining([anime.animeENName]),
        type: anime.animeType,
        episodeCount: known?.episodeCount ?? null,
        studios: known?.studios ?? [],
        score: expect.any(Number),
        scoredBy: expect.any(Number),
        duration: expect.any(String),
        synopsis: expect.stringContaining('Demo values'),
        imageUrl: expect.stringMatching(/^http:/),
      });
    }
  });

  it('gets every dated anime by its titles and year', async () => {
    const dated = animes.filter(({ animeVintage }) => animeVintage !== null);
    for (const anime of dated) {
      const info = await animeInfo.fetchAnimeInfo(wantedOf(anime, null));
      // By the title only: a special may have its series' title in the same year.
      expect(info?.titles).toContain(anime.animeENName);
    }
  });

  it('gets the known facts of a series that still airs', async () => {
    const anime = animes.find(({ annId }) => annId === ONE_PIECE);
    const malId = anime?.linked_ids.myanimelist ?? null;
    expect(await animeInfo.fetchAnimeInfo({ malId, titles: [], vintage: null })).toMatchObject({
      status: 'Currently Airing',
      episodeCount: null,
      studios: ['Toei Animation'],
    });
  });

  it('gets null for an unknown id and title', async () => {
    const wanted = { malId: UNKNOWN_ID, titles: ['Qqqq Zzzz'], vintage: 'Fall 2004' };
    expect(await animeInfo.fetchAnimeInfo(wanted)).toBeNull();
  });
});

describe('the encyclopedia client with the local service', () => {
  it('gets an entry for every anime, with all its facts', async () => {
    const pictureCounts: number[] = [];
    for (const { annId, animeENName, animeType } of animes) {
      const entry = await encyclopedia.fetchEntry(annId);
      const known = facts.get(annId);
      expect(entry).toMatchObject({
        annId,
        name: animeENName,
        mainTitle: animeENName,
        type: animeType === null ? null : expect.any(String),
        episodeCount: known?.episodeCount ?? null,
        plotSummary: expect.stringContaining('Demo values'),
        rating: { voteCount: expect.any(Number), weightedScore: expect.any(Number) },
        officialWebsites: [{ href: 'https://example.com/', label: 'Official website (demo)' }],
      });
      if (entry === null) continue;
      expect(studiosOf(entry)).toEqual(known?.studios);
      pictureCounts.push(entry.pictures.length);
      expect(entry.related.map((relation) => [relation.annId, relation.relation])).toEqual(
        [...(known?.relatedPrev ?? []), ...(known?.relatedNext ?? [])].map((relation) => [
          relation.annId,
          relation.relation,
        ]),
      );
    }
    // As in the encyclopedia, some entries have none.
    const without = pictureCounts.filter((count) => count === 0).length;
    expect(new Set(pictureCounts)).toEqual(new Set([0, 2]));
    expect(without).toBeLessThan(pictureCounts.length / 5);
  });

  it('gets the names of all anime in one call and leaves out unknown ids', async () => {
    const annIds = animes.map(({ annId }) => annId);
    const names = await encyclopedia.fetchRelatedNames([UNKNOWN_ID, ...annIds]);
    expect([...(names ?? [])]).toEqual(
      animes.map(({ annId, animeENName }) => [annId, animeENName]),
    );
  });

  it('gets null for an unknown id', async () => {
    expect(await encyclopedia.fetchEntry(UNKNOWN_ID)).toBeNull();
  });
});

function keyOf(listName: string): SeasonListKey {
  if (listName === 'no_date') return { kind: 'noDate' };
  const [year, season] = listName.split('-');
  const known = SEASONS.find((each) => each === season);
  if (known === undefined) return { kind: 'year', year: Number(year) };
  return { kind: 'season', year: Number(year), season: known };
}

describe('the season lists client with the local service', () => {
  const idsOf = (entries: readonly { readonly id: number }[]) => entries.map(({ id }) => id);
  const idsOfYear = (year: number) =>
    animes
      .filter(({ animeVintage }) => animeVintage?.endsWith(` ${year}`))
      .map((each) => each.annId);

  it('reads lists of its catalogue that are none of them empty and have each anime once [7.16]', async () => {
    const { listNames, lastUpdate, wholeOn } = await seasonLists.fetchSeasonIndex();
    expect({ lastUpdate, wholeOn }).toEqual({ lastUpdate: 'Fall 2026', wholeOn: '2026-11-21' });
    const listed: number[] = [];
    for (const name of listNames ?? []) {
      const { entries, hasFailed } = await seasonLists.fetchSeasonList(keyOf(name));
      expect([name, hasFailed, entries.length > 0]).toEqual([name, false, true]);
      listed.push(...idsOf(entries));
    }
    expect(listed.toSorted()).toEqual(animes.map(({ annId }) => annId).toSorted());
  });

  it.each(listedYears(2026))(
    'gets all anime of the year %i from the list of the year [7.16]',
    async (year) => {
      const { entries, hasFailed } = await seasonLists.fetchSeasonList({ kind: 'year', year });
      expect(hasFailed).toBe(false);
      expect(idsOf(entries).toSorted()).toEqual(idsOfYear(year).toSorted());
    },
  );

  it('gets the anime without a date [7.16]', async () => {
    const { entries } = await seasonLists.fetchSeasonList({ kind: 'noDate' });
    const undated = animes.filter(({ animeVintage }) => animeVintage === null);
    expect(undated.length).toBeGreaterThan(0);
    expect(idsOf(entries).toSorted()).toEqual(undated.map(({ annId }) => annId).toSorted());
  });

  it('gets the shipped index, which names no list, where the songs are on the public hosts', async () => {
    const handle = createServiceHandler({
      songs: [],
      media: { find: () => null },
      live: [],
      staticRoot: PUBLIC_FOLDER,
      basePath: BASE_URL,
    });
    const request = createRequester({
      fetch: (path, init) => handle(new Request(`${ORIGIN}${path}`, init)),
    });
    const lists = createSeasonListsClient(request, BASE_URL);
    expect(await lists.fetchSeasonIndex()).toEqual(NO_LISTS);
  });
});

describe('the photos client with the local service', () => {
  it.each([0, 0.3, 0.6, 0.999])(
    'gets a picture that exists for the random number %f',
    async (chance) => {
      const photo = await photoAt(chance).fetchRandomPhoto();
      expect(photo?.backgroundUrl).toMatch(/^\/player\/photos\/[\w-]+\.svg$/);
      expect(readdirSync(resolve(PUBLIC_FOLDER, 'photos'))).toContain(
        photo?.backgroundUrl.split('/').at(-1),
      );
    },
  );
});
