// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDialogs } from '../../actions/dialogs';
import { createNames } from '../../actions/names/nameHiding';
import { useListActions } from '../../actions/songs/listActions';
import { PlaylistHeader } from '../../features/playlist/PlaylistHeader';
import { PlaylistCard } from '../../features/playlists/PlaylistsScreen';
import { resultEntries } from '../../features/search/SearchFrame';
import { useSourceWords } from '../../features/search/SearchNotes';
import { sourceEntries } from '../../features/search/SearchScreen';
import { beInWindow } from '../../testing/beInWindow';
import { buildServices } from '../../testing/buildServices';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildSong } from '../../testing/songBuilder';
import { buildSongResult } from '../../testing/songResult';
import { buildSongRowControls } from '../../testing/songRowControlsFake';
import { TestApp } from '../../testing/TestApp';
import { loadTexts, showLanguage } from '../../texts/texts';
import { loadMenu } from '../../ui/menu/Menu';
import { MenuButton } from '../../ui/menu/MenuButton';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { AllSongsButtons } from '../../ui/table/AllSongsButtons';
import { SelectionBar } from '../../ui/table/SelectionBar';
import { SongTable } from '../../ui/table/SongTable';
import { createSelection, type SelectionStore } from '../../ui/table/selectionStore';
import { viewOfSongs } from '../../ui/table/tableView';
import { HiddenNames } from '../nowPlaying/HiddenNames';
import { QueuePanel } from '../queue/QueuePanel';

/** The calls in order. */
const calls = vi.hoisted(() => {
  // Test files share modules: those loaded by other files do not use the mocks below.
  vi.resetModules();
  return [] as string[];
});
const does = (what: string) => (): undefined => void calls.push(what);

vi.mock('../../actions/share/sharePage', () => ({ sharePage: () => calls.push('share') }));
vi.mock('../../actions/share/sharePlaylist', () => ({ sharePlaylist: () => calls.push('share') }));
vi.mock('../../actions/downloads/changeDownload', () => ({
  changeDownload: () => calls.push('keep'),
  downloadSong: () => calls.push('keep'),
}));
vi.mock('../../actions/playlists/usePlaylistActions', () => ({
  usePlaylistActions: () => tellAll(),
}));
vi.mock('../../actions/queue/queueActions', () => ({ queueActions: () => tellAll() }));
vi.mock('../../actions/songs/listActions', () => ({ useListActions: () => tellAll() }));

vi.mock('../../actions/practice/usePracticeList', () => ({
  usePracticeList:
    () =>
    ({ name }: { readonly name: string }) =>
      calls.push(`practice ${name}`),
  usePracticeSongs: (name: string) => () => calls.push(`practice ${name}`),
}));

/** An object that logs every call. */
function tellAll(): object {
  return new Proxy({}, { get: (_, name) => () => calls.push(String(name)) });
}

const SONG = buildSong({ annSongId: 1, annId: 9, songName: 'Song 1' });
const PLAYLIST = { id: 3, title: 'Mine', songsCollections: [1] };
const FOUND = buildSongResult([SONG]);
const VIEW = {
  count: 1,
  rowAt: () => undefined,
  want: () => undefined,
  songCount: 1,
  songs: null,
  readIds: async () => [1],
};

const player = createFakePlayer();
player.show({ queue: [1], currentSongId: 1, currentSong: SONG, status: 'playing' });

const storage = openMemoryStorage();
const services = buildServices({
  storage,
  player: { ...player, dispatch: ({ type }) => void calls.push(type) },
  likes: {
    subscribe: () => () => {},
    isLiked: () => false,
    open: async () => {},
    async toggleLike() {
      calls.push('like');
      return true;
    },
  },
  names: { ...createNames(player, storage.nameHiding), show: does('show'), toggle: does('stop') },
  catalogue: createFakeCatalogue({ isSearchable: true }),
  dialogs: {
    ...createDialogs(),
    openDialog: ({ kind }) => void calls.push(kind),
    setQueueOpen: does('close'),
  },
});

function buildSelection(change: Partial<SelectionStore> = {}) {
  const selection = { ...createSelection(), start: does('select'), ...change };
  return {
    rows: { selection, getShownIds: () => [1] },
    isSelecting: false,
    shownIds: [1],
    takeSongs: () => [SONG],
  };
}

function buildControls() {
  const { controls } = buildSongRowControls({
    onAddToQueue: does('add to queue'),
    onPlayNext: does('play next'),
    onAddToPlaylist: does('add to playlist'),
    onPlayFrom: does('play from'),
    onCopyLink: does('copy link'),
  });
  const likes = { ...controls.likes, toggleLike: does('like') };
  const downloads = { ...controls.downloads, onDownload: does('keep') };
  return { ...controls, likes, downloads, onPlayAll: does('play all') };
}

