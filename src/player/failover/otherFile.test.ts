import { describe, expect, test } from 'vitest';
import { onFakeTimers } from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { soundHarness } from '../../testing/soundHarness';

onFakeTimers();

describe('the player when no host has the file of a song', () => {
  test('looks the song up and plays the file with its new name [11.40]', async () => {
    const { player, audio, send, upstream, lookedUpIds, notices } = soundHarness();
    const [song = buildSong()] = buildSongs(1);
    upstream.set(1, { ...song, audio: 'renamed.mp3' });
    audio.respond = (url) => (url.includes('renamed') ? 'plays' : 'fails');
    await send({ type: 'playSongs', songs: [song] });
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', failedSongIds: [] });
    expect(audio.src).toBe('/NA1/renamed.mp3');
    expect(player.getSnapshot().currentSong?.audio).toBe('renamed.mp3');
    expect(lookedUpIds).toEqual([1]);
    expect(notices.map(({ kind }) => kind)).not.toContain('songFailed');
  });

  test('tries the lower qualities down to audio, and the chosen quality stays [11.40]', async () => {
    const { player, audio, video, send, lookedUpIds } = soundHarness({
      initial: { streaming: '720' },
    });
    video.respond = () => 'fails';
    const song = buildSong({ annSongId: 1, HQ: 'h.webm', MQ: 'm.webm', audio: 'a.mp3' });
    await send({ type: 'playSongs', songs: [song] });
    expect(video.loadedUrls).toEqual(
      ['h', 'm'].flatMap((name) => ['NA1', 'NA2', 'EU1', 'CAT'].map((h) => `/${h}/${name}.webm`)),
    );
    expect(audio.isSounding).toBe(true);
    expect(player.getSnapshot()).toMatchObject({ mediaKind: 'audio', streaming: '720' });
    expect(lookedUpIds).toEqual([1]);
  });

  test('looks up only three songs when all hosts are down', async () => {
    const { player, audio, send, lookedUpIds } = soundHarness();
    audio.respond = () => 'fails';
    await send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4, 5, 6) });
    expect(lookedUpIds).toEqual([1, 2, 3]);
    expect(player.getSnapshot()).toMatchObject({ notice: { kind: 'nothingPlayable' } });
  });

  test('looks songs up again, after three in a row, once a song has sounded', async () => {
    const { player, audio, send, lookedUpIds } = soundHarness();
    audio.respond = (url) => (/audio[1-46]/.test(url) ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: buildSongs(1, 2, 3, 4, 5, 6, 7) });
    expect(player.getSnapshot().currentSongId).toBe(5);
    await send({ type: 'next' });
    expect(player.getSnapshot().currentSongId).toBe(7);
    expect(lookedUpIds).toEqual([1, 2, 3, 6]);
  });

  test('stays paused after Pause during the lookup, and Play starts the song', async () => {
    const { player, audio, send } = soundHarness({
      extras: { lookUpSong: () => new Promise(() => {}) },
    });
    audio.respond = () => 'fails';
    await send({ type: 'playSongs', songs: buildSongs(1, 2) }, { type: 'pause' });
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', currentSongId: 1 });
    audio.respond = () => 'plays';
    await send({ type: 'play' });
    expect(audio.isSounding).toBe(true);
  });
});
