// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlayerCommand, PlayerSnapshot } from '../../../domain/media/playback';
import type { Song } from '../../../domain/song/song';
import { createFakePlayer } from '../../../testing/fakePlayer';
import { buildPerson, buildSong } from '../../../testing/songBuilder';
import { TestRouter } from '../../../testing/TestRouter';
import { loadMenu } from '../../menu/Menu';
import { PlayerBar } from './PlayerBar';
import { SeekBar } from './SeekBar';

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(cleanup);

const SONG = buildSong({
  annSongId: 5,
  annId: 42,
  songName: 'Tank!',
  songArtist: 'SEATBELTS',
  artists: [buildPerson({ id: 77 })],
});

function buildPlayerSnapshot(change: Partial<PlayerSnapshot> = {}): PlayerSnapshot {
  const player = createFakePlayer();
  player.show(change);
  return player.getSnapshot();
}

function buildPlayingSnapshot(song: Song, change: Partial<PlayerSnapshot> = {}): PlayerSnapshot {
  return buildPlayerSnapshot({
    status: 'playing',
    queue: [song.annSongId],
    currentSongId: song.annSongId,
    currentSong: song,
    mediaUrl: 'https://media.example/one.mp3',
    ...change,
  });
}

function renderBar(player: PlayerSnapshot) {
  const dispatch = vi.fn<(command: PlayerCommand) => void>();
  const callbacks = {
    onToggleQueue: vi.fn(),
    onToggleVideo: vi.fn(),
    onGetLink: vi.fn(),
    onOpenSound: vi.fn(),
    onOpenSheet: vi.fn(),
  };
  render(
    <PlayerBar
      player={player}
      dispatch={dispatch}
      seek={
        <SeekBar
          positionSeconds={65}
          durationSeconds={90}
          onSeek={(positionSeconds) => dispatch({ type: 'seek', positionSeconds })}
        />
      }
      progress={null}
      isQueueOpen={false}
      isVideoOpen={false}
      {...callbacks}
    />,
    { wrapper: TestRouter },
  );
  return { dispatch, ...callbacks, bar: within(screen.getByRole('region', { name: 'Player' })) };
}

describe('PlayerBar', () => {
  it('names the middle button Play while paused, and the mute button Unmute while muted [2.67]', () => {
    const { bar } = renderBar(buildPlayingSnapshot(SONG, { status: 'paused', isMuted: true }));
    expect(bar.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Pause' })).toBeNull();
    expect(bar.getByRole('button', { name: 'Unmute' })).toBeTruthy();
    expect(bar.getByRole('slider', { name: 'Volume' })).toHaveProperty('value', '0');
  });

  it('has a seek slider of 120000 steps with a spoken time, and an arrow key seeks 5 seconds [2.69 9.8]', () => {
    const { bar, dispatch } = renderBar(buildPlayingSnapshot(SONG));
    const seek = bar.getByRole('slider', { name: 'Seek' });
    expect(seek.getAttribute('max')).toBe('120000');
    expect(seek.getAttribute('aria-valuetext')).toBe('1 minute 5 seconds of 1 minute 30 seconds');
    expect(bar.getByText('01:05')).toBeTruthy();
    expect(bar.getByText('01:30')).toBeTruthy();
    fireEvent.keyDown(seek, { key: 'ArrowRight' });
    const command = dispatch.mock.lastCall?.[0];
    expect(command?.type === 'seek' ? command.positionSeconds : 0).toBeCloseTo(70, 1);
  });

  it('seeks once, when the thumb of the slider is released [2.69]', () => {
    const { bar, dispatch } = renderBar(buildPlayingSnapshot(SONG));
    const seek = bar.getByRole('slider', { name: 'Seek' });
    fireEvent.input(seek, { target: { value: '40000' } });
    expect(bar.getByText('00:30')).toBeTruthy();
    expect(dispatch).not.toHaveBeenCalled();
    seek.dispatchEvent(new Event('change', { bubbles: true }));
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'seek', positionSeconds: 30 });
  });

  it('changes the volume by 5% per arrow key, within 0 and 100 [2.68 5.9]', () => {
    const { bar, dispatch } = renderBar(buildPlayingSnapshot(SONG, { volume: 0.98 }));
    const volume = bar.getByRole('slider', { name: 'Volume' });
    fireEvent.keyDown(volume, { key: 'ArrowUp' });
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'setVolume', volume: 1 });
    fireEvent.keyDown(volume, { key: 'ArrowDown' });
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'setVolume', volume: 0.93 });
  });

  it('disables its buttons while the queue is empty', () => {
    const { bar } = renderBar(buildPlayerSnapshot());
    for (const name of ['Previous', 'Play', 'Next']) {
      expect(bar.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
    expect(bar.getByText('Nothing playing')).toBeTruthy();
  });

  it('shows "Unknown song" and can play when the current song is unknown', () => {
    const { bar } = renderBar(
      buildPlayerSnapshot({ queue: [9], currentSongId: 9, status: 'paused' }),
    );
    expect(bar.getByText('Unknown song')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Play' })).toHaveProperty('disabled', false);
  });

  it('announces the name of a loading song', () => {
    const { bar } = renderBar(buildPlayingSnapshot(SONG, { status: 'loading' }));
    expect(bar.getByRole('status').textContent).toBe('Loading Tank!');
  });
});
