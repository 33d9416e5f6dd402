import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { vi } from 'vitest';
import type { Catalogue } from '../actions/catalogue/catalogue';
import type { Services } from '../actions/services';
import { searchPath, searchTextOf } from '../config/paths';
import type { Suggestions } from '../engine/query/questions';
import { rememberSearch, SuggestBox } from '../features/suggest/SuggestBox';
import { useAddress, useNavigator } from '../routing/Link';
import { TopBar } from '../ui/shell/TopBar';
import { buildServices } from './buildServices';
import { ABSENT_CATALOGUE } from './fakeCatalogue';
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

interface PageProps {
  readonly services: Services;
  readonly Beside: ComponentType<{ readonly field: HTMLInputElement }> | undefined;
}

function Page({ services, Beside }: PageProps) {
  const navigator = useNavigator();
  const { pathname } = useAddress();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <TopBar
      searchText={searchTextOf(pathname)}
      onSearchNear={setField}
      onSearch={(text) => {
        navigator.push(searchPath(text));
        rememberSearch(text, services.storage);
      }}
      onOpenSettings={vi.fn()}
      suggestions={
        field && (
          <>
            <SuggestBox field={field} />
            {Beside && <Beside field={field} />}
          </>
        )
      }
    />
  );
}

interface ShowOptions {
  readonly address?: string;
  readonly services?: Partial<Services>;
  /** Rendered next to the panel. */
  readonly beside?: ComponentType<{ readonly field: HTMLInputElement }>;
}

/** The top bar with its search field and panel, and a fake catalogue. */
export function showSuggestBox(
  suggest: Catalogue['suggest'],
  { address = '/', services: others = {}, beside }: ShowOptions = {},
) {
  const player = createFakePlayer();
  const songs = async () => buildSongs(1, 2);
  const catalogue: Catalogue = { ...ABSENT_CATALOGUE, suggest, songs };
  const services = buildServices({ player, catalogue, ...others });
  const history = createMemoryHistory(address);
  render(
    <TestApp services={services} history={history}>
      <Page services={services} Beside={beside} />
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
