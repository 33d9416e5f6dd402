// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LastingToasts } from './LastingToasts';
import { type Toast, Toasts } from './Toasts';

afterEach(cleanup);

describe('Toasts', () => {
  const UNDO = vi.fn();
  const TOASTS: readonly Toast[] = [
    { id: 1, tone: 'info', message: 'Removed', action: { label: 'Undo', onClick: UNDO } },
    { id: 2, tone: 'error', message: 'Failed' },
  ];

  it('stand empty for a moment first, so that what they came with is read out too', async () => {
    render(<LastingToasts toasts={TOASTS} onDismiss={vi.fn()} onHold={vi.fn()} />);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await vi.waitFor(() => expect(region.textContent).toContain('Removed'));
    expect(region.isConnected).toBe(true);
  });

  it('give the focus of keys back to what had it, or to the page where that is gone', async () => {
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

  it('runs the action once and goes; the cross only goes', async () => {
    const onDismiss = vi.fn();
    render(<Toasts toasts={TOASTS} onDismiss={onDismiss} onHold={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(UNDO).toHaveBeenCalledOnce();
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(1);
    const alert = within(screen.getByRole('alert'));
    await userEvent.click(alert.getByRole('button', { name: 'Close' }));
    expect(onDismiss).toHaveBeenLastCalledWith(2);
  });

  it('stays while it is looked at', async () => {
    const onHold = vi.fn();
    render(<Toasts toasts={TOASTS} onDismiss={vi.fn()} onHold={onHold} />);
    screen.getByRole('button', { name: 'Undo' }).focus();
    expect(onHold).toHaveBeenLastCalledWith(true);
    screen.getByRole('button', { name: 'Undo' }).blur();
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('lets the others go on when the one that held the focus is dismissed', async () => {
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

  it('stays under a pointer that moves, not under one that it only came up under', async () => {
    const onHold = vi.fn();
    render(<Toasts toasts={TOASTS} onDismiss={vi.fn()} onHold={onHold} />);
    const message = screen.getByRole('status');
    fireEvent.pointerEnter(message);
    expect(onHold).not.toHaveBeenCalled();
    fireEvent.pointerMove(message);
    expect(onHold).toHaveBeenLastCalledWith(true);
  });
});
