// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PlayerHarness, playerHarness } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { usePlayerSnapshot, usePlayerTime } from './usePlayer';

const renders = { status: 0, time: 0 };

function Status({ player }: Pick<PlayerHarness, 'player'>) {
  renders.status += 1;
  return <p data-testid="status">{usePlayerSnapshot(player).status}</p>;
}

function Time({ player }: Pick<PlayerHarness, 'player'>) {
  renders.time += 1;
  return <p data-testid="time">{usePlayerTime(player).positionSeconds}</p>;
}

test('the position moves on without rendering what does not show it', async () => {
  const { player, audio, send } = playerHarness();
  render(
    <>
      <Status player={player} />
      <Time player={player} />
    </>,
  );
  await act(() => send({ type: 'playSongs', songs: buildSongs(1) }));
  expect(screen.getByTestId('status').textContent).toBe('playing');
  const before = { ...renders };
  act(() => {
    audio.advance(5);
  });
  expect(screen.getByTestId('time').textContent).toBe('5');
  expect(renders.time).toBe(before.time + 1);
  expect(renders.status).toBe(before.status);
});
