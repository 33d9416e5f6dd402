// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

/** A list of one row, which nothing hears yet; told what it plays from. */
async function drawUnheard() {
  vi.resetModules();
  const { useRowInput } = await import('./useRowInput');
  const playFrom = vi.fn();
  function List() {
    const root = useRef<HTMLUListElement>(null);
    const { onKeyDown } = useRowInput(root, { playFrom, placeMenu: vi.fn() });
    return (
      <ul ref={root} onKeyDown={onKeyDown}>
        <li data-row="7">
          <p>
            <span>Opening 1</span>
          </p>
          <span>01:30</span>
          <button type="button">Like</button>
        </li>
      </ul>
    );
  }
  render(<List />);
  return playFrom;
}

function tap(element: HTMLElement): void {
  fireEvent(
    element,
    new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }),
  );
}

it('plays from a row that was double-clicked beside its names before the list could hear it', async () => {
  const playFrom = await drawUnheard();
  fireEvent.pointerOver(screen.getByText('01:30'));
  fireEvent.dblClick(screen.getByText('01:30'));
  await vi.waitFor(() => expect(playFrom).toHaveBeenCalledExactlyOnceWith('7'));
});

it.each(['01:30', 'Opening 1'])(
  'plays from a row tapped on "%s" before the list could hear it [11.1]',
  async (text) => {
    const playFrom = await drawUnheard();
    fireEvent.pointerOver(screen.getByText(text));
    tap(screen.getByText(text));
    await vi.waitFor(() => expect(playFrom).toHaveBeenCalledExactlyOnceWith('7'));
  },
);

it('leaves a button of a row its own press before the list could hear it', async () => {
  await drawUnheard();
  const pressed = vi.fn();
  const button = screen.getByRole('button', { name: 'Like' });
  button.addEventListener('click', pressed);
  tap(button);
  expect(pressed).toHaveBeenCalledOnce();
});
