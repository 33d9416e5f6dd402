import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import type { SongRowControls } from '../table/songRowControls';

interface PlayButtonsProps {
  readonly songs: readonly Song[];
  readonly controls: SongRowControls;
  /** What an add-on of the app does with them; null without one. */
  readonly addOn?: {
    readonly name: keyof typeof texts.screens;
    readonly open: () => unknown;
    /** The game that guesses them. */
    readonly guess: () => unknown;
  } | null;
}

/** What can be done with all songs of a short list. */
export function PlayButtons({ songs, controls, addOn }: PlayButtonsProps) {
  return (
    <div className="flex wrap gap-2">
      <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
        {texts.list.playAll}
      </Button>
      <Button onClick={() => controls.onAddToQueue(songs)}>{texts.list.addAll}</Button>
      {addOn && <Button onClick={addOn.open}>{texts.screens[addOn.name]}</Button>}
      {addOn && <Button onClick={addOn.guess}>{texts.screens.guess}</Button>}
    </div>
  );
}
