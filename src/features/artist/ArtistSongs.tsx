import { useEffect } from 'react';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import type { Shortage } from '../../actions/search/findMoreCreatorSongs';
import { useListActions } from '../../actions/songs/listActions';
import type { ShownSongs } from '../../actions/songs/useSongView';
import { useRankedTime } from '../../actions/useRankedTime';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Notice';
import { DroppedNote } from '../../ui/list/DroppedNote';
import { SongList } from '../../ui/list/SongList';
import styles from './Artist.module.css';
import type { ArtistState, ArtistTab } from './useArtist';

interface ArtistSongsProps {
  readonly artist: ArtistState;
  readonly list: ShownSongs;
  readonly tab: ArtistTab;
  readonly onAddAll: () => void;
}

/** The songs a tab leaves, with what can be done to all of them. */
export function ArtistSongs({ artist, list, tab, onAddAll }: ArtistSongsProps) {
  const controls = useSongRowControls();
  const actions = { ...useListActions(), addToQueue: onAddAll };
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
      <SongList
        rowsKey={tab}
        {...{ list, controls, actions }}
        note={shortage === 'asking' ? texts.artist.lookingForMore : undefined}
        label={texts.artist.filters[tab]}
        isPlayedByHead
        knownPersonId={artist.profile.id}
      >
        <DroppedNote count={answer.droppedCount} />
      </SongList>
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
