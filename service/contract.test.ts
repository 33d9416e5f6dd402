import { beforeAll, describe, expect, it } from 'vitest';
import type { Song } from '../src/domain/song/song';
import { isLinkedSongId } from '../src/domain/song/songIdentity';
import { createRequester } from '../src/wire/request';
import { createSongDatabaseClient } from '../src/wire/songDatabase/songDatabaseClient';
import { loadDemoCatalogue } from './catalogue/demoCatalogue';
import type { WireSong } from './catalogue/wireSong';
import { createFaults } from './faults';
import { createServiceHandler, type ServiceHandler } from './handler';

const ORIGIN = 'http://service.example';
/** Ranked time is off everywhere. */
const QUIET_TIME_MS = Date.UTC(2026, 4, 20, 6);
const MOST_SONGS_PER_ANSWER = 500;
const LONG_TEXT = 'x'.repeat(700);

const faults = createFaults();
let catalogue: readonly WireSong[] = [];
let handle: ServiceHandler;
let client: ReturnType<typeof createSongDatabaseClient>;

/** Resolves the path to a URL, as a browser does. */
function fetchFromService(path: string, init: RequestInit): Promise<Response> {
  return handle(new Request(`${ORIGIN}${path}`, init));
}

beforeAll(() => {
  catalogue = loadDemoCatalogue();
  handle = createServiceHandler({
    songs: catalogue,
    media: { find: () => null },
    now: () => QUIET_TIME_MS,
    random: () => 0.5,
    faults,
  });
  const request = createRequester({ fetch: fetchFromService, random: () => 0 });
  client = createSongDatabaseClient(request, '/api');
  return () => faults.clear();
});

function expectComplete(songs: readonly Song[], expected: readonly WireSong[]): void {
  const names = (list: readonly { readonly songName: string }[]) =>
    list.map((song) => song.songName).sort();
  expect(names(songs)).toEqual(names(expected));
  expect(songs.every((song) => song.annId > 0 && song.annSongId !== -1)).toBe(true);
}

describe('every song of the catalogue', () => {
  it('is returned by the look-up of its anime, unchanged and without dropped songs', async () => {
    const annIds = [...new Set(catalogue.map((song) => song.annId))];
    for (const annId of annIds) {
      const { songs, droppedCount } = await client.fetchSongById(annId);
      expect(droppedCount).toBe(0);
      expectComplete(
        songs,
        catalogue.filter((song) => song.annId === annId),
      );
    }
  });

  it('keeps its names, people, links and files', async () => {
    const { songs } = await client.fetchSongsByAnnSongIds(
      catalogue.map((song) => song.annSongId).slice(0, MOST_SONGS_PER_ANSWER),
    );
    const byId = new Map(catalogue.map((song) => [song.annSongId, song]));
    expect(songs.length).toBeGreaterThan(0);
    for (const song of songs) {
      const wire = byId.get(song.annSongId);
      expect(song).toMatchObject({
        annId: wire?.annId,
        amqSongId: wire?.amqSongId,
        animeVintage: wire?.animeVintage,
        animeType: wire?.animeType,
        linkedIds: wire?.linked_ids,
        songType: wire?.songType,
        songDifficulty: wire?.songDifficulty,
        songLengthSeconds: wire?.songLength,
        HQ: wire?.HQ,
        MQ: wire?.MQ,
        audio: wire?.audio,
      });
      expect(song.artists.map((person) => person.id)).toEqual(
        wire?.artists.map((person) => person.id),
      );
    }
  });
});

