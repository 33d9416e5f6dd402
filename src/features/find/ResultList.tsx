import {
  IconArrowsShuffle,
  IconClipboardText,
  IconDots,
  IconDownload,
  IconFolderPlus,
  IconListCheck,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import type { SongResult } from '../../actions/catalogue/catalogue';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useListActions } from '../../actions/songs/listActions';
import type { SongView } from '../../actions/songs/songView';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SongsBar } from '../../ui/list/SongsBar';
import { MenuButton } from '../../ui/menu/MenuButton';
import type { MenuEntry } from '../../ui/menu/menuEntry';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { SelectButton } from '../../ui/table/AllSongsButtons';
import { SongTable } from '../../ui/table/SongTable';
import { type ListSelection, useResultSelection } from '../../ui/table/useListSelection';
import styles from './FindScreen.module.css';

interface ResultListProps {
  /** The texts that found them; with others it is another list. */
  readonly asked: string;
  readonly found: SongResult;
  readonly view: SongView;
  /** The panel above says how many they are. */
  readonly isSilent: boolean;
  /** Another text that may be meant. */
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}

const ICON_PIXELS = 18;

/** What was found, with what can be done with all of it. */
export function ResultList(props: ResultListProps) {
  const { asked, found, view, isSilent, onText, onClear } = props;
  const controls = useSongRowControls();
  const { playFrom, takeSongs } = useListActions();
  const onPlayFrom = useCallback((song: Song) => void playFrom(view, song), [playFrom, view]);
  const selection = useResultSelection(found);
  const { stop } = selection.rows.selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text asks for another list
  useEffect(() => stop(), [asked, stop]);
  if (found.songCount === 0) {
    return <EmptyResult guesses={found.didYouMean} onText={onText} onClear={onClear} />;
  }
  return (
    <>
      <DidYouMean guesses={found.didYouMean} onText={onText} />
      <SongsBar
        count={found.songCount}
        isSilent={isSilent}
        note={found.lengthSeconds > 0 ? texts.find.duration(found.lengthSeconds) : undefined}
      >
        <ResultButtons {...{ found, view, selection }} />
      </SongsBar>
      <SongTable
        label={texts.pageWords.songsFound}
        view={view}
        controls={controls}
        onPlayFrom={onPlayFrom}
        selection={selection}
        takeSongs={takeSongs}
      />
    </>
  );
}

interface ResultButtonsProps extends Pick<ResultListProps, 'found' | 'view'> {
  readonly selection: ListSelection;
}

function ResultButtons({ found, view, selection }: ResultButtonsProps) {
  const actions = useListActions();
  const isPhone = useIsPhone();
  const addEntry: MenuEntry = {
    kind: 'action',
    label: texts.find.addToQueue,
    icon: <IconPlaylistAdd aria-hidden="true" size={ICON_PIXELS} />,
    onSelect: () => void actions.addToQueue(view),
  };
  const ofSongs: readonly MenuEntry[] = [
    {
      kind: 'action',
      label: texts.lists.addAllToPlaylist,
      icon: <IconFolderPlus aria-hidden="true" size={ICON_PIXELS} />,
      onSelect: () => void actions.addToPlaylist(view),
    },
    {
      kind: 'action',
      label: texts.playlistPage.select,
      icon: <IconListCheck aria-hidden="true" size={ICON_PIXELS} />,
      onSelect: selection.rows.selection.start,
    },
  ];
  const entries: readonly MenuEntry[] = [
    ...(isPhone ? [addEntry, ...ofSongs] : []),
    {
      kind: 'action',
      label: texts.pageWords.saveAsPlaylist,
      icon: <IconFolderPlus aria-hidden="true" size={ICON_PIXELS} />,
      onSelect: () => void actions.saveAsPlaylist(view),
    },
    {
      kind: 'action',
      label: texts.find.copyAsText,
      icon: <IconClipboardText aria-hidden="true" size={ICON_PIXELS} />,
      onSelect: () => void actions.copyAsText(found),
    },
    {
      kind: 'action',
      label: texts.find.downloadJson,
      icon: <IconDownload aria-hidden="true" size={ICON_PIXELS} />,
      onSelect: () => void actions.downloadJson(found),
    },
  ];
  return (
    <>
      <Button variant="filled" onClick={() => void actions.playAll(view)}>
        {isPhone && <IconPlayerPlayFilled aria-hidden="true" size={ICON_PIXELS} />}
        {texts.list.playAll}
      </Button>
      <Button onClick={() => void actions.shuffle(view)}>
        {isPhone && <IconArrowsShuffle aria-hidden="true" size={ICON_PIXELS} />}
        {texts.player.shuffle}
      </Button>
      {!isPhone && (
        <>
          <Button onClick={() => void actions.addToQueue(view)}>{texts.find.addToQueue}</Button>
          <Button onClick={() => void actions.addToPlaylist(view)}>
            {texts.lists.addAllToPlaylist}
          </Button>
          <SelectButton selection={selection} />
        </>
      )}
      <MenuButton
        label={texts.find.more}
        icon={<IconDots aria-hidden="true" size={22} />}
        tooltip="belowEnd"
        entries={entries}
      />
    </>
  );
}

interface GuessesProps extends Pick<ResultListProps, 'onText'> {
  readonly guesses: readonly string[];
}

function DidYouMean({ guesses, onText }: GuessesProps) {
  if (guesses.length === 0) return null;
  return (
    <p className={styles.guesses}>
      {texts.find.didYouMean}
      {guesses.map((guess) => (
        <Button key={guess} onClick={() => onText(guess)}>
          {guess}
        </Button>
      ))}
    </p>
  );
}

function EmptyResult({ onClear, ...guessed }: GuessesProps & Pick<ResultListProps, 'onClear'>) {
  return (
    <EmptyState
      text={texts.pageWords.notFound}
      drawing="lost"
      action={
        <>
          <DidYouMean {...guessed} />
          {guessed.guesses.length === 0 && <p className={styles.hint}>{texts.find.emptyHint}</p>}
          <Button onClick={onClear}>{texts.find.clear}</Button>
        </>
      }
    />
  );
}
