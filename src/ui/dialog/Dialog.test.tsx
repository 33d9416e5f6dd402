// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';

afterEach(cleanup);

describe('Dialog', () => {
  it('is named by its title, closes by its button and by Escape', async () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Settings" onClose={onClose} footer={<button type="button">Save</button>}>
        <p>Body</p>
      </Dialog>,
    );
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be closed while it is busy', async () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Importing" onClose={onClose} isBusy>
        <button type="button">Body</button>
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Importing' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps the scheme of the page', async () => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
    render(
      <Dialog title="Light" onClose={vi.fn()}>
        <p>Body</p>
      </Dialog>,
    );
    await screen.findByRole('dialog');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
  });
});
