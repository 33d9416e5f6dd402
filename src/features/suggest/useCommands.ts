import { useEffect, useMemo, useState } from 'react';
import type { Command } from '../../actions/commands/command';
import { fittingCommands } from '../../actions/commands/fittingCommands';
import { listCommands } from '../../actions/commands/listCommands';
import { useServices } from '../../actions/services';
import { commandTextOf } from '../../domain/app/commandText';
import { type KeyChoices, keysIn } from '../../domain/app/keyChoices';
import type { Shortcut } from '../../domain/app/shortcuts';
import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';
import type { SuggestGroup, SuggestRow } from '../../ui/search/found';

export interface FoundCommands {
  readonly groups: readonly SuggestGroup[];
  readonly find: (id: string) => Command | undefined;
}

const NO_LISTS: readonly Playlist[] = [];

/** The key that does it, as it is called. */
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

/** The user's playlists once they are wanted; none before they have been read. */
function useLists(isWanted: boolean): readonly Playlist[] {
  const { storage } = useServices();
  const [lists, setLists] = useState(NO_LISTS);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void storage.playlists.getAllPlaylist().then((read) => {
      if (!isGone) setLists(read);
    });
    return () => {
      isGone = true;
    };
  }, [storage, isWanted]);
  return lists;
}

/** What the text finds among the commands; null where it is not about them. */
export function useCommands(text: string): FoundCommands | null {
  const { storage } = useServices();
  const wanted = commandTextOf(text);
  const lists = useLists(wanted !== null);
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
