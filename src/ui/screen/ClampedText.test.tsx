// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ClampedText } from './ScreenHeader';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As a browser does: it tells of the first size of what it observes. */
class FirstSizeObserver {
  constructor(private readonly tell: () => void) {}
  observe = () => queueMicrotask(this.tell);
  disconnect = () => undefined;
}

async function show(textHeight: number) {
  vi.stubGlobal('ResizeObserver', FirstSizeObserver);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60);
  await act(async () => void render(<ClampedText as="h1" text="A long title" />));
}

it.each([
  ['letters as high as their lines', 60],
  ['letters that are higher than their lines', 66],
])('a clamped text that fits has no button to show more, with %s', async (_, textHeight) => {
  await show(textHeight);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a clamped text that does not fit can be expanded and collapsed, and keeps its full text', async () => {
  await show(90);
  const heading = screen.getByRole('heading', { name: 'A long title' });
  const clamped = heading.className;
  await userEvent.click(screen.getByRole('button', { name: 'Show more', expanded: false }));
  expect(heading.className).not.toBe(clamped);
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(heading.className).toBe(clamped);
});
