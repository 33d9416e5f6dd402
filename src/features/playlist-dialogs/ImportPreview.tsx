import type { PlaylistFilePreview } from '../../domain/playlist/playlistFilePreview';
import type { SongProblem } from '../../domain/song/parseSong';
import * as texts from '../../texts/texts';
import styles from './Dialogs.module.css';

/** What a file holds, before it is imported. */
export function ImportPreview({ file }: { readonly file: PlaylistFilePreview }) {
  const { missingCount, repeatedCount, problemCount, firstProblems } = file;
  return (
    <>
      <dl className={styles.facts}>
        {file.title !== null && (
          <>
            <dt>{texts.playlistDialogs.title}</dt>
            <dd>{texts.playlist.titleOf(file.title)}</dd>
          </>
        )}
        <dt>{texts.playlistDialogs.songs}</dt>
        <dd>{texts.list.songCount(file.songCount)}</dd>
      </dl>
      {missingCount > 0 && (
        <p className={styles.hint}>{texts.playlistDialogs.missingSongs(missingCount)}</p>
      )}
      {repeatedCount > 0 && (
        <p className={styles.hint}>{texts.playlistDialogs.repeatedSongs(repeatedCount)}</p>
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
      <p>{texts.playlistDialogs.skipped(count)}</p>
      <ul>
        {listed.map(({ index, fault }) => (
          <li key={index}>
            {texts.playlistDialogs.skippedSong(index + 1, texts.problems.ofSong(fault))}
          </li>
        ))}
        {moreCount > 0 && <li>{texts.playlistDialogs.moreSkipped(moreCount)}</li>}
      </ul>
    </div>
  );
}
