import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { playAnime, playPerson, playSongsNow } from '../../actions/playFound';
import { type Services, useServices } from '../../actions/services';
import { searchPath } from '../../config/paths';
import { type Navigator, useNavigator } from '../../routing/useNavigator';
import { withoutSearch } from '../../search/recentSearches';
import * as texts from '../../texts/texts';
import type { SuggestRow } from '../../ui/search/found';
import { nameOf, pathOf } from '../../ui/search/foundFacts';
import { SuggestPanel } from '../../ui/search/SuggestPanel';
import { rememberSearch } from './rememberSearch';
import { recentGroups, suggestGroups } from './suggestGroups';
import { useCombobox } from './useCombobox';
import { useFieldEvent } from './useFieldEvent';
import { useSuggestions } from './useSuggestions';
import { useVisibleHeight } from './useVisibleHeight';

// The screen frame remembers what was searched for before this box was there.
export { rememberSearch };

interface SuggestBoxProps {
  /** The search field; it has the focus, or has had it. */
  readonly field: HTMLInputElement;
}

/** What is offered while one types into the search field, and what was searched for lately. */
export function SuggestBox({ field }: SuggestBoxProps) {
  const services = useServices();
  const navigator = useNavigator();
  const { storage } = services;
  const { recentSearches } = storage;
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(field.value);
  const [isOpen, setOpen] = useState(() => document.activeElement === field);
  const { searches } = useSyncExternalStore(
    recentSearches.subscribeSettings,
    recentSearches.getSettings,
  );
  const isBlank = text.trim() === '';
  const shown = useSuggestions(text, isOpen);
  const suggestions = shown?.suggestions ?? null;
  const groups = useMemo(
    () => (isBlank ? recentGroups(searches) : suggestGroups(suggestions, text)),
    [isBlank, searches, suggestions, text],
  );
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  usePreparedLists(services);
  useFieldEvent(field, 'input', () => setText(field.value));
  // The address may have put another text there meanwhile.
  useFieldEvent(field, 'focus', () => setText(field.value));

  const actions = useMemo(
    () => rowActions(services, navigator, field, () => setOpen(false)),
    [services, navigator, field],
  );
  const activeKey = useCombobox({ field, panel, rows, isOpen, setOpen, ...actions.byKey });
  const isShown = isOpen && rows.length > 0;
  useVisibleHeight(panel, isShown);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && statusText(rows, isBlank || shown !== null)}
      </p>
      {isShown && (
        <SuggestPanel
          panelRef={panel}
          groups={groups}
          activeKey={activeKey}
          controls={actions.byPointer}
          understood={suggestions?.understood.map(({ fact }) => texts.suggest.fact(fact)) ?? []}
          isAnimeOnly={shown?.isAnimeOnly ?? false}
          isFromLibrary={shown?.isFromLibrary ?? false}
        />
      )}
    </>
  );
}

/** The first letter finds the lists' names read, where they are what is looked through. */
function usePreparedLists({ catalogue, storage }: Services): void {
  useEffect(() => {
    if (catalogue.getState().isSearchable) return;
    const { animes, songs, artists, composers } = storage.pages;
    for (const list of [animes, songs, artists, composers]) list.prepareAside();
  }, [catalogue, storage]);
}

function statusText(rows: readonly SuggestRow[], isAnswered: boolean): string | null {
  const recentCount = rows.filter(({ kind }) => kind === 'recent').length;
  if (recentCount > 0) return texts.suggest.recentCount(recentCount);
  return isAnswered
    ? texts.suggest.count(rows.filter(({ kind }) => kind !== 'search').length)
    : null;
}

/** What a row leads to; null where it leads nowhere. */
function addressOf(row: SuggestRow): string | null {
  if (row.kind === 'clear') return null;
  return row.kind === 'recent' || row.kind === 'search' ? searchPath(row.text) : pathOf(row);
}

/** What is done with rows, by keys and by pointer; the latter follows links by itself. */
function rowActions(
  services: Services,
  navigator: Navigator,
  field: HTMLInputElement,
  close: () => void,
) {
  const { storage } = services;
  const { recentSearches } = storage;

  function onRemove(text: string) {
    const { searches } = recentSearches.getSettings();
    recentSearches.changeSettings({ searches: withoutSearch(searches, text) });
  }

  /** The row is gone to. */
  function leave(row: SuggestRow) {
    if (row.kind === 'clear') return recentSearches.changeSettings({ searches: [] });
    if (row.kind === 'recent') field.value = row.text;
    const text = row.kind === 'recent' || row.kind === 'search' ? row.text : nameOf(row);
    rememberSearch(text, storage);
    close();
  }

  function go(row: SuggestRow) {
    const address = addressOf(row);
    leave(row);
    if (address === null) return;
    if (navigator.isAt(address)) navigator.replace(address);
    else navigator.push(address);
  }

  function play(row: SuggestRow) {
    if (row.kind === 'song') playSongsNow([row.song.song], services);
    else if (row.kind === 'anime') void playAnime(row.anime.annId, nameOf(row), services);
    else if (row.kind === 'person') void playPerson(row.person.personId, nameOf(row), services);
    else go(row);
  }

  return {
    byKey: {
      onChoose: go,
      onPlay: play,
      onRemove: (row: SuggestRow) => {
        if (row.kind === 'recent') onRemove(row.text);
      },
    },
    byPointer: {
      onChoose: leave,
      onPlaySong: ({ song }: { readonly song: Parameters<typeof playSongsNow>[0][number] }) =>
        playSongsNow([song], services),
      onRemove,
    },
  };
}
