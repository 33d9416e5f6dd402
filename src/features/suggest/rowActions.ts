import { type Command, runCommand } from '../../actions/commands/command';
import { playAnime, playPerson, playSongsNow } from '../../actions/queue/playSongsNow';
import type { Services } from '../../actions/services';
import { searchPath } from '../../config/paths';
import { commandTextOf } from '../../domain/app/commandText';
import type { SongHit } from '../../domain/song/hits';
import { withoutSearch, withSearch } from '../../engine/suggest/recentSearches';
import type { Navigator } from '../../routing/useNavigator';
import type { AppStorage } from '../../storage/openStorage';
import type { SuggestRow } from '../../ui/search/result';
import { nameOf, pathOf, searchAddress } from '../../ui/search/resultFacts';

function addressOf(row: SuggestRow): string | null {
  switch (row.kind) {
    case 'clear':
    case 'noCommand':
      return null;
    case 'command':
      return row.address;
    case 'search':
      return searchAddress(row.text, row.takenOff);
    case 'recent':
      return searchPath(row.text);
    default:
      return pathOf(row);
  }
}

interface RowActionParts {
  readonly services: Services;
  readonly navigator: Navigator;
  readonly field: HTMLInputElement;
  readonly close: () => void;
  readonly findCommand: (id: string) => Command | undefined;
  /** Clears the text and restores the focus. */
  readonly leaveCommands: () => void;
}

/** The actions on rows, by keys and pointer; a click follows links by itself. */
export function rowActions(parts: RowActionParts) {
  const { services, navigator, field, close } = parts;
  const { storage } = services;
  const { recentSearches } = storage;

  function onRemove(text: string) {
    const { searches } = recentSearches.getSettings();
    recentSearches.changeSettings({ searches: withoutSearch(searches, text) });
  }

  function leaveCommand({ id, address }: SuggestRow & { readonly kind: 'command' }) {
    // Before the text that finds it is cleared.
    const command = parts.findCommand(id);
    close();
    parts.leaveCommands();
    if (address === null && command) runCommand(command, { ...services, navigator });
  }

  /** Opens the row. */
  function leave(row: SuggestRow) {
    if (row.kind === 'noCommand') return;
    if (row.kind === 'command') return leaveCommand(row);
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
      onPlaySong: ({ song }: SongHit) => playSongsNow([song], services),
      onRemove,
    },
  };
}

/** Stores a text as the most recent search. */
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