const ACTIONS = {
  playAll: does('play'),
  shuffle: does('shuffle'),
  addToQueue: does('add to queue'),
  addToPlaylist: does('add to playlist'),
  practice: does('practice'),
};
const allSongs = () => (
  <AllSongsButtons list={VIEW} actions={ACTIONS} selection={buildSelection()} />
);
function Found() {
  const actions = useListActions();
  const more = {
    label: 'More for all songs found',
    entries: resultEntries(actions, VIEW, FOUND),
  };
  const selection = buildSelection();
  return (
    <AllSongsButtons list={VIEW} addWord="Add to Play queue" {...{ actions, selection, more }} />
  );
}
const found = () => <Found />;
const playlist = () => (
  <PlaylistHeader
    playlist={PLAYLIST}
    songs={[SONG]}
    songCount={1}
    leftCount={null}
    buttons={{ list: VIEW, actions: ACTIONS, selection: buildSelection() }}
  />
);
const queue = () => <QueuePanel />;

function SearchMenu({ savedAtMs }: { readonly savedAtMs: number | null }) {
  const words = useSourceWords(savedAtMs === null ? null : { savedAtMs, found: FOUND }, {
    askRemote: does('ask the service'),
    askCatalogue: does('ask the catalogue'),
  });
  return <MenuButton label="search" icon="…" entries={sourceEntries(words)} />;
}

interface Place {
  readonly show: () => ReactElement;
  readonly isPhone?: boolean;
  /** The button that opens the menu; missing if the entries are buttons of the page. */
  readonly opener?: string;
  /** The call of each entry, in display order. */
  readonly entries: Readonly<Record<string, string>>;
}

const LIST_MENU = {
  'Add all to queue': 'add to queue',
  'Add all to a PlayList': 'add to playlist',
  Practice: 'practice',
  Select: 'select',
};
const SONG_ENTRIES = {
  'Play from here': 'play from',
  'Add to Play queue': 'add to queue',
  'Play next': 'play next',
};
const LAST_SONG_ENTRIES = {
  Like: 'like',
  Download: 'keep',
  'Go to artist': '/artist/1',
  'Go to anime': '/anime/9',
  'Song information': '',
  'Copy link': 'copy link',
};
const FOUND_MENU = {
  'Save as playlist': 'saveAsPlaylist',
  'Copy as text': 'copyAsText',
  'Download as JSON': 'downloadJson',
};
const CARD_BUTTONS = { 'Play Mine': 'play', 'Options for Mine': '', Delete: 'deletePlaylist' };

