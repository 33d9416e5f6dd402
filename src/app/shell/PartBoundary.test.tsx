// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../../texts/texts';
import { AppBoundary } from '../App';
import { PartBoundary } from './ShellLayout';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('secret reason');
}

it('a part that throws shows an error, leaves the others alone and can be shown again', async () => {
  let isBroken = true;
  const Player = () => (isBroken ? <Broken /> : <p>player</p>);
  render(
    <>
      <PartBoundary part="player">
        <Player />
      </PartBoundary>
      <p>page</p>
    </>,
  );
  expect(screen.getByText('page')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(texts.shell.brokenParts.player);
  expect(document.body.textContent).not.toContain('secret reason');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: texts.shell.showAgain }));
  expect(screen.getByText('player')).toBeTruthy();
});

it('the outermost error boundary shows an error with Try again instead of a blank page', () => {
  render(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  );
  expect(screen.getByText('Unexpected Application Error!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
