// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildSong } from '../../testing/songBuilder';
import { chooseQuality } from './chooseQuality';

const SONG = buildSong({ annSongId: 1, audio: 'a.mp3', MQ: null, HQ: 'h.webm' });
const NEXT = buildSong({ annSongId: 2, audio: 'b.mp3', MQ: null, HQ: 'i.webm' });
const PLAYED = { currentSong: SONG, currentSongId: 1, mediaFileName: 'a.mp3' };

function playing(state: Partial<PlayerSnapshot>) {
  const player = createFakePlayer();
  player.show(state);
  const notify = vi.fn();
  return { player, notify, services: buildServices({ player, notify }) };
}

describe('another quality', () => {
  it('is offered for the song that plays, by the message that it applies from the next song [12.21]', () => {
    const { player, notify, services } = playing(PLAYED);
    chooseQuality(services, '720', false);
    const [{ message, action }] = notify.mock.calls[0] ?? [];
    expect([message, action?.label]).toEqual(['720p. Applies from the next song', 'Now']);
    action?.onClick();
    expect(player.commands).toEqual([
      { type: 'setStreaming', streaming: '720' },
      { type: 'setSongStreaming', streaming: '720' },
    ]);
  });

  it.each([
    ['the song has no file in it', PLAYED, '480'],
    ['the song plays that file already', { ...PLAYED, mediaFileName: 'h.webm' }, '720'],
    ['nothing plays', {}, '720'],
  ] as const)('is not offered for this song if %s', (_, state, streaming) => {
    const { notify, services } = playing(state);
    chooseQuality(services, streaming, false);
    expect(notify).toHaveBeenCalledOnce();
    expect(notify.mock.calls[0]?.[0]).not.toHaveProperty('action');
  });

  it('says nothing where the choice is seen, unless it is offered for this song', () => {
    const { notify, services } = playing(PLAYED);
    chooseQuality(services, '480', true);
    expect(notify).not.toHaveBeenCalled();
    chooseQuality(services, '720', true);
    expect(notify.mock.calls[0]?.[0]).toHaveProperty('action');
  });

  it.each([
    ['the song takes it by the menu', { mediaFileName: 'h.webm' }],
    ['the next song plays', { currentSong: NEXT, currentSongId: 2, mediaFileName: 'i.webm' }],
  ])('is no longer offered once %s: the message goes', async (_, state) => {
    const { player, notify, services } = playing(PLAYED);
    chooseQuality(services, '720', false);
    player.show({ isMuted: true });
    player.show(state);
    expect(await notify.mock.calls[0]?.[0].outcome).toBeNull();
  });

  it('leaves the next song alone, which has it already, when "Now" is pressed late', () => {
    const { player, notify, services } = playing(PLAYED);
    chooseQuality(services, '720', false);
    player.show({ currentSong: NEXT, currentSongId: 2, mediaFileName: 'i.webm' });
    notify.mock.calls[0]?.[0].action.onClick();
    expect(player.commands).toHaveLength(1);
  });
});
