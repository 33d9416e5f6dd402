// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TestRouter } from '../../testing/TestRouter';
import { AppShell } from './AppShell';
import { TopBar } from './TopBar';

afterEach(cleanup);

describe('TopBar', () => {
  function renderTopBar(searchText = '') {
    const callbacks = {
      onSearchNear: vi.fn(),
      onSearch: vi.fn(),
      onOpenSettings: vi.fn(),
    };
    const view = render(<TopBar searchText={searchText} {...callbacks} />, {
      wrapper: TestRouter,
    });
    return { ...callbacks, ...view, input: screen.getByRole('combobox', { name: /search/i }) };
  }

  it('shows the text of the open search, but never replaces text being typed', async () => {
    const { input, rerender, onSearch, onSearchNear, onOpenSettings } = renderTopBar('one');
    const callbacks = { onSearch, onSearchNear, onOpenSettings };
    expect(input).toHaveProperty('value', 'one');
    rerender(<TopBar searchText="two" {...callbacks} />);
    expect(input).toHaveProperty('value', 'two');
    await userEvent.type(input, ' more');
    rerender(<TopBar searchText="three" {...callbacks} />);
    expect(input).toHaveProperty('value', 'two more');
  });

  it('links to the home page and opens the settings [2.63 2.65]', async () => {
    const { onOpenSettings } = renderTopBar();
    expect(screen.getByRole('link', { name: 'Anime Song Player' }).getAttribute('href')).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(onOpenSettings).toHaveBeenCalledOnce();
  });
});

describe('AppShell', () => {
  it('starts with a skip link that focuses the content', async () => {
    render(
      <AppShell
        topBar={<button type="button">Bar</button>}
        navigation={null}
        player={null}
        queue={null}
        main={<h1>Page</h1>}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
