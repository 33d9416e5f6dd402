import { PLAYLIST_TEXTS } from '../../actions/playlistTexts';
import type { SongProblem } from '../../domain/parseSong';
import type { PlaylistFilePreview } from '../../domain/playlistFilePreview';
import { LIST_TEXTS } from '../../ui/list/texts';
import styles from './Dialogs.module.css';
import { DIALOG_TEXTS } from './texts';

/** What a file holds, before it is imported. */
export function ImportPreview({ file }: { readonly file: PlaylistFilePreview }) {
  const { missingCount, repeatedCount, problemCount, firstProblems } = file;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{DIALOG_TEXTS.title}</dt>
        <dd>{PLAYLIST_TEXTS.titleOf(file.title)}</dd>
        <dt>{DIALOG_TEXTS.songs}</dt>
        <dd>{LIST_TEXTS.songCount(file.songCount)}</dd>
      </dl>
      {missingCount > 0 && <p className={styles.hint}>{DIALOG_TEXTS.missingSongs(missingCount)}</p>}
      {repeatedCount > 0 && (
        <p className={styles.hint}>{DIALOG_TEXTS.repeatedSongs(repeatedCount)}</p>
      )}
      {problemCount > 0 && <SkippedSongs count={problemCount} listed={firstProblems} />}
    </>
  );
}

interface SkippedSongsProps {
  readonly count: number;
  /** The first of them. */
  readonly listed: readonly SongProblem[];
}

function SkippedSongs({ count, listed }: SkippedSongsProps) {
  const moreCount = count - listed.length;
  return (
    <div className={styles.skipped}>
      <p>{DIALOG_TEXTS.skipped(count)}</p>
      <ul>
        {listed.map(({ index, reason }) => (
          <li key={index}>{DIALOG_TEXTS.skippedSong(index + 1, reason)}</li>
        ))}
        {moreCount > 0 && <li>{DIALOG_TEXTS.moreSkipped(moreCount)}</li>}
      </ul>
    </div>
  );
}
