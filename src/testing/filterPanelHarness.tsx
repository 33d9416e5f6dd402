import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Filter, NO_FILTER } from '../domain/filter/filter';
import type { FilterCounts } from '../domain/filter/filterCounts';
import { SONG_SORTS } from '../domain/filter/songSort';
import { FilterArea, ListTools } from '../ui/filter/FilterArea';
import type { FilterTools } from '../ui/filter/filterTools';
import { TestRouter } from './TestRouter';

/** Each test file calls this once; the window is wide unless a test changes it. */
export function watchWindow(): { isPhone: boolean } {
  const size = { isPhone: false };
  beforeEach(() => {
    size.isPhone = false;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: size.isPhone,
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  return size;
}

/** The facets, as far as tests read them. */
export const COUNTS: FilterCounts = {
  types: new Map([
    ['opening', 12],
    ['ending', 0],
  ]),
  listened: new Map([['never', 7]]),
  genres: new Map([['Action', 4]]),
  hasAudio: new Map([[true, 3]]),
  hasVideo: new Map([[true, 2]]),
  isAlone: new Map([[true, 1]]),
  isInGroup: new Map([[true, 5]]),
};

/** A page with the button and the panel; `tools` overrides its state. */
export function showFilter(filter: Partial<Filter> = {}, tools: Partial<FilterTools> = {}) {
  const told: Filter[] = [];
  const onSort = vi.fn<FilterTools['onSort']>();
  const onClear = vi.fn();
  /** Renders the page again, as when rows arrive. */
  let renderAgain = () => {};
  function Page() {
    const [, setTime] = useState(0);
    renderAgain = () => setTime((time) => time + 1);
    const [current, setCurrent] = useState<Filter>({ ...NO_FILTER, ...filter });
    const [isOpen, setOpen] = useState(false);
    const all: FilterTools = {
      filter: current,
      sort: { key: 'name', isDescending: false, seed: 0 },
      sortKeys: SONG_SORTS,
      onFilter: (next) => {
        told.push(next);
        setCurrent(next);
      },
      onSort,
      onClear,
      buttonId: 'opener',
      isOpen,
      onToggle: setOpen,
      hitCount: 1234,
      mostHits: 5000,
      counts: COUNTS,
      difficultyShape: [1, 0, 4],
      playlists: [{ id: 3, title: 'Road trip' }],
      memberCount: null,
      ...tools,
    };
    return (
      <>
        <ListTools tools={all} />
        <FilterArea tools={all} />
      </>
    );
  }
  render(
    <TestRouter>
      <Page />
    </TestRouter>,
  );
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: /^Filters/ });
  async function open() {
    await user.click(opener);
    await screen.findByRole('heading', { name: 'Filter songs' });
    const more = screen.getByRole('button', { name: 'More' });
    if (more.getAttribute('aria-expanded') === 'false') await user.click(more);
  }
  return {
    user,
    opener,
    open,
    onSort,
    onClear,
    last: () => told.at(-1),
    renderAgain: () => act(renderAgain),
  };
}

/** A field group of the panel. */
export const group = (name: string) => within(screen.getByRole('group', { name }));
