// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { searchPath } from '../../config/paths';
import { buildServices } from '../../testing/buildServices';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestApp } from '../../testing/TestApp';
import { TopBar } from './TopBar';

afterEach(cleanup);

function renderTopBar(address = '/') {
  const services = buildServices();
  const history = createMemoryHistory(address);
  render(
    <TestApp services={services} history={history}>
      <TopBar />
    </TestApp>,
  );
  const goTo = (path: string) => act(() => history.navigator.push(path));
  return { services, goTo, input: screen.getByRole('combobox', { name: /search/i }) };
}

describe('TopBar', () => {
  it('shows the text of the open search, but never replaces text being typed', async () => {
    const { input, goTo } = renderTopBar(searchPath('one'));
    expect(input).toHaveProperty('value', 'one');
    goTo(searchPath('two'));
    expect(input).toHaveProperty('value', 'two');
    await userEvent.type(input, ' more');
    goTo(searchPath('three'));
    expect(input).toHaveProperty('value', 'two more');
  });

  it('links to the home page, and opens the keyboard shortcuts and the settings [2.63 2.65]', async () => {
    const { services } = renderTopBar();
    expect(screen.getByRole('link', { name: 'Anime Song Player' }).getAttribute('href')).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'shortcuts' });
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'settings' });
  });
});
