import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { playAnime, playPerson, playSongsNow } from '../../actions/playFound';
import { type Services, useServices } from '../../actions/services';
import { searchPath } from '../../config/paths';
import { type Navigator, useNavigator } from '../../routing/useNavigator';
import { withoutSearch } from '../../search/recentSearches';
import * as texts from '../../texts/texts';
import type { SuggestRow } from '../../ui/search/found';
import { nameOf, pathOf, searchAddress } from '../../ui/search/foundFacts';
import { SuggestPanel } from '../../ui/search/SuggestPanel';
import { rememberSearch } from './rememberSearch';
import { recentGroups, searchRow, suggestGroups } from './suggestGroups';
import { useCombobox } from './useCombobox';
import { useFieldEvent } from './useFieldEvent';
import { useSuggestions } from './useSuggestions';
import { useTypedText } from './useTypedText';
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
  const [typed, takeOff] = useTypedText(field, panel);
  const { text, takenOff } = typed;
  const [isOpen, setOpen] = useState(() => document.activeElement === field);
  const { searches } = useSyncExternalStore(
    recentSearches.subscribeSettings,
    recentSearches.getSettings,
  );
  const isBlank = text.trim() === '';
  const shown = useSuggestions(typed, isOpen);
  const suggestions = shown?.suggestions ?? null;
  const understood = (suggestions?.understood ?? []).filter(
    (part) => !takenOff.includes(part.text),
  );
  const facts = understood.map(({ fact }) => texts.suggest.fact(fact));
  const groups = useMemo(
    () => (isBlank ? recentGroups(searches) : suggestGroups(suggestions, text, takenOff)),
    [isBlank, searches, suggestions, text, takenOff],
  );
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  usePreparedLists(services);
  const actions = useMemo(
    () => rowActions(services, navigator, field, () => setOpen(false)),
    [services, navigator, field],
  );
  const activeKey = useCombobox({ field, panel, rows, isOpen, setOpen, ...actions.byKey });
  const isShown = isOpen && rows.length > 0;
  useVisibleHeight(panel, isShown);
  useFieldEvent(field.form, 'submit', (event) => {
    if (takenOff.length === 0) return;
    // The form's own address has the text alone.
    event.preventDefault();
    event.stopPropagation();
    actions.byKey.onChoose(searchRow(text, takenOff));
  });

  function onTakeOff(part: string) {
    takeOff(part);
    // The chip is gone, and the focus with it where it was there.
    if (panel.current?.contains(document.activeElement)) field.focus();
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && statusText(rows, isBlank || shown !== null)}
      </p>
      <p className="visually-hidden" role="status">
        {isShown && understood.length > 0 && texts.suggest.understoodStatus(facts)}
      </p>
      {isShown && (
        <SuggestPanel
          panelRef={panel}
          groups={groups}
          activeKey={activeKey}
          controls={actions.byPointer}
          understood={{ parts: understood, onTakeOff }}
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
  if (row.kind === 'search') return searchAddress(row.text, row.takenOff);
  return row.kind === 'recent' ? searchPath(row.text) : pathOf(row);
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
