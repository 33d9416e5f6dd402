// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LastingToasts, type Toast, Toasts } from './Toasts';

afterEach(cleanup);

describe('Toasts', () => {
  const UNDO = vi.fn();
  const TOASTS: readonly Toast[] = [
    { id: 1, tone: 'info', message: 'Removed', action: { label: 'Undo', onClick: UNDO } },
    { id: 2, tone: 'error', message: 'Failed' },
  ];

  it('start as an empty live region, so that the first messages are read out too', async () => {
    render(<LastingToasts toasts={TOASTS} onDismiss={vi.fn()} onHold={vi.fn()} />);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await vi.waitFor(() => expect(region.textContent).toContain('Removed'));
    expect(region.isConnected).toBe(true);
  });

  it('return keyboard focus to the element that had it, or to the page if that is gone', async () => {
    function Page() {
      const [toasts, setToasts] = useState<readonly Toast[]>([
        { id: 1, tone: 'info', message: 'Removed' },
        { id: 2, tone: 'info', message: 'Moved' },
      ]);
      const dismiss = (id: number) => setToasts((held) => held.filter((each) => each.id !== id));
      return (
        <>
          <main id="main" tabIndex={-1}>
            {toasts.length > 0 && <button type="button">Row</button>}
          </main>
          <Toasts toasts={toasts} onDismiss={dismiss} onHold={vi.fn()} />
        </>
      );
    }
    render(<Page />);
    const row = screen.getByRole('button', { name: 'Row' });
    row.focus();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(document.activeElement).toBe(row);
    await userEvent.keyboard('{Tab}{Enter}');
    expect(document.activeElement?.id).toBe('main');
  });

  it('run the action once and dismiss the toast; the close button only dismisses it', async () => {
    const onDismiss = vi.fn();
    render(<Toasts toasts={TOASTS} onDismiss={onDismiss} onHold={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(UNDO).toHaveBeenCalledOnce();
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
    const alert = within(screen.getByRole('alert'));
    await userEvent.click(alert.getByRole('button', { name: 'Close' }));
    expect(onDismiss).toHaveBeenLastCalledWith(2);
  });

  it('hold a toast while its button has the focus', async () => {
    const onHold = vi.fn();
    render(<Toasts toasts={TOASTS} onDismiss={vi.fn()} onHold={onHold} />);
    screen.getByRole('button', { name: 'Undo' }).focus();
    expect(onHold).toHaveBeenLastCalledWith(true);
    screen.getByRole('button', { name: 'Undo' }).blur();
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('release the timers of the others when the focused toast is dismissed', async () => {
    const onHold = vi.fn();
    function Shown() {
      const [toasts, setToasts] = useState(TOASTS);
      const dismiss = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));
      return <Toasts toasts={toasts} onDismiss={dismiss} onHold={onHold} />;
    }
    render(<Shown />);
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Removed')).toBeNull();
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('hold a toast when the pointer moves over it, not when it appears under the pointer', async () => {
    const onHold = vi.fn();
    render(<Toasts toasts={TOASTS} onDismiss={vi.fn()} onHold={onHold} />);
    const message = screen.getByRole('status');
    fireEvent.pointerEnter(message);
    expect(onHold).not.toHaveBeenCalled();
    fireEvent.pointerMove(message);
    expect(onHold).toHaveBeenLastCalledWith(true);
  });
});