describe('the song database client with the local service', () => {
  it('finds a song by its anime, song and artist name', async () => {
    const sample = catalogue.find((song) => isLinkedSongId(song.annSongId));
    for (const text of [sample?.animeJPName, sample?.songName, sample?.artists[0]?.names[0]]) {
      const { songs, droppedCount, limitedTo } = await client.fetchAllSong(text ?? '');
      expect({ droppedCount, limitedTo }).toEqual({ droppedCount: 0, limitedTo: null });
      expect(songs.map((song) => song.annSongId)).toContain(sample?.annSongId);
    }
  });

  it.each(['C#', 'What?', 'Fate/stay night', '命', '🎵', '%', '"', '\\', LONG_TEXT])(
    'searches for awkward text without dropped songs: case %#',
    async (text) => {
      const { songs, droppedCount } = await client.fetchAllSong(text);
      expect(droppedCount).toBe(0);
      expect(songs.length).toBeLessThanOrEqual(MOST_SONGS_PER_ANSWER);
    },
  );

  it('finds a person as artist and as composer, without repeated songs', async () => {
    const artistId = catalogue.flatMap((song) => song.artists)[0]?.id ?? 0;
    const composerId = catalogue.flatMap((song) => song.composers)[0]?.id ?? 0;
    const asArtist = await client.fetchArtistById(artistId);
    const asComposer = await client.fetchComposerById(composerId);
    expect(asArtist.songs.length).toBeGreaterThan(0);
    expect(asComposer.songs.length).toBeGreaterThan(0);
    for (const personId of [artistId, composerId]) {
      const { songs } = await client.fetchArtistOrComposerById(personId);
      expect(new Set(songs.map((song) => song.annSongId)).size).toBe(songs.length);
    }
  });

  it('gets empty lists for unknown ids and seasons', async () => {
    expect((await client.fetchSongById(99_999_999)).songs).toEqual([]);
    expect((await client.fetchArtistOrComposerById(99_999_999)).songs).toEqual([]);
    expect((await client.fetchSongsByAnnSongIds([99_999_999])).songs).toEqual([]);
    expect((await client.fetchSongsOfSeason('Winter 1900')).songs).toEqual([]);
  });

  it('gets all songs of a season', async () => {
    const vintage = catalogue.find((song) => song.animeVintage !== null)?.animeVintage ?? '';
    const { songs, droppedCount } = await client.fetchSongsOfSeason(vintage);
    expect(droppedCount).toBe(0);
    expectComplete(
      songs,
      catalogue.filter((song) => song.animeVintage === vintage),
    );
  });

  it('gets fifty random songs [7.7]', async () => {
    const { songs, droppedCount } = await client.fetchRandomSongs();
    expect({ count: songs.length, droppedCount }).toEqual({ count: 50, droppedCount: 0 });
  });

  it('reads the ranked status of the service', async () => {
    expect(await client.fetchRankedStatus()).toEqual({
      isActive: false,
      secondsLeft: 0,
    });
  });
});

describe('the song database client after a failure', () => {
  it('limits a search to anime names during ranked time', async () => {
    faults.setRankedMode('on');
    const sample = catalogue[0];
    const { songs, limitedTo } = await client.fetchAllSong(sample?.animeJPName ?? '');
    expect(limitedTo).toBe('anime');
    expect(songs.map((song) => song.annId)).toContain(sample?.annId);
    expect(await client.fetchRankedStatus()).toMatchObject({ isActive: true });
    faults.clear();
  });

  it('rejects with the status and detail of the service', async () => {
    faults.add({ kind: 'fail', target: '/api/annId_request', times: 1, status: 400, detail: 'no' });
    await expect(client.fetchSongById(1)).rejects.toMatchObject({
      message: 'Erro na solicitação',
      status: 400,
      detail: 'no',
    });
  });

  it.each([
    ['one failure', { kind: 'fail', status: 502 } as const],
    ['one broken connection', { kind: 'cut', afterBytes: 3 } as const],
  ])('succeeds by a retry after %s', async (_name, fault) => {
    faults.add({ ...fault, target: '/api/get_50_random_songs', times: 1 });
    expect((await client.fetchRandomSongs()).songs).toHaveLength(50);
  });

  it('rejects a corrupt response as malformed', async () => {
    faults.add({ kind: 'corrupt', target: '/api/get_50_random_songs', times: 1 });
    await expect(client.fetchRandomSongs()).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('a request that the service rejects', () => {
  it.each([
    ['annId_request', { annId: 'x' }, 422],
    ['annId_request', {}, 422],
    ['search_request', { anime_search_filter: { search: LONG_TEXT } }, 422],
  ])('fails with its status and a detail: %s %#', async (path, body, status) => {
    const request = createRequester({ fetch: fetchFromService });
    const options = { method: 'POST', jsonBody: body } as const;
    const failure = request(`/api/${path}`, options);
    await expect(failure).rejects.toMatchObject({ kind: 'http', status });
    await expect(failure).rejects.not.toMatchObject({ detail: '' });
  });
});