const PLACES: Readonly<Record<string, Place>> = {
  'the list menu of phones': {
    show: allSongs,
    isPhone: true,
    opener: 'With all of these songs',
    entries: LIST_MENU,
  },
  'the menu of a list': {
    show: allSongs,
    opener: 'With all of these songs',
    entries: LIST_MENU,
  },
  'the buttons of a list': {
    show: allSongs,
    entries: { 'Play all': 'play', Shuffle: 'shuffle', 'With all of these songs': '' },
  },
  'the menu of a row': {
    show: () => <SongTable view={viewOfSongs([SONG])} controls={buildControls()} />,
    opener: 'Options for Song 1',
    entries: {
      ...SONG_ENTRIES,
      'Add to a PlayList': 'add to playlist',
      ...LAST_SONG_ENTRIES,
    },
  },
  'the menu of a row in a playlist': {
    show: () => (
      <SongTable
        view={viewOfSongs([SONG])}
        controls={{ ...buildControls(), onRemoveFromPlaylist: does('remove') }}
      />
    ),
    opener: 'Options for Song 1',
    entries: { ...SONG_ENTRIES, 'Remove from PlayList': 'remove', ...LAST_SONG_ENTRIES },
  },
  'the bar of the selected songs': {
    show: () => (
      <SelectionBar
        selection={buildSelection({
          getSnapshot: () => SELECTED,
          selectAll: does('all'),
          stop: does('stop'),
        })}
        controls={buildControls()}
        onRemove={does('remove')}
      />
    ),
    entries: {
      'Select all': 'all',
      'Play selected': 'play all',
      'Add to Play queue': 'add to queue',
      'Play next': 'play next',
      'Add to a PlayList': 'add to playlist',
      'Remove from PlayList': 'remove',
      Done: 'stop',
    },
  },
  'the menu of a queue row': {
    show: queue,
    opener: 'Options for Song 1',
    entries: { 'Remove from queue': 'remove', 'Open anime profile': '/anime/9', Like: 'like' },
  },
  'the buttons of the queue': {
    show: queue,
    entries: {
      'Close queue': 'close',
      'Save as playlist': 'saveAsPlaylist',
      'Clear queue': 'clear',
      Practice: 'practice Queue',
      'Move Song 1': '',
      'Play Song 1': 'togglePlay',
      'Remove Song 1': 'remove',
      'Options for Song 1': '',
    },
  },
  'what stands in the place of hidden names': {
    show() {
      storage.nameHiding.changeSettings({ isOn: true });
      return <HiddenNames />;
    },
    entries: { Reveal: 'show', 'Stop guessing': 'stop' },
  },
  'the buttons of what was found': {
    show: found,
    entries: {
      'Play all': 'playAll',
      Shuffle: 'shuffle',
      'More for all songs found': '',
    },
  },
  'the menu of what was found': {
    show: found,
    opener: 'More for all songs found',
    entries: {
      'Add to Play queue': 'addToQueue',
      'Add all to a PlayList': 'addToPlaylist',
      Practice: 'practice',
      Select: 'select',
      ...FOUND_MENU,
    },
  },
  'the menu of a playlist': {
    show: playlist,
    opener: 'Options for Mine',
    entries: {
      ...LIST_MENU,
      Download: 'keep',
      Share: 'share',
      Rename: 'renamePlaylist',
      Delete: 'deletePlaylist',
    },
  },
  'the menu of a playlist’s card': {
    show: () => <PlaylistCard playlist={PLAYLIST} annIds={[]} />,
    opener: 'Options for Mine',
    entries: {
      Share: 'share',
      'Backup Playlist': 'backUp',
      Rename: 'renamePlaylist',
    },
  },
  'the buttons of a playlist’s card': {
    show: () => <PlaylistCard playlist={PLAYLIST} annIds={[]} />,
    entries: CARD_BUTTONS,
  },
  'the buttons of a playlist’s card on phones': {
    show: () => <PlaylistCard playlist={PLAYLIST} annIds={[]} />,
    isPhone: true,
    entries: CARD_BUTTONS,
  },
  'a search that the service answered': {
    show: () => <SearchMenu savedAtMs={null} />,
    opener: 'search',
    entries: { 'search the song list': 'ask the catalogue' },
  },
  'a search that the catalogue answered': {
    show: () => <SearchMenu savedAtMs={0} />,
    opener: 'search',
    entries: { 'ask AniSongDB': 'ask the service' },
  },
};

const SELECTED = { isActive: true, ids: new Set([1]) };

beforeAll(loadMenu);
beforeEach(() => {
  calls.length = 0;
});
// The modules that were loaded again know no texts yet.
beforeAll(async () => {
  await showLanguage('en');
  await Promise.all((['start', 'pages', 'more'] as const).map(loadTexts));
});

// The next test file must load modules without these mocks.
afterAll(() => vi.resetModules());

afterEach(() => {
  storage.nameHiding.changeSettings({ isOn: false });
  cleanup();
  vi.restoreAllMocks();
});

const ENTRY_ROLES = ['menuitem', 'menuitemcheckbox', 'menuitemradio'];

/** @returns the entries in display order, and a function to get one by name */
async function open({ show, isPhone = false, opener, entries }: Place) {
  cleanup();
  const history = createMemoryHistory('/404');
  history.subscribe(({ address }) => calls.push(address.pathname));
  beInWindow(...(isPhone ? [PHONE_QUERY] : []));
  render(
    <TestApp services={services} history={history}>
      {show()}
    </TestApp>,
  );
  const user = userEvent.setup();
  const name = opener ?? Object.keys(entries).at(-1) ?? '';
  const button = await screen.findByRole('button', { name });
  if (opener !== undefined) {
    await user.click(button);
    await screen.findByRole('menu');
  }
  const roles = opener === undefined ? ['button'] : ENTRY_ROLES;
  const named = (name: string | RegExp = /^/) =>
    roles.flatMap((role) => screen.queryAllByRole(role, { name }));
  const items = named().toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return { user, items, entry: (name: string) => named(name)[0] ?? document.body };
}

it.each(Object.entries(PLACES))(
  'each entry of a menu or button row runs its own action: %s [2.27 2.28 12.77]',
  async (_, place) => {
    const { items, entry } = await open(place);
    const names = Object.keys(place.entries);
    expect(items).toHaveLength(names.length);
    expect(names.map((name) => items.indexOf(entry(name)))).toEqual([...names.keys()]);
    for (const name of names) {
      const opened = await open(place);
      calls.length = 0;
      await opened.user.click(opened.entry(name));
      const expected = place.entries[name] ? [place.entries[name]] : [];
      await vi.waitFor(() => expect([name, ...calls]).toEqual([name, ...expected]));
    }
  },
);
