// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { buildSongLikes } from '../../testing/songRowControlsFake';
import { LikeButton } from './LikeButton';
import { likeEntry } from './likeEntry';

afterEach(cleanup);

const tank = buildSong({ annSongId: 5, songName: 'Tank!' });

it('the like button keeps its name, and its pressed state follows whether the song is liked', async () => {
  const { likes, setLiked } = buildSongLikes();
  render(<LikeButton song={tank} likes={likes} />);
  const pressed = () =>
    screen.getByRole('button', { name: 'Like Tank!' }).getAttribute('aria-pressed');
  expect(pressed()).toBe('false');
  act(() => setLiked(5, 6));
  expect(pressed()).toBe('true');
  act(() => setLiked(6));
  expect(pressed()).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Like Tank!' }));
  expect(likes.toggleLike).toHaveBeenCalledExactlyOnceWith(tank);
});

it('the like menu entry is called Like or Unlike and toggles the like', () => {
  const { likes, setLiked } = buildSongLikes();
  expect(likeEntry(tank, likes).label).toBe('Like');
  setLiked(5);
  const entry = likeEntry(tank, likes);
  expect(entry.label).toBe('Unlike');
  entry.onSelect();
  expect(likes.toggleLike).toHaveBeenCalledExactlyOnceWith(tank);
});
