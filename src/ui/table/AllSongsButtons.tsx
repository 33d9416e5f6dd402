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
import type { MenuEntry } from '../menu/menuEntry';
import { useIsPhone, useIsTight } from '../nearness/useWindowQuery';
import { InPhonePlace, usePageEntries } from '../screen/phonePlaces';
import styles from './Selection.module.css';
import type { SelectionControls } from './SelectionBar';
import type { ListSelection } from './useListSelection';

interface AllSongsButtonsProps {
  /** Omitted if the page's head has its own button. */
  readonly onPlayAll?: () => void;
  /** The text of the play button if it does not play all songs. */
  readonly playWord?: string;
  /** The text of the queue button if it does not add all songs. */
  readonly addWord?: string;
  readonly isDisabled: boolean;
  readonly onShuffle: () => void;
  readonly onAddToQueue: () => void;
  readonly onAddToPlaylist: () => void;
  readonly selection: ListSelection;
  /** Further actions for all songs, in a menu with this name. */
  readonly more?: { readonly label: string; readonly entries: readonly MenuEntry[] };
}

const ICON_PIXELS = 18;

/**
 * Plays all shown songs, adds them to the queue or a playlist, or starts selecting some; on a phone
 * these are icons and a menu.
 */
export function AllSongsButtons(props: AllSongsButtonsProps) {
  const { onPlayAll, playWord = texts.list.playAll, isDisabled, more } = props;
  const isPhone = useIsPhone();
  const isTight = useIsTight();
  const play = onPlayAll && (
    <Button variant="filled" disabled={isDisabled} onClick={onPlayAll}>
      {isPhone && <IconPlayerPlayFilled aria-hidden="true" size={ICON_PIXELS} />}
      {playWord}
    </Button>
  );
  const shuffle = (
    <Button className={styles.sign} disabled={isDisabled} onClick={props.onShuffle}>
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
        <AllSongsMenu {...props} />
      </>
    );
  }
  return (
    <>
      {play}
      {shuffle}
      {addActions(props).map(({ label, onSelect }) => (
        <Button key={label} disabled={isDisabled} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {!isDisabled && <SelectButton selection={props.selection} />}
      {more && <MenuButton {...more} icon={MORE_ICON} tooltip="belowEnd" />}
    </>
  );
}

function addActions({
  addWord = texts.list.addAll,
  onAddToQueue,
  onAddToPlaylist,
}: AllSongsButtonsProps) {
  return [
    { label: addWord, Icon: IconPlaylistAdd, onSelect: onAddToQueue },
    { label: texts.lists.addAllToPlaylist, Icon: IconFolderPlus, onSelect: onAddToPlaylist },
  ];
}

const MORE_ICON = <IconDots aria-hidden="true" size={22} />;
const NO_MORE = { label: texts.lists.withAll, entries: [] };

function AllSongsMenu(props: AllSongsButtonsProps) {
  const { isDisabled, selection, more = NO_MORE } = props;
  const select = {
    label: texts.playlistPage.select,
    Icon: IconListCheck,
    onSelect: selection.rows.selection.start,
  };
  const entries = [...addActions(props), select].map(
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

interface ShownSongsButtonsProps
  extends Pick<AllSongsButtonsProps, 'playWord' | 'addWord' | 'selection'> {
  readonly songs: readonly Song[];
  readonly controls: Pick<SelectionControls, 'onPlayAll' | 'onAddToQueue' | 'onAddToPlaylist'> & {
    readonly onShuffleAll: (songs: readonly Song[]) => void;
  };
}

/** Actions for all songs of a list that has its songs in memory. */
export function ShownSongsButtons({ songs, controls, ...rest }: ShownSongsButtonsProps) {
  return (
    <AllSongsButtons
      {...rest}
      onPlayAll={() => controls.onPlayAll(songs)}
      isDisabled={songs.length === 0}
      onShuffle={() => controls.onShuffleAll(songs)}
      onAddToQueue={() => controls.onAddToQueue(songs)}
      onAddToPlaylist={() => controls.onAddToPlaylist(songs)}
    />
  );
}
