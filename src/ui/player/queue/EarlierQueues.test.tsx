// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildSong } from '../../../testing/songBuilder';
import { EarlierQueues } from './EarlierQueues';

afterEach(cleanup);

const QUEUES = [
  { queueId: 'c', songIds: [11, 12, 13], currentIndex: 1, positionSeconds: 5 },
  { queueId: 'b', songIds: [11, 12, 13], currentIndex: 2, positionSeconds: 7 },
  { queueId: 'a', songIds: [14, 11, 15, 12], currentIndex: 0, positionSeconds: 9 },
];

function show(hiddenSongId: number | null = null) {
  const onGoBack = vi.fn();
  const songOf = (annSongId: number) => buildSong({ annSongId, songName: `Song ${annSongId}` });
  const isNameHidden = (annSongId: number) => annSongId === hiddenSongId;
  render(<EarlierQueues {...{ queues: QUEUES, songOf, isNameHidden, onGoBack }} />);
  return { onGoBack, names: screen.getAllByRole('button').map((each) => each.textContent) };
}

it('an earlier queue at a song with a hidden name shows the position, not the name', () => {
  const { names } = show(13);
  expect(names[0]).toMatch(/^3 songs, at Song 12/);
  expect(names[1]).toBe('3 songs, at song 3');
  expect(screen.queryAllByTitle(/Song 13/)).toEqual([]);
});

it('pressing an earlier queue restores exactly that queue, even if another has the same songs', async () => {
  const { onGoBack } = show();
  await userEvent.click(screen.getAllByRole('button')[1] ?? document.body);
  expect(onGoBack).toHaveBeenCalledExactlyOnceWith(QUEUES[1]);
});
