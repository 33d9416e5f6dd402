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

it('a key that waits for its part counts, unless something was pressed meanwhile', async () => {
  const { player, loadWorkKey } = await drawUnheard();
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  fireEvent.keyDown(document.body, { key: '.' });
  fireEvent.keyDown(document.body, { key: ',' });
  await loadWorkKey();
  expect(player.commands).toEqual([{ type: 'next' }, { type: 'previous' }]);
});
