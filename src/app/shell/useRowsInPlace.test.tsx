// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDialogs, type Dialogs } from '../../actions/dialogs';
import { buildServices } from '../../testing/buildServices';
import { TestApp } from '../../testing/TestApp';
import { useOverlays } from '../bar/playerHooks';
import { useRowsInPlace } from './useRowsInPlace';

const CLOSED_PIXELS = 400;
const OPEN_PIXELS = 448;

beforeEach(() => {
  vi.spyOn(window, 'scrollBy').mockImplementation((by) => {
    const { top = 0 } = typeof by === 'object' ? by : {};
    Object.assign(window, { scrollY: Math.max(0, window.scrollY + top) });
  });
  // A row that is lower while the queue is open.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const isOpen = document.querySelector('aside') !== null;
    return new DOMRect(0, isOpen ? OPEN_PIXELS : CLOSED_PIXELS, 100, 60);
  });
});
afterEach(() => {
  cleanup();
  Object.assign(window, { scrollY: 0 });
});

function Page({ hasRows }: { readonly hasRows: boolean }) {
  const main = useRef<HTMLElement>(null);
  const { isQueueOpen } = useOverlays();
  useRowsInPlace(main);
  return (
    <>
      <main ref={main}>{hasRows && <ul>{<li data-row>Tank!</li>}</ul>}</main>
      {isQueueOpen && <aside />}
    </>
  );
}

function toggle(dialogs: Dialogs) {
  act(() => dialogs.toggleQueue());
}

function show(hasRows = true): Dialogs {
  const dialogs = createDialogs();
  render(
    <TestApp services={buildServices({ dialogs })}>
      <Page hasRows={hasRows} />
    </TestApp>,
  );
  return dialogs;
}

it('the page keeps its scroll position when the user scrolled while the queue was open', () => {
  const dialogs = show();
  toggle(dialogs);
  Object.assign(window, { scrollY: 500 });
  toggle(dialogs);
  expect(window.scrollY).toBe(500);
});

it('the page does not scroll on opening the queue without rows, or when scrolled down', () => {
  toggle(show(false));
  cleanup();
  const dialogs = show();
  Object.assign(window, { scrollY: 300 });
  toggle(dialogs);
  expect(window.scrollBy).not.toHaveBeenCalled();
});
