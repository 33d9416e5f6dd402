import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type FocusEvent, useState } from 'react';
import { beforeAll } from 'vitest';
import type { Services } from '../actions/services';
import { TopBar } from '../app/navigation/TopBar';
import { loadSuggest } from '../app/panels/lazyPanels';
import type { Suggestions, SuggestQuestion } from '../engine/query/questions';
import { buildServices } from './buildServices';
import { answerSongs, createFakeCatalogue } from './fakeCatalogue';
import { createFakePlayer } from './fakePlayer';
import { createMemoryHistory } from './memoryHistory';
import { buildSongs } from './songBuilder';
import { TestApp } from './TestApp';

export const NO_SUGGESTIONS: Suggestions = {
  anime: [],
  songs: [],
  people: [],
  best: null,
  understood: [],
  songCount: 0,
};

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadSuggest);

interface PageProps {
  readonly Beside: ComponentType<{ readonly field: HTMLInputElement }> | undefined;
}

function Page({ Beside }: PageProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  function onFocus({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement) setField(target);
  }
  return (
    <fieldset onFocus={onFocus}>
      <TopBar />
      {field && Beside && <Beside field={field} />}
    </fieldset>
  );
}

interface ShowOptions {
  readonly address?: string;
  readonly services?: Partial<Services>;
  /** Rendered next to the panel. */
  readonly beside?: ComponentType<{ readonly field: HTMLInputElement }>;
}

export type Suggest = (
  question: SuggestQuestion,
  signal?: AbortSignal,
) => Promise<Suggestions | null>;

/** The top bar with its search field and panel, and a fake catalogue. */
export function showSuggestBox(
  suggest: Suggest,
  { address = '/', services: others = {}, beside }: ShowOptions = {},
) {
  const player = createFakePlayer();
  const songs = answerSongs(() => buildSongs(1, 2));
  const catalogue = createFakeCatalogue(
    { isKnown: true },
    { songs, suggest: (question, _, signal) => suggest(question, signal) },
  );
  const services = buildServices({ player, catalogue, ...others });
  const history = createMemoryHistory(address);
  render(
    <TestApp services={services} history={history}>
      <Page Beside={beside} />
    </TestApp>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search anime songs' });
  return {
    services,
    player,
    field,
    user: userEvent.setup(),
    /** The text of the row that the field names as active. */
    activeText: () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ??
      null,
    address() {
      const { pathname, search } = history.read();
      return decodeURIComponent(pathname) + search;
    },
    recent: () => services.storage.recentSearches.getSettings().searches,
  };
}
