// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ClipSound } from '../../actions/clipSound';
import { ROUTES } from '../../config/paths';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { createChannel } from '../../lib/channel';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { PlayerBar } from './PlayerBar';

afterEach(cleanup);

const SONG = buildSong({
  annSongId: 5,
  annId: 42,
  songName: 'Tank!',
  songArtist: 'SEATBELTS',
  artists: [buildPerson({ id: 77 })],
});

const PLAYING: Partial<PlayerSnapshot> = {
  status: 'playing',
  queue: [SONG.annSongId],
  currentSongId: SONG.annSongId,
  currentSong: SONG,
  mediaUrl: 'https://media.example/one.mp3',
};

/** The same object each time, as React requires of a store's snapshot. */
const TIME = { positionSeconds: 65, durationSeconds: 90 };

function renderBar(change: Partial<PlayerSnapshot>) {
  const player = { ...createFakePlayer(), getTime: () => TIME };
  player.show(change);
  renderScreen(<PlayerBar />, { path: ROUTES.animes, at: ROUTES.animes, services: { player } });
  return {
    commands: player.commands,
    bar: within(screen.getByRole('region', { name: 'Player' })),
  };
}

/** A bar while a clip of practice sounds beside the queue. */
function renderPractice(at = '/practice') {
  const player = { ...createFakePlayer(), getTime: () => TIME };
  player.show({ ...PLAYING, status: 'paused', queue: [5, 6] });
  const clip = createChannel<'silent' | 'loading' | 'playing' | 'paused'>('playing');
  const clipSound = new ClipSound(player, () => '/practice?deck=mine');
  clipSound.follow({
    getSound: clip.get,
    subscribe: clip.subscribe,
    resume: () => clip.set('playing'),
    pause: () => clip.set('paused'),
  });
  clip.tell();
  const services = { player, clipSound };
  const { user, history } = renderScreen(<PlayerBar />, { path: '/practice', at, services });
  const bar = within(screen.getByRole('region', { name: 'Player' }));
  return { user, history, clip, bar, commands: player.commands };
}

describe('the player bar while practice sounds', () => {
  it('tells that practice plays, and neither which song nor a song of the queue [13.9]', () => {
    const { bar } = renderPractice();
    expect(bar.getByText('A song of your practice')).toBeTruthy();
    expect(bar.queryByText('Nothing playing')).toBeNull();
    expect(bar.queryByText('Tank!')).toBeNull();
    expect(bar.queryByText('01:05')).toBeNull();
    expect(bar.queryByText('00:00')).toBeNull();
    expect(bar.getByRole('slider', { name: 'Seek' })).toHaveProperty('disabled', true);
    expect(bar.queryByRole('button', { name: 'Open now playing' })).toBeNull();
  });

  it('pauses and resumes the clip, and leaves the queue alone [13.9]', async () => {
    const { bar, user, clip, commands } = renderPractice();
    await user.click(bar.getByRole('button', { name: 'Pause' }));
    expect(clip.get()).toBe('paused');
    await user.click(bar.getByRole('button', { name: 'Play' }));
    expect(clip.get()).toBe('playing');
    for (const name of ['Next', 'Previous', 'Shuffle']) {
      expect(bar.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
    expect(commands).toEqual([]);
  });

  it('leads back to its page from another one, and shows the song of the queue when it is over [13.9]', async () => {
    const { bar, user, clip, history } = renderPractice();
    await user.click(bar.getByRole('link', { name: 'Back to practice' }));
    expect(history.read()).toMatchObject({ pathname: '/practice', search: '?deck=mine' });
    expect(bar.queryByRole('link', { name: 'Back to practice' })).toBeNull();
    expect(bar.getByText('Practice')).toBeTruthy();
    act(() => clip.set('silent'));
    expect(bar.getByText('Tank!')).toBeTruthy();
  });
});

describe('PlayerBar', () => {
  it('names the middle button Play while paused, and the mute button Unmute while muted [2.67]', () => {
    const { bar } = renderBar({ ...PLAYING, status: 'paused', isMuted: true });
    expect(bar.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Pause' })).toBeNull();
    expect(bar.getByRole('button', { name: 'Unmute' })).toBeTruthy();
    expect(bar.getByRole('slider', { name: 'Volume' })).toHaveProperty('value', '0');
  });

  it('has a seek slider of 120000 steps with a spoken time, and an arrow key seeks 5 seconds [2.69 9.8]', () => {
    const { bar, commands } = renderBar(PLAYING);
    const seek = bar.getByRole('slider', { name: 'Seek' });
    expect(seek.getAttribute('max')).toBe('120000');
    expect(seek.getAttribute('aria-valuetext')).toBe('1 minute 5 seconds of 1 minute 30 seconds');
    expect(bar.getByText('01:05')).toBeTruthy();
    expect(bar.getByText('01:30')).toBeTruthy();
    fireEvent.keyDown(seek, { key: 'ArrowRight' });
    const command = commands.at(-1);
    expect(command?.type === 'seek' ? command.positionSeconds : 0).toBeCloseTo(70, 1);
  });

  it('seeks once, when the thumb of the slider is released [2.69]', () => {
    const { bar, commands } = renderBar(PLAYING);
    const seek = bar.getByRole('slider', { name: 'Seek' });
    fireEvent.input(seek, { target: { value: '40000' } });
    expect(bar.getByText('00:30')).toBeTruthy();
    expect(commands).toEqual([]);
    seek.dispatchEvent(new Event('change', { bubbles: true }));
    expect(commands).toEqual([{ type: 'seek', positionSeconds: 30 }]);
  });

  it('changes the volume by 5% per arrow key, within 0 and 100 [2.68 5.9]', () => {
    const { bar, commands } = renderBar({ ...PLAYING, volume: 0.98 });
    const volume = bar.getByRole('slider', { name: 'Volume' });
    fireEvent.keyDown(volume, { key: 'ArrowUp' });
    expect(commands.at(-1)).toEqual({ type: 'setVolume', volume: 1 });
    fireEvent.keyDown(volume, { key: 'ArrowDown' });
    expect(commands.at(-1)).toEqual({ type: 'setVolume', volume: 0.93 });
  });

  it('disables its buttons while the queue is empty', () => {
    const { bar } = renderBar({});
    for (const name of ['Previous', 'Play', 'Next']) {
      expect(bar.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
    expect(bar.getByText('Nothing playing')).toBeTruthy();
  });

  it('shows "Unknown song" and can play when the current song is unknown', () => {
    const { bar } = renderBar({ queue: [9], currentSongId: 9, status: 'paused' });
    expect(bar.getByText('Unknown song')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Play' })).toHaveProperty('disabled', false);
  });

  it('announces the name of a loading song', () => {
    const { bar } = renderBar({ ...PLAYING, status: 'loading' });
    expect(bar.getByRole('status').textContent).toBe('Loading Tank!');
  });
});
