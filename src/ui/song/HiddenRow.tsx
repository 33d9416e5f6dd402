import * as texts from '../../texts/texts';
import { PlayCover } from './PlayCover';
import type { SongRowProps } from './SongRow';
import styles from './SongRow.module.css';

const nameless = { songName: texts.song.hidden, songArtist: '', animeENName: '', animeJPName: '' };

/** In the place of the picture. */
function HiddenCover() {
  return (
    <span aria-hidden="true" className={styles.hiddenCover}>
      ?
    </span>
  );
}

/** The row of a song for those who guess along: alike for each, also for the one that is on. */
export function HiddenRow(props: SongRowProps) {
  const { song, rowKey, index, rowCount, controls, LeadingSlot } = props;
  return (
    <li
      ref={props.ref}
      className={styles.row}
      data-row={rowKey}
      data-hidden
      aria-setsize={rowCount}
      aria-posinset={rowCount === undefined ? undefined : index + 1}
      data-index={rowCount === undefined ? undefined : index}
      data-compact={props.isCompact || undefined}
      data-song={song.annSongId}
    >
      {LeadingSlot && (
        <div className={styles.leading}>
          <LeadingSlot song={{ ...song, ...nameless }} index={index} />
        </div>
      )}
      <PlayCover
        annId={0}
        label={texts.song.play(texts.song.hidden)}
        state="idle"
        isTabStop={props.isTabStop ?? index === 0}
        onPlay={() => controls.onPlay(song)}
        Cover={HiddenCover}
        number={null}
      />
      <span className={styles.hidden} title={texts.song.hiddenHint}>
        {texts.song.hidden}
      </span>
    </li>
  );
}
