import { type RefObject, useMemo, useRef } from 'react';
import type { Command } from '../../actions/commands/command';
import { fittingCommands } from '../../actions/commands/command';
import { listCommands } from '../../actions/commands/listCommands';
import { useServices } from '../../actions/services';
import { searchTextOf } from '../../config/paths';
import { commandTextOf } from '../../domain/app/commandText';
import { type KeyChoices, keysIn } from '../../domain/app/keyChoices';
import type { Shortcut } from '../../domain/app/shortcuts';
import type { Playlist } from '../../domain/playlist/playlist';
import { usePathname } from '../../routing/useAddress';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import type { SuggestGroup, SuggestRow } from '../../ui/search/result';
import { useFieldEvent } from './useFieldEvent';

export interface CommandRows {
  readonly groups: readonly SuggestGroup[];
  readonly find: (id: string) => Command | undefined;
}

const NO_LISTS: readonly Playlist[] = [];

/** The name of the command's key. */
function keyOf(shortcut: Shortcut, choices: KeyChoices): string | null {
  const key = keysIn(choices).find((entry) => entry.shortcut === shortcut)?.key;
  if (key === undefined) return null;
  return texts.shortcuts.keyNames.get(key) ?? key.toUpperCase();
}

function toRow({ id, name, work }: Command, choices: KeyChoices): SuggestRow {
  return {
    kind: 'command',
    key: `command-${id}`,
    id,
    name,
    address: work.kind === 'page' ? work.address : null,
    keyName: work.kind === 'shortcut' ? keyOf(work.shortcut, choices) : null,
  };
}

/** The commands that match a text; null if it does not start with the sign of commands. */
export function useCommands(text: string): CommandRows | null {
  const { storage } = useServices();
  const wanted = commandTextOf(text);
  const lists = usePlaylists(storage, wanted !== null) ?? NO_LISTS;
  return useMemo(() => {
    if (wanted === null) return null;
    const commands = listCommands(lists);
    const { keys } = storage.keyChoices.getSettings();
    const rows = fittingCommands(commands, wanted).map((command) => toRow(command, keys));
    const groups: readonly SuggestGroup[] = [
      { id: 'commands', rows: rows.length > 0 ? rows : [{ kind: 'noCommand', key: 'noCommand' }] },
    ];
    return { groups, find: (id) => commands.find((command) => command.id === id) };
  }, [wanted, lists, storage]);
}

interface LeaveParts {
  readonly field: HTMLInputElement;
  readonly panel: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/**
 * Leaves the commands: the field gets its previous text, which is the page's search or empty. If
 * the focus has moved elsewhere it stays there; else it returns to where it was before.
 */
export function useLeaveCommands({ field, panel, close }: LeaveParts): () => void {
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
    return field.form?.contains(target) === true || panel.current?.contains(target) === true;
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
