// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import type { StreamingQuality } from '../../domain/app/appConfig';
import type { MediaKind } from '../../domain/media/mediaFile';
import type { Song } from '../../domain/song/song';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { useMediaSwitch } from './playerHooks';

afterEach(cleanup);

const BOTH = buildSong({ audio: 'a.mp3', MQ: 'a-480.webm', HQ: 'a-720.webm' });

/** A button for the switch, if there is one. */
function showSwitch(
  currentSong: Song | null,
  mediaKind: MediaKind | null,
  streaming: StreamingQuality = '0',
) {
  const player = createFakePlayer();
  player.show({ currentSong, mediaKind, streaming, status: 'paused' });
  function Switch() {
    const onSwitch = useMediaSwitch();
    return onSwitch ? <button type="button" onClick={onSwitch} /> : null;
  }
  const { user } = renderScreen(<Switch />, {
    path: ROUTES.animes,
    at: ROUTES.animes,
    services: { player },
  });
  return { player, user };
}

it('switching a paused song to video starts playback', async () => {
  const { player, user } = showSwitch(BOTH, 'audio');
  await user.click(screen.getByRole('button'));
  expect(player.commands).toEqual([
    { type: 'setSongStreaming', streaming: '720' },
    { type: 'play' },
  ]);
});

it('a quality of video that was chosen is the one that it switches to', async () => {
  const { player, user } = showSwitch(BOTH, 'audio', '480');
  await user.click(screen.getByRole('button'));
  expect(player.commands[0]).toEqual({ type: 'setSongStreaming', streaming: '480' });
});

it('switching a paused video to sound keeps it paused', async () => {
  const { player, user } = showSwitch(BOTH, 'video');
  await user.click(screen.getByRole('button'));
  expect(player.commands).toEqual([{ type: 'setSongStreaming', streaming: '0' }]);
});

it.each([
  ['a song without video', buildSong({ audio: 'a.mp3', MQ: null, HQ: null }), 'audio' as const],
  ['a video without sound alone', buildSong({ audio: null, HQ: 'a.webm' }), 'video' as const],
  ['no song', null, null],
])('the media switch is missing for %s', (_, song, kind) => {
  showSwitch(song, kind);
  expect(screen.queryByRole('button')).toBeNull();
});
