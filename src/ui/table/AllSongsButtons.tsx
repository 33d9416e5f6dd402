import {
  IconArrowsShuffle,
  IconDots,
  IconFolderPlus,
  IconListCheck,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { MenuButton } from '../menu/MenuButton';
import type { MenuAction, MenuEntry } from '../menu/menuEntry';
import { useIsPhone, useIsTight } from '../nearness/useWindowQuery';
import { InPhonePlace, usePageEntries } from '../screen/phonePlaces';
import styles from './Selection.module.css';
import type { ListSelection } from './useListSelection';

/** A whole list of songs, however long. */
export interface WholeList {
  readonly songCount: number;
  /** Null if the page does not have all of them in memory. */
  readonly songs: readonly Song[] | null;
  readonly readIds: () => Promise<readonly number[]>;
}

/** The actions on all songs of a list. */
export interface AllSongsActions<List> {
  readonly playAll: (list: List) => unknown;
  readonly shuffle: (list: List) => unknown;
  readonly addToQueue: (list: List) => unknown;
  readonly addToPlaylist: (list: List) => unknown;
}

export interface AllSongsButtonsProps<List extends WholeList = WholeList> {
  /** Null while loading. */
  readonly list: List | null;
  readonly actions: AllSongsActions<List>;
  /** Whether the page's head has a button of its own that plays all. */
  readonly isPlayedByHead?: boolean;
  /** The text of the play button if it does not play all songs. */
  readonly playWord?: string;
  /** The text of the queue button if it does not add all songs. */
  readonly addWord?: string;
  readonly isDisabled?: boolean;
  readonly selection: ListSelection;
  /** Further actions for all songs, in a menu with this name. */
  readonly more?: { readonly label: string; readonly entries: readonly MenuEntry[] };
}

/** The actions as callbacks of buttons, and whether there is nothing to act on. */
export function pressesOf<List extends WholeList>(
  list: List | null,
  actions: AllSongsActions<List>,
) {
  const press = (act: (list: List) => unknown) => () => void (list && act(list));
  return {
    isNothing: list === null || list.songCount === 0,
    playAll: press(actions.playAll),
    shuffle: press(actions.shuffle),
    addToQueue: press(actions.addToQueue),
    addToPlaylist: press(actions.addToPlaylist),
  };
}

const ICON_PIXELS = 18;

/**
 * Plays all shown songs, adds them to the queue or a playlist, or starts selecting some; on a phone
 * these are icons and a menu.
 */
export function AllSongsButtons<List extends WholeList>(props: AllSongsButtonsProps<List>) {
  const { playWord = texts.list.playAll, addWord = texts.list.addAll, selection, more } = props;
  const presses = pressesOf(props.list, props.actions);
  const isDisabled = props.isDisabled === true || presses.isNothing;
  const additions = [
    { label: addWord, Icon: IconPlaylistAdd, onSelect: presses.addToQueue },
    {
      label: texts.lists.addAllToPlaylist,
      Icon: IconFolderPlus,
      onSelect: presses.addToPlaylist,
    },
  ];
  const isPhone = useIsPhone();
  const isTight = useIsTight();
  const play = props.isPlayedByHead !== true && (
    <Button variant="filled" disabled={isDisabled} onClick={presses.playAll}>
      {isPhone && <IconPlayerPlayFilled aria-hidden="true" size={ICON_PIXELS} />}
      {playWord}
    </Button>
  );
  const shuffle = (
    <Button className={styles.sign} disabled={isDisabled} onClick={presses.shuffle}>
      {isTight && <IconArrowsShuffle aria-hidden="true" size={ICON_PIXELS} />}
      {texts.player.shuffle}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {play}
        {/* A head with a picture has no space for another button. */}
        {play ? shuffle : <InPhonePlace name="tools">{shuffle}</InPhonePlace>}
        <AllSongsMenu {...{ isDisabled, additions, selection, more }} />
      </>
    );
  }
  return (
    <>
      {play}
      {shuffle}
      {additions.map(({ label, onSelect }) => (
        <Button key={label} disabled={isDisabled} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {!isDisabled && <SelectButton selection={selection} />}
      {more && <MenuButton {...more} icon={MORE_ICON} tooltip="belowEnd" />}
    </>
  );
}

const MORE_ICON = <IconDots aria-hidden="true" size={22} />;
const NO_MORE = { label: texts.lists.withAll, entries: [] };

interface AllSongsMenuProps extends Pick<AllSongsButtonsProps, 'selection'> {
  readonly more: AllSongsButtonsProps['more'];
  readonly isDisabled: boolean;
  readonly additions: readonly Omit<MenuAction, 'kind'>[];
}

function AllSongsMenu({ isDisabled, additions, selection, more = NO_MORE }: AllSongsMenuProps) {
  const select = {
    label: texts.playlistPage.select,
    Icon: IconListCheck,
    onSelect: selection.rows.selection.start,
  };
  const entries = [...additions, select].map(
    (action): MenuEntry => ({ ...action, kind: 'action', isDisabled }),
  );
  return (
    <MenuButton
      // It replaces the head's own menu button (PhoneHeader.module.css).
      data-page-menu=""
      label={more.label}
      tooltip="none"
      icon={MORE_ICON}
      entries={[...entries, ...more.entries, ...usePageEntries()]}
    />
  );
}

/** Starts selecting, and gets the focus back afterwards. */
function SelectButton({
  selection: { rows, isSelecting },
}: Pick<AllSongsButtonsProps, 'selection'>) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasSelecting.current && !isSelecting && isFocusLost) button.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  return (
    <Button
      ref={button}
      className={styles.sign}
      hidden={isSelecting}
      onClick={rows.selection.start}
    >
      <IconListCheck size={18} aria-hidden="true" />
      {texts.playlistPage.select}
    </Button>
  );
}
