// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ListRows } from '../../domain/song/songView';
import { buildSong } from '../../testing/songBuilder';
import { buildSongRowControls } from '../../testing/songRowControlsFake';
import { TestRouter } from '../../testing/TestRouter';
import { showLanguage } from '../../texts/texts';
import { loadMenu } from '../menu/Menu';
import { SongTable } from './SongTable';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function listOf(name: string, count: number, want = vi.fn()): ListRows {
  return {
    count,
    rowAt: (index) => buildSong({ annSongId: index + 1, songName: `${name} ${index + 1}` }),
    want,
  };
}

const nameOf = (place: number) =>
  document.querySelector(`[aria-posinset="${place}"] [class*="title"]`)?.textContent;

async function drawFrames(): Promise<void> {
  await act(async () => {
    for (const frame of frames.splice(0)) frame();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

it('a new list is shown in the visible rows first and in the other rows after the next paint', async () => {
  const { controls } = buildSongRowControls();
  const { rerender } = render(
    <SongTable label="Songs" view={listOf('Old', 500)} controls={controls} />,
    { wrapper: TestRouter },
  );
  await drawFrames();
  const rowCount = screen.getAllByRole('listitem').length;
  expect(nameOf(1)).toBe('Old 1');
  expect(nameOf(rowCount)).toBe(`Old ${rowCount}`);

  const want = vi.fn();
  rerender(<SongTable label="Songs" view={listOf('New', 400, want)} controls={controls} />);
  expect(nameOf(1)).toBe('New 1');
  expect(nameOf(rowCount)).toBe(`Old ${rowCount}`);
  expect(want).toHaveBeenCalledWith(0, rowCount);
  await drawFrames();
  expect(nameOf(rowCount)).toBe(`New ${rowCount}`);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('400');
});

it('a table row that changes to another song loses the focus', async () => {
  const { controls } = buildSongRowControls();
  const { rerender } = render(
    <SongTable label="Songs" view={listOf('Old', 5)} controls={controls} />,
    { wrapper: TestRouter },
  );
  const button = screen.getByRole('button', { name: 'Play Old 2' });
  button.focus();
  rerender(<SongTable label="Songs" view={listOf('New', 5)} controls={controls} />);
  expect(screen.getByRole('button', { name: 'Play New 2' })).toBe(button);
  expect(document.activeElement).toBe(document.body);
});

it('a new list closes the details that were open in the previous list', async () => {
  await loadMenu();
  const { controls } = buildSongRowControls();
  const show = (songs: ListRows) => <SongTable label="Songs" view={songs} controls={controls} />;
  const first = listOf('Old', 5);
  const { rerender } = render(show(first), { wrapper: TestRouter });
  const open = () =>
    screen
      .queryAllByRole('button', { name: /^Information about/ })
      .map((each) => each.getAttribute('aria-label'));
  fireEvent.click(screen.getByRole('button', { name: 'Options for Old 2' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Song information' }));
  expect(open()).toEqual(['Information about Old 2']);
  rerender(show(first));
  expect(open()).toEqual(['Information about Old 2']);
  rerender(show(listOf('New', 5)));
  expect(open()).toEqual([]);
});

it('a list made anew in another language keeps the details that are open, and the next one closes them', async () => {
  onTestFinished(() => showLanguage('en'));
  await loadMenu();
  const { controls } = buildSongRowControls();
  const show = (songs: ListRows) => <SongTable label="Songs" view={songs} controls={controls} />;
  const { rerender } = render(show(listOf('Song', 5)), { wrapper: TestRouter });
  const openPlaces = () =>
    Array.from(document.querySelectorAll('[data-expanded]'), (row) =>
      row.getAttribute('aria-posinset'),
    );
  fireEvent.click(screen.getByRole('button', { name: 'Options for Song 2' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Song information' }));
  expect(openPlaces()).toEqual(['2']);
  await act(() => showLanguage('de'));
  rerender(show(listOf('Song', 5)));
  expect(openPlaces()).toEqual(['2']);
  rerender(show(listOf('Another', 5)));
  expect(openPlaces()).toEqual([]);
});
