// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

it('plays from a row that was double-clicked beside its names before the list could hear it', async () => {
  vi.resetModules();
  const { useRowInput } = await import('./useRowInput');
  const playFrom = vi.fn();
  function List() {
    const root = useRef<HTMLUListElement>(null);
    const { onKeyDown } = useRowInput(root, { playFrom, placeMenu: vi.fn() });
    return (
      <ul ref={root} onKeyDown={onKeyDown}>
        <li data-row="7">
          <span>01:30</span>
        </li>
      </ul>
    );
  }
  render(<List />);
  fireEvent.pointerOver(screen.getByText('01:30'));
  fireEvent.dblClick(screen.getByText('01:30'));
  await vi.waitFor(() => expect(playFrom).toHaveBeenCalledExactlyOnceWith('7'));
});
