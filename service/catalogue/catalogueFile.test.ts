import { describe, expect, it } from 'vitest';
import { buildWireSong } from '../testing/buildWireSong';
import { joinCatalogues, readCatalogueFile } from './catalogueFile';

const OLD_SONG = {
  annId: '4240',
  annSongId: 6408,
  animeENName: 'Bleach',
  animeJPName: 'Bleach',
  animeAltName: null,
  animeVintage: 'Fall 2004',
  animeType: 'movie',
  songType: 'Opening 2',
  songName: 'D-tecnoLife',
  songArtist: 'UVERworld',
  songDifficulty: '61.5',
  HQ: 'https://host.example/some/zw95oo.webm?x=1',
  MQ: '',
  audio: 'https://host.example/3erijs.mp3',
  isDub: 1,
  isRebroadcast: 0,
  artists: [{ id: 3412, names: ['UVERworld'], line_up_id: -1, groups: null, members: null }],
};

describe('readCatalogueFile', () => {
  it('converts a song of an old server to the newest shape', () => {
    const { songs, droppedCount } = readCatalogueFile(JSON.stringify([OLD_SONG]));
    expect(droppedCount).toBe(0);
    expect(songs[0]).toMatchObject({
      annId: 4240,
      amqSongId: null,
      animeType: 'Movie',
      linked_ids: { myanimelist: null, anidb: null, anilist: null, kitsu: null },
      songDifficulty: 61.5,
      songLength: null,
      HQ: 'zw95oo.webm',
      MQ: null,
      audio: '3erijs.mp3',
      isDub: true,
      isRebroadcast: false,
      composers: [],
      arrangers: [],
    });
  });

  it('drops and counts entries that are not songs', () => {
    const rows = [
      OLD_SONG,
      null,
      7,
      {},
      { ...OLD_SONG, annId: 'x' },
      { ...OLD_SONG, artists: 'me' },
    ];
    const { songs, droppedCount } = readCatalogueFile(JSON.stringify(rows));
    expect(songs).toHaveLength(1);
    expect(droppedCount).toBe(5);
  });

  it('reads an empty list after a byte order mark', () => {
    expect(readCatalogueFile('\uFEFF[]')).toEqual({ songs: [], droppedCount: 0 });
  });

  it.each([
    ['', 'not JSON'],
    ['{oops', 'not JSON'],
    ['{"songs":[]}', 'must hold a JSON array'],
    ['null', 'must hold a JSON array'],
  ])('rejects %j and names the reason', (text, message) => {
    expect(() => readCatalogueFile(text)).toThrow(message);
  });
});

describe('joinCatalogues', () => {
  const song = (annSongId: number, songName: string) => buildWireSong({ annSongId, songName });
  const namesOf = (songs: readonly { readonly songName: string }[]) =>
    songs.map(({ songName }) => songName);

  it('keeps a repeated song once, in its last version', () => {
    const songs = joinCatalogues([[song(1, 'Old'), song(2, 'Second')], [], [song(1, 'New')]]);
    expect(namesOf(songs)).toEqual(['New', 'Second']);
  });

  it('keeps different unlinked songs separate, each once', () => {
    const unlinked = [song(-1, 'One'), song(-1, 'Two')];
    expect(namesOf(joinCatalogues([unlinked, unlinked]))).toEqual(['One', 'Two']);
  });
});
