import { useLayoutEffect, useMemo, useRef } from 'react';
import { type Command, fittingCommands } from '../../actions/commands/command';
import { listCommands } from '../../actions/commands/listCommands';
import { playAnime, playPerson, playSongsNow } from '../../actions/queue/playSongsNow';
import { useServices } from '../../actions/services';
import { searchTextOf } from '../../config/paths';
import { commandTextOf } from '../../domain/app/commandText';
import { type KeyChoices, keysIn } from '../../domain/app/keyChoices';
import type { Playlist } from '../../domain/playlist/playlist';
import type { SongHit } from '../../domain/song/hits';
import { withoutSearch, withSearch } from '../../engine/suggest/recentSearches';
import { useNavigator, usePathname } from '../../routing/Link';
import type { AppStorage } from '../../storage/openStorage';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { keyText } from '../../texts/keyNames';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import type { SuggestGroup, SuggestRow } from '../../ui/search/result';
import { nameOf } from '../../ui/search/resultFacts';
import { useFieldEvent } from './useFieldEvent';

const NO_LISTS: readonly Playlist[] = [];
const NO_COMMAND: SuggestRow = { kind: 'noCommand', key: 'noCommand', address: null };

function toRow({ id, name, address, shortcut }: Command, choices: KeyChoices): SuggestRow {
  const key = shortcut && keysIn(choices).find((entry) => entry.shortcut === shortcut)?.key;
  const keyName = key ? (keyText(key) ?? key.toUpperCase()) : null;
  const facts = { key: `command-${id}`, id, name, keyName, address: address ?? null };
  return { kind: 'command', ...facts };
}

/** The commands that match a text; null if it does not start with the sign of commands. */
export function useCommands(text: string) {
  const { storage, addOn } = useServices();
  const wanted = commandTextOf(text);
  const lists = usePlaylists(storage, wanted !== null) ?? NO_LISTS;
  return useMemoInLanguage(() => {
    if (wanted === null) return null;
    const commands = listCommands(lists, addOn);
    const { keys } = storage.keyChoices.getSettings();
    const rows = fittingCommands(commands, wanted).map((command) => toRow(command, keys));
    const groups: readonly SuggestGroup[] = [
      { id: 'commands', rows: rows.length > 0 ? rows : [NO_COMMAND] },
    ];
    return { groups, find: (id: string) => commands.find((command) => command.id === id) };
  }, [wanted, lists, storage, addOn]);
}

/**
 * Leaves the commands: the field gets its previous text, which is the page's search or empty. If
 * the focus has moved elsewhere it stays there; else it returns to where it was before.
 */
export function useLeaveCommands(
  field: HTMLInputElement,
  panel: HTMLElement | null,
  close: () => void,
): () => void {
  const pathname = usePathname();
  const cameFrom = useRef<Element | null>(null);
  useFieldEvent(field, 'focus', ({ relatedTarget }) => {
    cameFrom.current = relatedTarget instanceof Element ? relatedTarget : null;
  });

  function takeTextAway() {
    field.value = searchTextOf(pathname);
    // As if typed, for all listeners of the field.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** The buttons beside the field and the panel below it belong to the field. */
  function isOfField(target: EventTarget | null): boolean {
    if (!(target instanceof Node)) return false;
    return field.form?.contains(target) === true || panel?.contains(target) === true;
  }

  useFieldEvent(document, 'focusout', ({ target, relatedTarget }) => {
    if (!isOfField(target) || isOfField(relatedTarget)) return;
    // If another window has the focus, this is still the active field of the page.
    if (isOfField(document.activeElement) || commandTextOf(field.value) === null) return;
    takeTextAway();
    close();
  });

  return () => {
    takeTextAway();
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else field.blur();
  };
}

/**
 * What a row does. One object for the life of the box, because rows are memoised; a click follows
 * links itself.
 *
 * @param findCommand undefined if the text asks for no commands
 * @param leaveCommands clears the text and restores the focus
 */
export function useRowActions(
  field: HTMLInputElement,
  findCommand: ((id: string) => Command | undefined) | undefined,
  leaveCommands: () => void,
  close: () => void,
) {
  const services = useServices();
  const navigator = useNavigator();
  const newest = useRef({ findCommand, leaveCommands, close });
  useLayoutEffect(() => {
    newest.current = { findCommand, leaveCommands, close };
  });
  return useMemo(() => {
    const { storage } = services;
    const { recentSearches } = storage;

    function onRemove(text: string) {
      const { searches } = recentSearches.getSettings();
      recentSearches.changeSettings({ searches: withoutSearch(searches, text) });
    }

    function leaveCommand({ id, address }: SuggestRow & { readonly kind: 'command' }) {
      const { current } = newest;
      // Before the text that finds it is cleared.
      const command = current.findCommand?.(id);
      current.close();
      current.leaveCommands();
      if (address === null) command?.run({ ...services, navigator });
    }

    function leave(row: SuggestRow) {
      if (row.kind === 'noCommand') return;
      if (row.kind === 'command') return leaveCommand(row);
      if (row.kind === 'clear') return recentSearches.changeSettings({ searches: [] });
      if (row.kind === 'recent') field.value = row.text;
      const text = row.kind === 'recent' || row.kind === 'search' ? row.text : nameOf(row);
      rememberSearch(text, storage);
      newest.current.close();
    }

    function go(row: SuggestRow) {
      const { address } = row;
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
        onPlaySong: ({ song }: SongHit) => playSongsNow([song], services),
        onRemove,
      },
    };
  }, [services, navigator, field]);
}

export function rememberSearch(
  text: string,
  { recentSearches }: Pick<AppStorage, 'recentSearches'>,
): void {
  // Commands are not searches.
  if (commandTextOf(text) !== null) return;
  const { searches } = recentSearches.getSettings();
  const next = withSearch(searches, text);
  if (next !== searches) recentSearches.changeSettings({ searches: next });
}
