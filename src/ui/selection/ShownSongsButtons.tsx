import type { Song } from '../../domain/song/song';
import { AllSongsButtons } from './AllSongsButtons';
import type { SelectionControls } from './SelectionBar';
import type { ListSelection } from './useListSelection';

interface ShownSongsButtonsProps {
  /** As the list shows them. */
  readonly songs: readonly Song[];
  readonly controls: Pick<SelectionControls, 'onPlayAll' | 'onAddToQueue' | 'onAddToPlaylist'> & {
    readonly onShuffleAll: (songs: readonly Song[]) => void;
  };
  readonly selection: ListSelection;
  /** The page's head plays all. */
  readonly isPlayedByHead?: boolean;
}

/** What is done with all songs of a list whose songs are at hand. */
export function ShownSongsButtons(props: ShownSongsButtonsProps) {
  const { songs, controls, selection, isPlayedByHead = false } = props;
  return (
    <AllSongsButtons
      {...(!isPlayedByHead && { onPlayAll: () => controls.onPlayAll(songs) })}
      isDisabled={songs.length === 0}
      onShuffle={() => controls.onShuffleAll(songs)}
      onAddToQueue={() => controls.onAddToQueue(songs)}
      onAddToPlaylist={() => controls.onAddToPlaylist(songs)}
      selection={selection}
    />
  );
}
