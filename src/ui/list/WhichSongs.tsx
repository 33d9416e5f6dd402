import * as texts from '../../texts/texts';
import styles from './SongsBar.module.css';

/** A list may be long; such lines tell little. */
const LISTED = 50;

/** Names what a notice counts, once it is asked for: the first fifty, and how many more there are. */
export function WhichSongs({ lines }: { readonly lines: readonly string[] }) {
  const moreCount = lines.length - LISTED;
  return (
    <details className={styles.which}>
      <summary>{texts.playlistPage.which}</summary>
      <ul>
        {lines.slice(0, LISTED).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may read alike
          <li key={place}>{line}</li>
        ))}
        {moreCount > 0 && <li>{texts.pageWords.andMore(moreCount)}</li>}
      </ul>
    </details>
  );
}
