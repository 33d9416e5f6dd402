import { type Icon, IconClipboardText, IconDownload, IconFolderPlus } from '@tabler/icons-react';
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
import type { MenuEntry } from '../../ui/menu/menuEntry';
import { AllSongsButtons } from '../../ui/table/AllSongsButtons';
import { SongTable } from '../../ui/table/SongTable';
import { useResultSelection } from '../../ui/table/useListSelection';
import styles from './FindScreen.module.css';

interface ResultListProps {
  /** The texts of the query; with other texts it is another list. */
  readonly asked: string;
  readonly found: SongResult;
  readonly view: SongView;
  /** Whether the panel above announces the number of songs. */
  readonly isSilent: boolean;
  /** Searches for another text that may be meant. */
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}

export function ResultList(props: ResultListProps) {
  const { asked, found, view, isSilent, onText, onClear } = props;
  const controls = useSongRowControls();
  const actions = useListActions();
  const { playFrom, takeSongs } = actions;
  const onPlayFrom = useCallback((song: Song) => void playFrom(view, song), [playFrom, view]);
  const selection = useResultSelection(found, takeSongs);
  const moreEntries = useMoreEntries({ found, view });
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
        <AllSongsButtons
          {...{ list: view, actions, selection }}
          addWord={texts.find.addToQueue}
          more={{ label: texts.find.more, entries: moreEntries }}
        />
      </SongsBar>
      <SongTable
        label={texts.pageWords.songsFound}
        view={view}
        controls={controls}
        onPlayFrom={onPlayFrom}
        selection={selection}
      />
    </>
  );
}

/** Menu entries for the whole result, beside those of every list. */
function useMoreEntries({ found, view }: Pick<ResultListProps, 'found' | 'view'>) {
  const actions = useListActions();
  const entry = (label: string, EntryIcon: Icon, work: () => Promise<void>): MenuEntry => ({
    kind: 'action',
    label,
    Icon: EntryIcon,
    onSelect: () => void work(),
  });
  return [
    entry(texts.pageWords.saveAsPlaylist, IconFolderPlus, () => actions.saveAsPlaylist(view)),
    entry(texts.find.copyAsText, IconClipboardText, () => actions.copyAsText(found)),
    entry(texts.find.downloadJson, IconDownload, () => actions.downloadJson(found)),
  ];
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
