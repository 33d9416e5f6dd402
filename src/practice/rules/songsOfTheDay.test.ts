import { describe, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { SONGS_OF_THE_DAY, songsOfTheDay } from './songsOfTheDay';

const songOf = (id: number, changes: Parameters<typeof buildSong>[0] = {}) =>
  buildSong({ annSongId: id, annId: id, audio: `${id}.mp3`, songDifficulty: 30, ...changes });
const list = Array.from({ length: 400 }, (_, place) => songOf(place + 1));
const idsOf = (songs: typeof list, day = '2026-11-30') =>
  songsOfTheDay(songs, day).map(({ song }) => song.annSongId);

describe('the songs of a day', () => {
  it('are twenty different ones, the same in any order of the list', () => {
    const ids = idsOf(list);
    expect(new Set(ids).size).toBe(SONGS_OF_THE_DAY);
    expect(songsOfTheDay(list.toReversed(), '2026-11-30')).toEqual(
      songsOfTheDay(list, '2026-11-30'),
    );
  });

  it('are others on another day', () => {
    const today = new Set(idsOf(list));
    expect(idsOf(list, '2026-12-01').filter((id) => today.has(id)).length).toBeLessThan(5);
  });

  it('change by one only if a list lacks one of them', () => {
    const [, second] = idsOf(list);
    const kept = idsOf(list).filter((id) => id !== second);
    const others = idsOf(list.filter(({ annSongId }) => annSongId !== second));
    expect(others.slice(0, -1)).toEqual(kept);
  });

  it('begin at places that differ from song to song, and stay within the song', () => {
    const shares = songsOfTheDay(list, '2026-11-30').map(({ startShare }) => startShare);
    expect(new Set(shares).size).toBe(SONGS_OF_THE_DAY);
    expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.5);
  });

  it.each([
    ['one without any file', { audio: null, HQ: null, MQ: null }],
    ['one without an id of the song database', { annSongId: -5 }],
    ['one that few players know', { songDifficulty: 29.9 }],
    ['one of unknown difficulty', { songDifficulty: null }],
  ])('never hold %s while there are enough others', (_what, changes) => {
    const songs = list.map(({ annSongId }) =>
      annSongId <= 200 ? songOf(annSongId, changes) : songOf(annSongId),
    );
    expect(Math.min(...idsOf(songs))).toBeGreaterThan(200);
  });

  it('hold songs that few players know if there are no others', () => {
    const hard = list.slice(0, 25).map(({ annSongId }) => songOf(annSongId, { songDifficulty: 5 }));
    expect(idsOf([...hard, songOf(900)])).toHaveLength(SONGS_OF_THE_DAY);
    expect(idsOf([...hard, songOf(900)])[0]).toBe(900);
  });

  it('hold one song of an anime', () => {
    const songs = list.map(({ annSongId }) => songOf(annSongId, { annId: annSongId % 30 }));
    const annIds = songsOfTheDay(songs, '2026-11-30').map(({ song }) => song.annId);
    expect(new Set(annIds).size).toBe(SONGS_OF_THE_DAY);
  });
});
