import { describe, expect, test } from 'vitest';
import { onFakeTimers, playerHarness, settle } from '../../testing/playerHarness';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { soundHarness } from '../../testing/soundHarness';

onFakeTimers();

const TWO = buildSongs(1, 2);

describe('a quality for the current song alone', () => {
  test('keeps a paused song paused at its position', async () => {
    const { player, audio, video, send } = playerHarness();
    await send({ type: 'playSongs', songs: TWO });
    audio.currentTime = 12;
    await send({ type: 'pause' }, { type: 'setSongStreaming', streaming: '720' });
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', mediaKind: 'video' });
    expect(video.isSounding).toBe(false);
    expect(player.getTime().positionSeconds).toBe(12);
    await send({ type: 'play' });
    expect(video.currentTime).toBe(12);
    expect(video.isSounding).toBe(true);
  });

  test('goes on at its second on the next host when the first one fails, and then in another file', async () => {
    const { player, audio, video, send } = playerHarness();
    const [song = buildSong()] = TWO;
    await send({ type: 'playSongs', songs: [{ ...song, MQ: null, HQ: 'h.webm' }] });
    audio.currentTime = 12;
    video.respond = (url) => (url.startsWith('/NA1/') ? 'fails' : 'plays');
    await send({ type: 'setSongStreaming', streaming: '720' });
    await settle();
    expect(video.src).toBe('/NA2/h.webm');
    expect(video.currentTime).toBe(12);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', mediaFileName: 'h.webm' });
  });

  test('stays the same song at its second when no host has the new file', async () => {
    const { player, audio, video, send } = soundHarness();
    const [song = buildSong()] = TWO;
    await send({
      type: 'playSongs',
      songs: [{ ...song, MQ: null, HQ: 'h.webm' }, ...TWO.slice(1)],
    });
    audio.currentTime = 12;
    video.respond = () => 'fails';
    await send({ type: 'setSongStreaming', streaming: '720' });
    await settle();
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 1 });
    expect(audio.isSounding).toBe(true);
    expect(audio.currentTime).toBe(12);
  });

  test('changes nothing without a song', async () => {
    const { player, send } = playerHarness();
    await send({ type: 'setSongStreaming', streaming: '720' });
    expect(player.getSnapshot().status).toBe('idle');
  });
});
