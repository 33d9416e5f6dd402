import { useId } from 'react';
import type { NarrowedSongs } from '../../actions/narrowing/useNarrowedSongs';
import { useSongRowControls } from '../../actions/useSongRowControls';
import * as texts from '../../texts/texts';
import { DroppedNote } from '../../ui/list/DroppedNote';
import { SongsBar } from '../../ui/list/SongsBar';
import { ListTools } from '../../ui/narrowing/ListTools';
import { NarrowedList } from '../../ui/narrowing/NarrowedList';
import { NarrowingArea } from '../../ui/narrowing/NarrowingArea';
import { InPhonePlace } from '../../ui/screen/phonePlaces';
import { AllSongsButtons } from '../../ui/selection/AllSongsButtons';
import { idsOf } from '../../ui/selection/SelectableSongs';
import { useListSelection } from '../../ui/selection/useListSelection';
import styles from './Artist.module.css';
import type { ArtistFilter } from './artistFilters';
import { ShortageNote } from './ShortageNote';
import type { ArtistState } from './useArtist';

interface ArtistSongsProps {
  readonly personId: number;
  readonly artist: ArtistState;
  readonly narrowed: NarrowedSongs;
  readonly filter: ArtistFilter;
  readonly onAddAll: () => void;
}

/** The songs a filter leaves, with what can be done to all of them. */
export function ArtistSongs(props: ArtistSongsProps) {
  const { personId, artist, narrowed, filter, onAddAll } = props;
  const controls = useSongRowControls();
  const buttonId = useId();
  const { songs, tools } = narrowed;
  const selection = useListSelection(() => idsOf(songs));
  const { answer } = artist;
  // What was sung comes all at once.
  const shortage = filter === 'artist' ? null : artist.shortage;
  return (
    <div className={styles.stack}>
      {shortage !== null && shortage !== 'asking' && (
        <ShortageNote
          shortage={shortage}
          count={answer.asCreator.songs.length}
          onRetry={artist.retryMore}
        />
      )}
      <SongsBar
        count={songs.length}
        note={shortage === 'asking' ? texts.artist.lookingForMore : undefined}
        isSilent={tools.isOpen}
      >
        <AllSongsButtons
          isDisabled={songs.length === 0}
          onShuffle={() => controls.onShuffleAll(songs)}
          onAddToQueue={onAddAll}
          onAddToPlaylist={() => controls.onAddToPlaylist(songs)}
          selection={selection}
        />
        <InPhonePlace name="tools">
          <ListTools tools={tools} id={buttonId} />
        </InPhonePlace>
      </SongsBar>
      <NarrowingArea tools={tools} buttonId={buttonId} />
      <DroppedNote count={answer.droppedCount} />
      <NarrowedList
        key={filter}
        narrowed={narrowed}
        controls={controls}
        selection={selection}
        label={texts.artist.filters[filter]}
        knownPersonId={personId}
      />
    </div>
  );
}
