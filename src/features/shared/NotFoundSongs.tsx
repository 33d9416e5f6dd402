import type { SharedSong } from '../../domain/playlist/sharedPlaylist';
import { SONG_TYPE_GROUPS } from '../../domain/song/songType';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { BriefNotice } from '../../ui/feedback/BriefNotice';
import styles from './Shared.module.css';
import type { SharedSongs } from './useSharedSongs';

/** A link may hold hundreds; their numbers tell little. */
const LISTED_SONGS = 50;

/** What of a link could not be found, and what can be done about it. */
export function NotFoundSongs({ shared }: { readonly shared: SharedSongs }) {
  const { missing, status, retry } = shared;
  if (missing.length === 0 || status === 'loading') return null;
  const hasFailed = status === 'failed';
  const moreCount = missing.length - LISTED_SONGS;
  return (
    <BriefNotice
      tone={hasFailed ? 'danger' : 'info'}
      action={hasFailed && <Button onClick={retry}>{texts.frame.retry}</Button>}
    >
      {hasFailed ? texts.shared.notAsked(missing.length) : texts.shared.notFound(missing.length)}
      <details className={styles.which}>
        <summary>{texts.playlistPage.which}</summary>
        <ul>
          {missing.slice(0, LISTED_SONGS).map((song) => (
            <li key={JSON.stringify(song)}>{nameOf(song)}</li>
          ))}
          {moreCount > 0 && <li>{texts.playlistPage.moreMissing(moreCount)}</li>}
        </ul>
      </details>
    </BriefNotice>
  );
}

function nameOf(song: SharedSong): string {
  if (typeof song === 'number') return texts.playlistPage.missingSong(song);
  const type = SONG_TYPE_GROUPS[song.typeIndex] ?? 'insert';
  const number = song.number === 0 ? null : song.number;
  return texts.shared.unnumbered(texts.suggest.fact({ kind: 'type', type, number }), song.annId);
}
