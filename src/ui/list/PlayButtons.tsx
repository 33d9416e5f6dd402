import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import type { SongRowControls } from '../table/songRowControls';

interface PlayButtonsProps {
  readonly songs: readonly Song[];
  readonly controls: SongRowControls;
  /** Asks for them in a session of practice. */
  readonly onPractice?: () => unknown;
}

/** What can be done with all songs of a short list. */
export function PlayButtons({ songs, controls, onPractice }: PlayButtonsProps) {
  return (
    <div className="flex wrap gap-2">
      <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
        {texts.list.playAll}
      </Button>
      <Button onClick={() => controls.onAddToQueue(songs)}>{texts.list.addAll}</Button>
      {onPractice && <Button onClick={onPractice}>{texts.screens.practice}</Button>}
    </div>
  );
}
