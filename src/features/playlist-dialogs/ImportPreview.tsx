import { PLAYLIST_TEXTS } from '../../actions/playlistTexts';
import type { SongProblem } from '../../domain/parseSong';
import type { PlaylistFile } from '../../domain/playlistFile';
import { LIST_TEXTS } from '../../ui/list/texts';
import styles from './Dialogs.module.css';
import { DIALOG_TEXTS } from './texts';

/** Enough to see what is wrong; a file may hold a hundred thousand of them. */
const LISTED_PROBLEMS = 20;

/** What a file holds, before it is imported. */
export function ImportPreview({ file }: { readonly file: PlaylistFile }) {
  const knownIds = new Set(file.songs.map((song) => song.annSongId));
  const missingCount = file.songIds.filter((id) => !knownIds.has(id)).length;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{DIALOG_TEXTS.title}</dt>
        <dd>{PLAYLIST_TEXTS.titleOf(file.title)}</dd>
        <dt>{DIALOG_TEXTS.songs}</dt>
        <dd>{LIST_TEXTS.songCount(file.songIds.length)}</dd>
      </dl>
      {missingCount > 0 && <p className={styles.hint}>{DIALOG_TEXTS.missingSongs(missingCount)}</p>}
      {file.repeatedCount > 0 && (
        <p className={styles.hint}>{DIALOG_TEXTS.repeatedSongs(file.repeatedCount)}</p>
      )}
      {file.problems.length > 0 && <SkippedSongs problems={file.problems} />}
    </>
  );
}

function SkippedSongs({ problems }: { readonly problems: readonly SongProblem[] }) {
  const listed = problems.slice(0, LISTED_PROBLEMS);
  const moreCount = problems.length - listed.length;
  return (
    <div className={styles.skipped}>
      <p>{DIALOG_TEXTS.skipped(problems.length)}</p>
      <ul>
        {listed.map(({ index, reason }) => (
          <li key={index}>{DIALOG_TEXTS.skippedSong(index + 1, reason)}</li>
        ))}
        {moreCount > 0 && <li>{DIALOG_TEXTS.moreSkipped(moreCount)}</li>}
      </ul>
    </div>
  );
}
