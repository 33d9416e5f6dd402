// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestApp } from '../../testing/TestApp';
import { loadPlayerPanels } from '../panels/lazyPanels';
import { ShellLayout } from './ShellLayout';

// As in a page that was idle for a moment.
beforeAll(loadPlayerPanels);
afterEach(cleanup);

const START = { positionSeconds: 0, durationSeconds: null };

function renderShell(address = '/') {
  const player = { ...createFakePlayer(), getTime: () => START };
  const services = buildServices({ player });
  const history = createMemoryHistory(address);
  render(
    <TestApp services={services} history={history}>
      <ShellLayout>
        <h1>Page</h1>
      </ShellLayout>
    </TestApp>,
  );
  return { player, services, history };
}

describe('ShellLayout', () => {
  it.each(['Fate/stay night', 'C#', 'What?', '100%', '鬼滅', '..'])(
    'opens the search for %j and keeps the text in the field [2.1 2.64]',
    async (text) => {
      const { history } = renderShell();
      const field = screen.getByRole('combobox');
      await userEvent.type(field, `${text}{Enter}`);
      expect(history.read().pathname.startsWith('/search/')).toBe(true);
      expect(field).toHaveProperty('value', text);
    },
  );

  it('starts with a skip link that focuses the content', async () => {
    renderShell();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('prevents the browser from opening a file dropped on the page', () => {
    renderShell();
    const isRefused = (type: 'dragOver' | 'drop', types: readonly string[]) =>
      !fireEvent[type](screen.getByRole('main'), { dataTransfer: { types } });
    expect(isRefused('dragOver', ['Files'])).toBe(true);
    expect(isRefused('drop', ['Files'])).toBe(true);
    expect(isRefused('drop', ['text/plain'])).toBe(false);
  });
});
