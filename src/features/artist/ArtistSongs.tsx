import { useSongRowControls } from '../../actions/useSongRowControls';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DroppedNote } from '../../ui/list/DroppedNote';
import { GroupedSongList } from '../../ui/list/GroupedSongList';
import { SongList } from '../../ui/list/SongList';
import { SongsBar } from '../../ui/list/SongsBar';
import styles from './Artist.module.css';
import type { ArtistFilter, FilteredSongs } from './artistFilters';
import { ShortageNote } from './ShortageNote';
import type { ArtistState } from './useArtist';

interface ArtistSongsProps {
  readonly artist: ArtistState;
  readonly filtered: FilteredSongs;
  readonly filter: ArtistFilter;
  readonly onAddAll: () => void;
  readonly onShowAll: () => void;
}

/** The songs a filter leaves, with what can be done to all of them. */
export function ArtistSongs({ artist, filtered, filter, onAddAll, onShowAll }: ArtistSongsProps) {
  const controls = useSongRowControls();
  const { songs, groups } = filtered;
  const { answer } = artist;
  // What was sung comes all at once.
  const shortage = filter === 'artist' ? null : artist.shortage;
  if (songs.length === 0) {
    return (
      <EmptyState
        text={
          filter === 'creator' ? texts.artist.emptyFilter.creator : texts.artist.emptyFilter.artist
        }
        action={<Button onClick={onShowAll}>{texts.artist.showAll}</Button>}
      />
    );
  }
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
      >
        <Button onClick={onAddAll}>{texts.list.addAll}</Button>
      </SongsBar>
      <DroppedNote count={answer.droppedCount} />
      {groups === null ? (
        <SongList
          songs={songs}
          order="given"
          controls={controls}
          label={texts.artist.filters[filter]}
        />
      ) : (
        <GroupedSongList groups={groups} controls={controls} />
      )}
    </div>
  );
}
