import type { MediaSong } from './mediaSong';

/** A song for tests, short so that whole files can be rendered. */
export function testSong(changes: Partial<MediaSong> = {}): MediaSong {
  return {
    annId: 4240,
    annSongId: 6408,
    songName: 'D-tecnoLife',
    animeENName: 'Bleach',
    animeJPName: 'Bleach',
    songType: 'Opening 2',
    songArtist: 'UVERworld',
    songLength: 20,
    HQ: 'high01.webm',
    MQ: 'middle.webm',
    audio: 'sound1.mp3',
    ...changes,
  };
}
