import {
  type Icon,
  IconArrowsShuffle,
  IconDownload,
  IconEyeQuestion,
  IconFolderPlus,
  IconHeart,
  IconListCheck,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import { createContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Song } from '../../domain/song/song';
import type { WholeList } from '../../domain/song/songView';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import { MenuButton } from '../menu/MenuButton';
import { type MenuEntry, menuAction } from '../menu/menuEntry';
import { useIsSmall } from '../nearness/useWindowQuery';
import { InPlace, usePageEntries } from '../screen/places';
import { createSelection, type SelectionStore } from './selectionStore';

/** Shared by the rows of a list, which are memoised: stable for the life of the list. */
export interface SelectableRows {
  readonly selection: SelectionStore;
  /** annSongIds in the current order; without any while those of a long result are not read. */
  readonly getShownIds: () => readonly number[];
  /**
   * Gives the annSongIds in the current order. Those of a long result may have to be read first; they
   * are given later then, and not at all if the selection has ended.
   */
  readonly withShownIds: (use: (ids: readonly number[]) => void) => void;
}

const NO_ROWS: SelectableRows = {
  selection: createSelection(),
  getShownIds: () => [],
  withShownIds: () => undefined,
};

export const SelectableRowsContext = createContext(NO_ROWS);

/** The selection of a list, for the button that starts it, the rows and the bar. */
export interface ListSelection {
  readonly rows: SelectableRows;
  readonly isSelecting: boolean;
  /** annSongIds of all songs that can be selected, each once, in the order shown. */
  readonly shownIds: readonly number[];
  /** Gives the songs in the order of the ids. */
  readonly takeSongs: (ids: readonly number[]) => readonly Song[] | Promise<readonly Song[]>;
}

/** A result that loads its rows when they are visible. */
interface LongResult {
  /** annSongIds of all rows in order. */
  readonly readIds: () => Promise<readonly number[]>;
}

const NO_IDS: readonly number[] = [];
const NO_RESULT: LongResult = { readIds: async () => NO_IDS };

/**
 * The selection of a list, in the order shown. If its songs are not in memory, their ids are read
 * when the user starts selecting, and again for another result; until then `shownIds` has the
 * selected ones. @param songs null if only the result knows them
 */
export function useListSelection(
  songs: readonly Song[] | null,
  result: LongResult = NO_RESULT,
  takeSongs: ListSelection['takeSongs'] = () => [],
): ListSelection {
  const [known, setKnown] = useState<{ result: LongResult; ids: readonly number[] } | null>(null);
  const ids = known?.result === result ? known.ids : null;
  const readShown = () => songs?.map(({ annSongId }) => annSongId) ?? ids;
  const latest = useRef(readShown);
  useEffect(() => {
    latest.current = readShown;
  });
  /** What was asked before the ids of a long result were known. */
  const waiting = useRef<((ids: readonly number[]) => void)[]>([]);
  // One object, which always answers for the rows shown last.
  const [rows] = useState<SelectableRows>(() => {
    const selection = createSelection();
    return {
      selection,
      getShownIds: () => latest.current() ?? NO_IDS,
      withShownIds(use) {
        const shown = latest.current();
        if (shown !== null) return use(shown);
        waiting.current.push(use);
        // A selection reads them.
        if (!selection.getSnapshot().isActive) selection.start();
      },
    };
  });
  const { selection } = rows;
  const isSelecting = useSyncExternalStore(
    selection.subscribe,
    () => selection.getSnapshot().isActive,
  );
  const isMissing = isSelecting && songs === null && ids === null;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    result.readIds().then(
      (read) => {
        if (!isGone) setKnown({ result, ids: read });
      },
      // The result is gone: another one replaces it, or the page shows the failure.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [result, isMissing]);

  useEffect(() => {
    if (!isSelecting) waiting.current = [];
    else if (ids !== null) for (const use of waiting.current.splice(0)) use(ids);
  }, [isSelecting, ids]);

  const byId = useMemo(
    () => new Map(isSelecting ? songs?.map((song) => [song.annSongId, song]) : []),
    [isSelecting, songs],
  );
  const heldIds = useMemo(() => [...byId.keys()], [byId]);
  const longIds = ids ?? [...selection.getSnapshot().ids];
  return {
    rows,
    isSelecting,
    shownIds: songs === null ? longIds : heldIds,
    takeSongs: songs === null ? takeSongs : (wanted) => wanted.flatMap((id) => byId.get(id) ?? []),
  };
}

/** The actions on all songs of a list. */
export interface AllSongsActions {
  readonly playAll: (list: WholeList) => unknown;
  readonly shuffle: (list: WholeList) => unknown;
  readonly addToQueue: (list: WholeList) => unknown;
  readonly addToPlaylist: (list: WholeList) => unknown;
  readonly likeAll: (list: WholeList) => unknown;
  /** Null where the page itself can be downloaded, as a playlist can. */
  readonly download: ((list: WholeList) => unknown) | null;
  /** What an add-on of the app does with them; null without one. */
  readonly addOn: {
    readonly name: keyof typeof texts.screens;
    readonly Icon: Icon;
    readonly open: (list: WholeList) => unknown;
    /** The game that guesses them. */
    readonly guess: (list: WholeList) => unknown;
  } | null;
}

export interface AllSongsButtonsProps {
  /** Null while loading. */
  readonly list: WholeList | null;
  readonly actions: AllSongsActions;
  /** Whether the page's head has a button of its own that plays all. */
  readonly isPlayedByHead?: boolean;
  /** Whether Shuffle is below the head on a phone, beside the filter. */
  readonly isShuffleBelow?: boolean;
  /** The text of the play button if it does not play all songs. */
  readonly playWord?: string;
  /** The text of the queue button if it does not add all songs. */
  readonly addWord?: string;
  readonly isDisabled?: boolean;
  readonly selection: ListSelection;
  /** Further actions for all songs, in a menu with this name. */
  readonly more?: { readonly label: string; readonly entries: readonly MenuEntry[] };
}

const ICON_PIXELS = 18;

/** Plays or shuffles all shown songs; the rest of what can be done with all of them is in a menu. */
export function AllSongsButtons(props: AllSongsButtonsProps) {
  const { list, actions, selection, more = { label: texts.lists.withAll, entries: [] } } = props;
  const { playWord = texts.list.playAll, addWord = texts.list.addAll } = props;
  const isDisabled = props.isDisabled === true || list === null || list.songCount === 0;
  const isSmall = useIsSmall();
  const pageEntries = usePageEntries();
  const menuButton = useFocusAfterSelection(selection);
  const press = (act: (list: WholeList) => unknown) => () => void (list && act(list));
  const entry = (label: string, Sign: Icon, onSelect: () => unknown) =>
    menuAction(label, Sign, onSelect, { isDisabled });
  const { addOn, download } = actions;
  const downloadEntries = download
    ? [entry(texts.songMenu.keep, IconDownload, press(download))]
    : [];
  const addOnEntries = addOn
    ? [
        entry(texts.screens[addOn.name], addOn.Icon, press(addOn.open)),
        entry(texts.screens.guess, IconEyeQuestion, press(addOn.guess)),
      ]
    : [];
  const shuffle = (
    <Button disabled={isDisabled} onClick={press(actions.shuffle)}>
      <IconArrowsShuffle aria-hidden="true" size={ICON_PIXELS} />
      {texts.player.shuffle}
    </Button>
  );
  const isPlayedByHead = props.isPlayedByHead === true;
  const isShuffleBelow = isSmall && (isPlayedByHead || props.isShuffleBelow === true);
  return (
    <>
      {!isPlayedByHead && (
        <Button variant="filled" disabled={isDisabled} onClick={press(actions.playAll)}>
          <IconPlayerPlayFilled aria-hidden="true" size={ICON_PIXELS} />
          {playWord}
        </Button>
      )}
      {/* On a phone a head with a button of its page has no space for another one. */}
      {isShuffleBelow ? <InPlace name="tools">{shuffle}</InPlace> : shuffle}
      <InPlace name="menu">
        <MenuButton
          ref={menuButton}
          // It replaces the head's own menu button (ScreenHeader.module.css).
          data-page-menu=""
          label={more.label}
          entries={[
            entry(addWord, IconPlaylistAdd, press(actions.addToQueue)),
            entry(texts.lists.addAllToPlaylist, IconFolderPlus, press(actions.addToPlaylist)),
            entry(texts.songMenu.like, IconHeart, press(actions.likeAll)),
            ...addOnEntries,
            entry(texts.playlistPage.select, IconListCheck, selection.rows.selection.start),
            ...downloadEntries,
            ...more.entries,
            ...pageEntries,
          ]}
        />
      </InPlace>
    </>
  );
}

/** The button whose menu starts selecting gets the focus back afterwards. */
function useFocusAfterSelection({ isSelecting }: ListSelection) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasSelecting.current && !isSelecting && isFocusLost) button.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  return button;
}
