import { useEffect, useId } from 'react';
import type { FilteredSongs } from '../../actions/filter/useFilteredSongs';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import type { Shortage } from '../../actions/search/findMoreCreatorSongs';
import { useRankedTime } from '../../actions/useRankedTime';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Notice';
import { FilterArea } from '../../ui/filter/FilterArea';
import { FilteredList } from '../../ui/filter/FilteredList';
import { ListTools } from '../../ui/filter/ListTools';
import { DroppedNote } from '../../ui/list/DroppedNote';
import { SongsBar } from '../../ui/list/SongsBar';
import { InPhonePlace } from '../../ui/screen/phonePlaces';
import { AllSongsButtons } from '../../ui/table/AllSongsButtons';
import { idsOf, useListSelection } from '../../ui/table/useListSelection';
import styles from './Artist.module.css';
import type { ArtistTab } from './artistTabs';
import type { ArtistState } from './useArtist';

interface ArtistSongsProps {
  readonly personId: number;
  readonly artist: ArtistState;
  readonly filtered: FilteredSongs;
  readonly tab: ArtistTab;
  readonly onAddAll: () => void;
}

/** The songs a tab leaves, with what can be done to all of them. */
export function ArtistSongs(props: ArtistSongsProps) {
  const { personId, artist, filtered, tab, onAddAll } = props;
  const controls = useSongRowControls();
  const buttonId = useId();
  const { songs, tools } = filtered;
  const selection = useListSelection(() => idsOf(songs));
  const { answer } = artist;
  // What was sung comes all at once.
  const shortage = tab === 'artist' ? null : artist.shortage;
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
      <FilterArea tools={tools} buttonId={buttonId} />
      <DroppedNote count={answer.droppedCount} />
      <FilteredList
        key={tab}
        filtered={filtered}
        controls={controls}
        selection={selection}
        label={texts.artist.filters[tab]}
        knownPersonId={personId}
      />
    </div>
  );
}

interface ShortageNoteProps {
  readonly shortage: Shortage;
  /** How many composed or arranged songs there are. */
  readonly count: number;
  readonly onRetry: () => void;
}

/** Says that songs are missing, how many there are, and what can be done about it. */
function ShortageNote({ shortage, count, onRetry }: ShortageNoteProps) {
  const retryButton = <Button onClick={onRetry}>{texts.frame.retry}</Button>;
  return (
    <Notice tone="info" action={shortage === 'failed' && retryButton}>
      {texts.artist.shortage[shortage](count)}
      {shortage === 'ranked' && <AfterRankedTime onOver={onRetry} />}
    </Notice>
  );
}

/** Draws nothing; tells that a ranked match is over. */
function AfterRankedTime({ onOver }: { readonly onOver: () => void }) {
  const { isActive } = useRankedTime();
  useEffect(() => {
    if (!isActive) onOver();
  }, [isActive, onOver]);
  return null;
}
