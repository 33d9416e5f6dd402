// @vitest-environment happy-dom

import { IconBrain } from '@tabler/icons-react';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useListActions } from '../../actions/songs/listActions';
import { PlaylistHeader } from '../../features/playlist/PlaylistHeader';
import { PlaylistCard } from '../../features/playlists/PlaylistsScreen';
import { resultEntries } from '../../features/search/SearchFrame';
import { beInWindow } from '../../testing/beInWindow';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { openRecordedServices } from '../../testing/recordedServices';
import { buildSong } from '../../testing/songBuilder';
import { buildSongResult } from '../../testing/songResult';
import { buildSongRowControls } from '../../testing/songRowControlsFake';
import { TestApp } from '../../testing/TestApp';
import { loadMenu } from '../../ui/menu/Menu';
import { PHONE_QUERY } from '../../ui/nearness/useWindowQuery';
import { AllSongsButtons } from '../../ui/table/AllSongsButtons';
import { SelectionBar } from '../../ui/table/SelectionBar';
import { SongTable } from '../../ui/table/SongTable';
import { createSelection, type SelectionStore } from '../../ui/table/selectionStore';
import { viewOfSongs } from '../../ui/table/tableView';
import { HiddenNames } from '../nowPlaying/HiddenNames';
import { QueuePanel } from '../queue/QueuePanel';

const SONG = buildSong({ annSongId: 1, annId: 9, songName: 'Song 1' });
const PLAYLIST = { id: 1, title: 'Mine', songsCollections: [1] };
const FOUND = await buildSongResult([SONG]);
const VIEW = {
  count: 1,
  rowAt: () => undefined,
  want: () => undefined,
  songCount: 1,
  songs: [SONG],
  readIds: async () => [1],
};

const { calls, does, services } = openRecordedServices(SONG);
const { storage } = services;

function buildSelection(change: Partial<SelectionStore> = {}) {
  const selection = { ...createSelection(), start: does('select'), ...change };
  return {
    rows: {
      selection,
      getShownIds: () => [1],
      withShownIds: (use: (ids: readonly number[]) => void) => use([1]),
    },
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
    onLikeAll: does('like all'),
    onDownloadAll: does('download all'),
  });
  const likes = { ...controls.likes, toggleLike: does('like') };
  const downloads = { ...controls.downloads, onDownload: does('keep') };
  return { ...controls, likes, downloads, onPlayAll: does('play all'), addOn: ACTIONS.addOn };
}

const ADD_ON = { name: 'practice', Icon: IconBrain } as const;
const ACTIONS = {
  playAll: does('play'),
  shuffle: does('shuffle'),
  addToQueue: does('add to queue'),
  addToPlaylist: does('add to playlist'),
  likeAll: does('like all'),
  download: does('download all'),
  addOn: { ...ADD_ON, open: does('practice'), guess: does('guess') },
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
    <AllSongsButtons
      list={VIEW}
      addWord="Add to Play queue"
      actions={actions}
      selection={selection}
      more={more}
    />
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
  Like: 'like all',
  Practice: 'practice',
  'Guess the song': 'guess',
  Select: 'select',
  Download: 'download all',
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
const CARD_BUTTONS = {
  'Play Mine': 'player: playSongs',
  'Options for Mine': '',
  Delete: 'dialog: deletePlaylist',
};

const PLACES: Readonly<Record<string, Place>> = {
  'the list menu of phones': {
    show: allSongs,
    isPhone: true,
    opener: 'Actions for all songs',
    entries: LIST_MENU,
  },
  'the menu of a list': {
    show: allSongs,
    opener: 'Actions for all songs',
    entries: LIST_MENU,
  },
  'the buttons of a list': {
    show: allSongs,
    entries: { 'Play all': 'play', Shuffle: 'shuffle', 'Actions for all songs': '' },
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
      Like: 'like all',
      Download: 'download all',
      Practice: 'practice',
      'Guess the song': 'guess',
      'Remove from PlayList': 'remove',
      Done: 'stop',
    },
  },
  'the menu of a queue row': {
    show: () => <QueuePanel />,
    opener: 'Options for Song 1',
    entries: {
      'Remove from queue': 'player: removeFromQueue',
      'Open anime profile': '/anime/9',
      Like: 'like 1',
    },
  },
  'the buttons of the queue': {
    show: () => <QueuePanel />,
    entries: {
      'Close queue': 'queue open: false',
      'Save as playlist': 'dialog: createPlaylist',
      'Clear queue': 'player: setQueue',
      Practice: 'practice Queue 1',
      'Move Song 1': '',
      'Play Song 1': 'player: togglePlay',
      'Remove Song 1': 'player: removeFromQueue',
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
      'Play all': 'player: playSongs',
      Shuffle: 'player: playSongs, player: setShuffled',
      'More for all songs found': '',
    },
  },
  'the menu of what was found': {
    show: found,
    opener: 'More for all songs found',
    entries: {
      'Add to Play queue': 'player: addToQueue',
      'Add all to a PlayList': 'dialog: addToPlaylist',
      Like: 'like 1',
      Practice: 'practice 1 song 1',
      'Guess the song': '/guess',
      Select: 'select',
      Download: 'dialog: downloadSongs',
      'Save as playlist': 'dialog: createPlaylist',
      'Export…': 'dialog: exportSongs',
    },
  },
  'the menu of a playlist': {
    show: playlist,
    opener: 'Options for Mine',
    entries: {
      ...LIST_MENU,
      Download: 'download playlist 1',
      Share: 'copy link',
      Rename: 'dialog: renamePlaylist',
      Delete: 'dialog: deletePlaylist',
    },
  },
  'the menu of a playlist’s card': {
    show: () => <PlaylistCard playlist={PLAYLIST} annIds={[]} />,
    opener: 'Options for Mine',
    entries: {
      Share: 'copy link',
      'Backup Playlist': 'file',
      Rename: 'dialog: renamePlaylist',
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
};

const SELECTED = { isActive: true, ids: new Set([1]) };

beforeAll(loadMenu);
beforeAll(async () => {
  await storage.songs.saveSongs([SONG]);
  await storage.playlists.createPlaylist(PLAYLIST.title, PLAYLIST.songsCollections);
});
beforeEach(() => {
  calls.length = 0;
  const { clipboard } = window.navigator;
  vi.spyOn(clipboard, 'writeText').mockImplementation(
    async (text) => void calls.push(text.includes('#/shared/') ? 'copy link' : 'copy text'),
  );
  vi.spyOn(clipboard, 'write').mockImplementation(async () => void calls.push('copy text'));
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    calls.push('file');
    return 'blob:file';
  });
});

