// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Toast, Toasts } from '../feedback/Toasts';
import { Dialog } from './Dialog';

afterEach(cleanup);

describe('Dialog', () => {
  it.each([
    ['the last', 'Last', false, 'Close'],
    ['the first', 'Close', true, 'Last'],
  ])(
    'wraps the focus around at once when Tab leaves %s button',
    async (_place, from, shiftKey, to) => {
      render(
        <Dialog title="Settings" onClose={vi.fn()}>
          <input type="radio" name="theme" aria-label="Dark" />
          <input type="radio" name="theme" aria-label="Light" defaultChecked />
          <button type="button">Last</button>
          <button type="button" tabIndex={-1}>
            No stop
          </button>
          <button type="button" disabled>
            Not now
          </button>
        </Dialog>,
      );
      await screen.findByRole('dialog');
      const button = screen.getByRole('button', { name: from });
      button.focus();
      expect(fireEvent.keyDown(button, { key: 'Tab', shiftKey })).toBe(false);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: to }));
    },
  );

  it('skips a radio button that is not chosen when Tab is pressed', async () => {
    render(
      <Dialog title="Settings" onClose={vi.fn()}>
        <input type="radio" name="theme" aria-label="Light" defaultChecked />
        <input type="radio" name="theme" aria-label="Dark" />
      </Dialog>,
    );
    await screen.findByRole('dialog');
    const chosen = screen.getByRole('radio', { name: 'Light' });
    chosen.focus();
    expect(fireEvent.keyDown(chosen, { key: 'Tab' })).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
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

  it('closes after a click outside, not after a click inside', async () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Settings" onClose={onClose}>
        <p>Body</p>
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(screen.getByText('Body'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.parentElement ?? dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  describe('opened by the first click of a double click', () => {
    async function openByPress() {
      const onClose = vi.fn();
      const onDelete = vi.fn();
      const footer = (
        <button type="button" onClick={onDelete}>
          Delete
        </button>
      );
      render(
        <Dialog title="Delete it?" onClose={onClose} footer={footer}>
          <p>Body</p>
        </Dialog>,
      );
      const dialog = await screen.findByRole('dialog');
      const press = (target: Element, detail: number) => {
        for (const type of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const) {
          fireEvent[type](target, { detail: type.startsWith('pointer') ? 0 : detail, button: 0 });
        }
      };
      const outside = dialog.parentElement ?? dialog;
      return { onClose, onDelete, press, outside, remove: screen.getByText('Delete') };
    }

    it('ignores the second click outside, and closes after the next click [12.86]', async () => {
      const { onClose, press, outside } = await openByPress();
      press(outside, 2);
      press(outside, 3);
      expect(onClose).not.toHaveBeenCalled();
      press(outside, 1);
      expect(onClose).toHaveBeenCalledOnce();
    });

    it('ignores the second click on its button, and accepts the next click [12.86]', async () => {
      const { onDelete, press, remove } = await openByPress();
      press(remove, 2);
      expect(onDelete).not.toHaveBeenCalled();
      press(remove, 1);
      expect(onDelete).toHaveBeenCalledOnce();
    });

    it('accepts both clicks of a double click that began in the dialog', async () => {
      const { onDelete, press, remove } = await openByPress();
      press(remove, 1);
      press(remove, 2);
      expect(onDelete).toHaveBeenCalledTimes(2);
    });

    it('accepts a key press on its button at once', async () => {
      const { onDelete, remove } = await openByPress();
      fireEvent.click(remove, { detail: 0 });
      expect(onDelete).toHaveBeenCalledOnce();
    });
  });

  it('leaves toasts readable by screen readers and clickable', async () => {
    const onClose = vi.fn();
    const onUndo = vi.fn();
    const toasts = [
      { id: 1, tone: 'info', message: 'Gone', action: { label: 'Undo', onClick: onUndo } },
      { id: 2, tone: 'error', message: 'Failed' },
    ] as const;
    render(
      <>
        <Toasts toasts={toasts} onDismiss={vi.fn()} onHold={vi.fn()} />
        <Dialog title="Settings" onClose={onClose}>
          <p>Body</p>
        </Dialog>
      </>,
    );
    await screen.findByRole('dialog');
    expect(screen.getByRole('status').textContent).toContain('Gone');
    expect(screen.getByRole('alert').textContent).toContain('Failed');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes the focus when the toast that had it is closed', async () => {
    function Page() {
      const [toasts, setToasts] = useState([
        { id: 1, tone: 'info', message: 'Gone' },
      ] satisfies readonly Toast[]);
      return (
        <>
          <Toasts toasts={toasts} onDismiss={() => setToasts([])} onHold={vi.fn()} />
          <Dialog title="Settings" closeButton="word" onClose={vi.fn()}>
            <p>Body</p>
          </Dialog>
        </>
      );
    }
    render(<Page />);
    const dialog = await screen.findByRole('dialog');
    const message = within(screen.getByRole('region', { name: 'Notifications' }));
    await userEvent.click(message.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(dialog);
  });

  it('returns the focus to the original opener after replacing another dialog', async () => {
    function Page() {
      const [title, setTitle] = useState<string | null>(null);
      return (
        <>
          <button type="button" onClick={() => setTitle('First')}>
            Row
          </button>
          {title && (
            <Dialog key={title} title={title} onClose={() => setTitle(null)}>
              <button type="button" onClick={() => setTitle('Second')}>
                On
              </button>
            </Dialog>
          )}
        </>
      );
    }
    render(<Page />);
    const row = screen.getByRole('button', { name: 'Row' });
    await userEvent.click(row);
    await userEvent.click(await screen.findByRole('button', { name: 'On' }));
    await screen.findByRole('dialog', { name: 'Second' });
    expect(document.activeElement).not.toBe(row);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(row);
  });

  it('moves the focus to the page when its opener is gone', async () => {
    render(
      <main id="main" tabIndex={-1}>
        Page
      </main>,
    );
    const view = render(
      <Dialog title="Settings" onClose={vi.fn()}>
        <p>Body</p>
      </Dialog>,
    );
    await screen.findByRole('dialog');
    view.unmount();
    expect(document.activeElement?.id).toBe('main');
  });
});
