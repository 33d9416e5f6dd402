import { texts } from '../../texts/texts';
import styles from './SongsBar.module.css';

/** The list may be long, and more lines would tell little. */
const LISTED = 50;

/** The songs that a notice counts: the first fifty, and the number of the others. */
export function WhichSongs({ lines }: { readonly lines: readonly string[] }) {
  const moreCount = lines.length - LISTED;
  return (
    <details className={styles.which}>
      <summary>{texts.playlistPage.which}</summary>
      <ul>
        {[...lines.slice(0, LISTED).entries()].map(([place, line]) => (
          <li key={place}>{line}</li>
        ))}
        {moreCount > 0 && <li>{texts.pageWords.andMore(moreCount)}</li>}
      </ul>
    </details>
  );
}

/** Tells how many songs of an answer could not be read; renders nothing if all could. */
export function DroppedNote({ count }: { readonly count: number }) {
  return count === 0 ? null : <p className="small faint">{texts.lists.dropped(count)}</p>;
}
