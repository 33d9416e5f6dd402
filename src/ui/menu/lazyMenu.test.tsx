// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const chunk = vi.hoisted(() => ({ isOffline: false, arrive: () => {}, wait: Promise.resolve() }));

// The menu's chunk, which loads when the test says so.
vi.mock('../../lib/lazy', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../lib/lazy')>();
  const lazyParts: typeof real.lazyParts = (...asked) =>
    Object.assign(
      async () => {
        await chunk.wait;
        if (chunk.isOffline) throw new TypeError('Failed to fetch dynamically imported module');
        return real.lazyParts(...asked)();
      },
      { arrived: () => null },
    );
  return { ...real, lazyParts };
});

beforeEach(() => {
  // Other test files may have loaded the menu with its real loader.
  vi.resetModules();
  chunk.isOffline = false;
  chunk.wait = new Promise((arrive) => {
    chunk.arrive = arrive;
  });
});
afterEach(cleanup);

async function renderButton() {
  const [{ PartFailed }, { MenuButton }] = await Promise.all([
    import('../lazy/LazyPart'),
    import('./MenuButton'),
  ]);
  const onFailed = vi.fn();
  render(
    <PartFailed value={onFailed}>
      <MenuButton
        label="More"
        icon={<i />}
        entries={[{ kind: 'action', label: 'Shuffle queue', onSelect: vi.fn() }]}
      />
    </PartFailed>,
  );
  return { button: screen.getByRole('button', { name: 'More' }), onFailed };
}

describe('a menu whose chunk has not loaded', () => {
  it.each([
    ['a click', (button: HTMLElement) => userEvent.click(button)],
    [
      'Enter',
      (button: HTMLElement) => {
        button.focus();
        return userEvent.keyboard('{Enter}');
      },
    ],
  ])(
    'opens after %s as soon as the chunk loads, with the focus on its first item',
    async (_name, press) => {
      const { button } = await renderButton();
      await press(button);
      expect(screen.queryByRole('menu')).toBeNull();
      chunk.arrive();
      expect(await screen.findByRole('menu', { name: 'More' })).toBeTruthy();
      expect(document.activeElement?.textContent).toBe('Shuffle queue');
    },
  );

  it('reports that its chunk failed to load, and opens the next time', async () => {
    const { button, onFailed } = await renderButton();
    chunk.isOffline = true;
    chunk.arrive();
    await userEvent.click(button);
    await vi.waitFor(() => expect(onFailed.mock.calls).toEqual([['missing']]));
    await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    chunk.isOffline = false;
    await userEvent.click(button);
    expect(await screen.findByRole('menu', { name: 'More' })).toBeTruthy();
  });
});
