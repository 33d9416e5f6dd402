// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { animesOfSongs, buildSeasonFiles } from '../scripts/seasonLists.mjs';
import { studiosOf } from '../src/domain/anime/animeInfo';
import { NO_LISTS } from '../src/domain/season/seasonIndex';
import { SEASONS, type SeasonListKey } from '../src/domain/season/seasonList';
import type { Clock } from '../src/lib/clock';
import { createAnimeInfoClient } from '../src/wire/animeInfo/client';
import { createEncyclopediaClient } from '../src/wire/encyclopedia/client';
import { createPhotosClient } from '../src/wire/photos/client';
import { createRequester } from '../src/wire/request';
import { createSeasonListsClient } from '../src/wire/seasonLists/client';
import { type AnimeFacts, loadAnimeFacts } from './catalogue/animeFacts';
import { loadDemoCatalogue } from './catalogue/demoCatalogue';
import type { WireSong } from './catalogue/wireSong';
import { createServiceHandler } from './handler';

const ORIGIN = 'http://service.example';
const PUBLIC_FOLDER = resolve(import.meta.dirname, '../public');
const BASE_URL = '/player/';
const UNKNOWN_ID = 99_999_999;
const ONE_PIECE = 836;
/** Timers fire at once. */
const IMPATIENT: Clock = {
  now: () => 0,
  elapsedMs: () => 0,
  schedule: (callback) => {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  },
};

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
  });
  const request = createRequester({
    fetch: (path, init) => handle(new Request(`${ORIGIN}${path}`, init)),
    random: () => 0,
  });
  animeInfo = createAnimeInfoClient({ request, hosts: { animeInfo: '/anime' } });
  encyclopedia = createEncyclopediaClient({
    request,
    hosts: { encyclopedia: '/ann' },
    clock: IMPATIENT,
  });
  seasonLists = createSeasonListsClient({ request, baseUrl: BASE_URL });
  photoAt = (chance) => createPhotosClient({ request, baseUrl: BASE_URL, random: () => chance });
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

function keyOf(fileName: string): SeasonListKey | null {
  if (fileName === 'no_date.json') return { kind: 'noDate' };
  const [, year, season] = /^(\d{4})(?:-([a-z]+))?\.json$/.exec(fileName) ?? [];
  if (year === undefined) return null;
  if (season === undefined) return { kind: 'year', year: Number(year) };
  const known = SEASONS.find((each) => each === season);
  return known === undefined ? null : { kind: 'season', year: Number(year), season: known };
}

describe('the season lists client with the local service', () => {
  let folder: string;
  let hostedLists: ReturnType<typeof createSeasonListsClient>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hosted-'));
    await mkdir(join(folder, 'json'));
    const options = { today: '2026-11-21', isWhole: true };
    for (const [fileName, text] of buildSeasonFiles(animesOfSongs(loadDemoCatalogue()), options)) {
      await writeFile(join(folder, 'json', fileName), text);
    }
    const handle = createServiceHandler({
      songs: [],
      animeFacts: facts,
      media: { find: () => null },
      staticRoot: folder,
      basePath: BASE_URL,
    });
    const request = createRequester({
      fetch: (path, init) => handle(new Request(`${ORIGIN}${path}`, init)),
    });
    hostedLists = createSeasonListsClient({ request, baseUrl: BASE_URL });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('reads the lists built by a host, none empty and with every anime of the catalogue', async () => {
    const { listNames, lastUpdate, wholeOn } = await hostedLists.fetchSeasonIndex();
    expect({ lastUpdate, wholeOn }).toEqual({ lastUpdate: 'Fall 2026', wholeOn: '2026-11-21' });
    const fileNames = readdirSync(join(folder, 'json')).filter((name) => name !== 'index.json');
    expect([...(listNames ?? [])].map((name) => `${name}.json`).sort()).toEqual(fileNames.sort());
    const listed = new Set<number>();
    for (const fileName of fileNames) {
      const key = keyOf(fileName);
      if (key === null) throw new Error(`no list: ${fileName}`);
      const { entries, hasFailed } = await hostedLists.fetchSeasonList(key);
      expect({ fileName, hasFailed, isEmpty: entries.length === 0 }).toEqual({
        fileName,
        hasFailed: false,
        isEmpty: false,
      });
      for (const { id } of entries) listed.add(id);
    }
    expect([...listed].sort()).toEqual(animes.map(({ annId }) => annId).sort());
  });

  it('reads an index without lists from the shipped files', async () => {
    expect(await seasonLists.fetchSeasonIndex()).toEqual(NO_LISTS);
  });

  it('gets an empty list without a failure for a year without anime', async () => {
    const answer = await seasonLists.fetchSeasonList({ kind: 'year', year: 1917 });
    expect(answer).toEqual({ entries: [], hasFailed: false });
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
