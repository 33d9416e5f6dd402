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

it('has nothing to open where all of it fits', () => {
  show(60);
  expect(screen.queryByRole('button')).toBeNull();
});

it('opens and closes what does not fit, with its whole text always there to be read out', async () => {
  show(90);
  const heading = screen.getByRole('heading', { name: 'A long title' });
  const clamped = heading.className;
  await userEvent.click(screen.getByRole('button', { name: 'Show all of it', expanded: false }));
  expect(heading.className).not.toBe(clamped);
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(heading.className).toBe(clamped);
});
