import { useId } from 'react';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { HeardSong } from '../../domain/listens/listenKinds';
import * as texts from '../../texts/texts';
import { SongTable } from '../../ui/table/SongTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { PlayButtons } from './PlayButtons';
import styles from './Statistics.module.css';
import { useWellKnown } from './useWellKnown';

const said = texts.statistics;

/** Songs that most players know and that were never played here. */
export function WellKnown({ heard }: { readonly heard: readonly HeardSong[] }) {
  const controls = useSongRowControls();
  const songs = useWellKnown(heard);
  const titleId = useId();
  return (
    <section className={styles.figure} data-size="whole" aria-labelledby={titleId}>
      <div className={styles.caption}>
        <div>
          <h2 id={titleId} className={styles.figureTitle}>
            {said.wellKnown}
          </h2>
          <p className={styles.hint}>{said.wellKnownHint}</p>
        </div>
        {songs !== undefined && songs.length > 0 && <PlayButtons songs={songs} />}
      </div>
      {songs?.length === 0 && <p className={styles.hint}>{said.noWellKnown}</p>}
      {songs !== undefined && songs.length > 0 && (
        <SongTable view={viewOfSongs(songs)} controls={controls} label={said.wellKnown} />
      )}
    </section>
  );
}
