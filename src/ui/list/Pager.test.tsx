// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Pager } from './Pager';

afterEach(cleanup);

function show(page: number, rowCount: number) {
  const onPage = vi.fn();
  const view = render(<Pager page={page} rowCount={rowCount} onPage={onPage} />);
  return { ...view, onPage, user: userEvent.setup() };
}

const shownTexts = () => screen.getAllByRole('button').map((button) => button.textContent);

it.each([
  [1, 250, ['Previous', '1', '2', '3', 'Next']],
  [1, 5_000, ['Previous', '1', '2', '3', '4', '5', '6', '7', '50', 'Next']],
  [10, 5_000, ['Previous', '7', '8', '9', '10', '11', '12', '13', '50', 'Next']],
  [50, 5_000, ['Previous', '47', '48', '49', '50', 'Next']],
])(
  'the pager on page %i of %i rows shows the right page buttons [9.6]',
  (page, rowCount, texts) => {
    show(page, rowCount);
    expect(shownTexts()).toEqual(texts);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page));
  },
);

it('the pager opens a page by number and by Next, and Previous does nothing on the first page', async () => {
  const { user, onPage } = show(1, 250);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage.mock.calls).toEqual([[3], [2]]);
});
