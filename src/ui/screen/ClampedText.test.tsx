// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ClampedText } from './ClampedText';

afterEach(cleanup);

function show(textHeight: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60);
  render(<ClampedText as="h1" text="A long title" />);
}

it.each([
  ['letters as high as their lines', 60],
  ['letters that are higher than their lines', 66],
])('a clamped text that fits has no button to show more, with %s', (_, textHeight) => {
  show(textHeight);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a clamped text that does not fit can be expanded and collapsed, and keeps its full text', async () => {
  show(90);
  const heading = screen.getByRole('heading', { name: 'A long title' });
  const clamped = heading.className;
  await userEvent.click(screen.getByRole('button', { name: 'Show more', expanded: false }));
  expect(heading.className).not.toBe(clamped);
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(heading.className).toBe(clamped);
});
