// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TestRouter } from '../../testing/TestRouter';
import { TopBar } from './TopBar';

afterEach(cleanup);

function bar(searchText: string) {
  return (
    <TestRouter>
      <TopBar
        searchText={searchText}
        onSearch={vi.fn()}
        onSearchNear={vi.fn()}
        onOpenShortcuts={vi.fn()}
        onOpenSettings={vi.fn()}
      />
    </TestRouter>
  );
}

const advanced = () => screen.getByRole('link', { name: 'Advanced' }).getAttribute('href');

it('the Advanced link opens the whole catalogue with the text of the search field', async () => {
  const { rerender } = render(bar('k-on!'));
  expect(advanced()).toBe('/find?text=k-on%21');
  rerender(bar('naruto'));
  expect(advanced()).toBe('/find?text=naruto');
  const field = screen.getByRole('combobox', { name: 'Search anime songs' });
  await userEvent.type(field, ' op');
  expect(advanced()).toBe('/find?text=naruto+op');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(advanced()).toBe('/find');
});
