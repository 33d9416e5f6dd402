import { useSongRowControls } from '../../actions/useSongRowControls';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './Statistics.module.css';

/** Plays or queues all of some songs. */
export function PlayButtons({ songs }: { readonly songs: readonly Song[] }) {
  const controls = useSongRowControls();
  return (
    <div className={styles.buttons}>
      <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
        {texts.statistics.playAll}
      </Button>
      <Button onClick={() => controls.onAddToQueue(songs)}>{texts.statistics.addAll}</Button>
    </div>
  );
}
