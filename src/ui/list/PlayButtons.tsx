import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import type { SongRowControls } from '../table/songRowControls';
import styles from './PlayButtons.module.css';

interface PlayButtonsProps {
  readonly songs: readonly Song[];
  readonly controls: SongRowControls;
}

/** Plays all songs of a short list, or adds them to the queue. */
export function PlayButtons({ songs, controls }: PlayButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
        {texts.list.playAll}
      </Button>
      <Button onClick={() => controls.onAddToQueue(songs)}>{texts.list.addAll}</Button>
    </div>
  );
}
