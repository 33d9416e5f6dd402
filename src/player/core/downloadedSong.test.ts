import { describe, expect, test } from 'vitest';
import { letPass, onFakeTimers, playerHarness } from '../../testing/playerHarness';
import { buildSong } from '../../testing/songBuilder';
import type { DownloadedFile } from './playerOptions';

onFakeTimers();

const SONG = buildSong({ annSongId: 1, audio: 'a.mp3' });
const KEPT: DownloadedFile = { kind: 'audio', fileName: 'a.mp3', url: 'blob:kept' };

function setKept(kept: DownloadedFile | null) {
  return playerHarness({ options: { findDownload: async () => kept } });
}

describe('a downloaded song', () => {
  test('plays from the device, while its link still points to a host [11.43]', async () => {
    const { player, audio, send } = setKept(KEPT);
    await send({ type: 'playSongs', songs: [SONG] });
    expect(audio.loadedUrls).toEqual(['blob:kept']);
    expect(player.getSnapshot()).toMatchObject({ status: 'playing', mediaUrl: '/NA1/a.mp3' });
  });

  test('plays from a host, without a notice, when the downloaded file fails [11.43]', async () => {
    const { player, audio, send, notices } = setKept(KEPT);
    audio.respond = (url) => (url === 'blob:kept' ? 'fails' : 'plays');
    await send({ type: 'playSongs', songs: [SONG] });
    expect(audio.loadedUrls).toEqual(['blob:kept', '/NA1/a.mp3']);
    expect(player.getSnapshot().status).toBe('playing');
    expect(notices).toEqual([]);
  });

  test('is looked up in the quality that was chosen for it alone', async () => {
    const asked: string[] = [];
    const { send } = playerHarness({
      options: {
        async findDownload(_song, streaming) {
          asked.push(streaming);
          return streaming === '0' ? KEPT : null;
        },
      },
    });
    const song = { ...SONG, HQ: 'a.webm' };
    await send({ type: 'playSongs', songs: [song] });
    await send({ type: 'setSongStreaming', streaming: '720' });
    expect(asked).toEqual(['0', '720']);
  });

  test('requests no other host while the downloaded file is being read', async () => {
    const { audio, probes, send } = setKept(KEPT);
    audio.respond = () => 'hangs';
    await send({ type: 'playSongs', songs: [SONG] });
    await letPass(3_000);
    expect(probes).toEqual([]);
  });

  test('stays silent when it was paused while the download was looked up', async () => {
    let found: (kept: DownloadedFile) => void = () => {};
    const { player, audio, send } = playerHarness({
      options: {
        findDownload: () =>
          new Promise((resolve) => {
            found = resolve;
          }),
      },
    });
    await send({ type: 'playSongs', songs: [SONG] }, { type: 'pause' });
    found(KEPT);
    await send();
    expect(audio.loadedUrls).toEqual([]);
    expect(player.getSnapshot().status).toBe('paused');
  });
});