afterEach(() => {
  storage.nameHiding.changeSettings({ isOn: false });
  cleanup();
  vi.restoreAllMocks();
});

/** What it is called: shorter words for narrow windows follow in the document, and one of both is shown. */
function nameOf(entry: HTMLElement): string {
  const words = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  return entry.getAttribute('aria-label') ?? words.nextNode()?.textContent ?? '';
}

/** Looks often, because most are there at once, and long, because a busy machine loads code slowly. */
const PATIENCE = { interval: 2, timeout: 20_000 };

/** Waits until those of these names are shown. */
const shownIn = (parent: ParentNode, selector: string, names: readonly string[]) =>
  vi.waitFor(() => {
    const found = [...parent.querySelectorAll<HTMLElement>(selector)];
    expect(found.map(nameOf)).toEqual(expect.arrayContaining([...names]));
    return found;
  }, PATIENCE);

/** Shows a place. @returns opens its menu, if it has one, and answers the entries in display order */
function showPlace({ show, isPhone = false, opener, entries }: Place) {
  cleanup();
  const history = createMemoryHistory('/404');
  history.subscribe(({ address }) => calls.push(address.pathname));
  beInWindow(...(isPhone ? [PHONE_QUERY] : []));
  const { container } = render(
    <TestApp services={services} history={history}>
      {show()}
    </TestApp>,
  );
  const names = Object.keys(entries);
  return async () => {
    if (opener === undefined) return shownIn(container, 'button', names);
    const buttons = await shownIn(container, 'button', [opener]);
    fireEvent.click(buttons.find((each) => nameOf(each) === opener) ?? document.body);
    return shownIn(document, '[role^="menuitem"]', names);
  };
}

it.each(Object.entries(PLACES))(
  'each entry of a menu or button row runs its own action: %s [2.27 2.28 12.77]',
  async (_, place) => {
    let open = showPlace(place);
    let shown = await open();
    const names = shown.map(nameOf);
    expect(names).toEqual(Object.keys(place.entries));
    for (const [index, name] of names.entries()) {
      calls.length = 0;
      fireEvent.click(shown[index] ?? document.body);
      const expected = place.entries[name];
      await vi.waitFor(() => expect([name, calls.join(', ')]).toEqual([name, expected]), PATIENCE);
      // Most entries close their menu; where one opened more, the place is shown anew.
      if (document.querySelector('[role="menu"], [role="dialog"]') !== null)
        open = showPlace(place);
      shown = await open();
    }
  },
);
