import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses an entry of the menu for all songs in the head of the page. */
export async function chooseOfAll(entry: string): Promise<void> {
  const opener = await waitFor(() => {
    const button = document.querySelector('[data-page-menu]:not(:disabled)');
    if (button === null) throw new Error('The page has no menu for all its songs');
    return button;
  });
  await userEvent.click(opener);
  // Until the songs are there, its entries cannot be chosen.
  const item = await waitFor(() => {
    const found = screen.getByRole('menuitem', { name: entry });
    if (found.hasAttribute('disabled')) throw new Error(`${entry} cannot be chosen yet`);
    return found;
  });
  await userEvent.click(item);
}
