// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

/** A page of which no key does anything yet. */
async function drawUnheard() {
  vi.resetModules();
  const { renderScreen } = await import('../../testing/renderScreen');
  const { createFakePlayer } = await import('../../testing/fakePlayer');
  const { useShortcuts } = await import('./useShortcuts');
  const { loadWorkKey } = await import('./lateParts');
  const player = createFakePlayer();
  function Page() {
    useShortcuts();
    return <button type="button">Pause</button>;
  }
  renderScreen(<Page />, { services: { player }, path: '/', at: '/' });
  return { player, loadWorkKey };
}

it.each([
  [' ', 'togglePlay'],
  ['.', 'next'],
  [',', 'previous'],
])('%j works before the part of the other keys is there [12.95]', async (key, type) => {
  const { player } = await drawUnheard();
  player.show({ queue: [7, 8], currentSongId: 7, status: 'playing' });
  expect(fireEvent.keyDown(document.body, { key })).toBe(false);
  expect(player.commands).toEqual([{ type }]);
});

it.each([' ', '.', ','])('%j after a key that waits for its part comes after it', async (key) => {
  const { player, loadWorkKey } = await drawUnheard();
  player.show({ queue: [7, 8], currentSongId: 7, status: 'playing' });
  for (const each of ['Shift', 'ArrowRight', key]) fireEvent.keyDown(document.body, { key: each });
  expect(player.commands).toEqual([]);
  await loadWorkKey();
  expect(player.commands).toEqual([expect.objectContaining({ type: 'seek' }), expect.anything()]);
});

it('a key that asks for nothing holds no other one back', async () => {
  const { player } = await drawUnheard();
  player.show({ queue: [7, 8], currentSongId: 7, status: 'playing' });
  for (const key of ['Shift', 'ü', ' ']) fireEvent.keyDown(document.body, { key });
  expect(player.commands).toEqual([{ type: 'togglePlay' }]);
});

it('a key that waits for its part gives way to a click that changed the song it was meant for [12.95]', async () => {
  const { player, loadWorkKey } = await drawUnheard();
  player.show({ queue: [7], currentSongId: 7, status: 'playing' });
  for (const key of ['t', 'ArrowRight']) fireEvent.keyDown(document.body, { key });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  player.show({ status: 'paused' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await loadWorkKey();
  expect(player.commands).toEqual([
    { type: 'setStreaming', streaming: '720' },
    expect.objectContaining({ type: 'seek' }),
  ]);
});

it('a key that waits for its part counts after a click that changed nothing of its song', async () => {
  const { player, loadWorkKey } = await drawUnheard();
  player.show({ queue: [7], currentSongId: 7, status: 'playing' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await loadWorkKey();
  expect(player.commands).toEqual([expect.objectContaining({ type: 'seek' })]);
});
