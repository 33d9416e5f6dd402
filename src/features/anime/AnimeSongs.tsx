import { useMemo } from 'react';
import { useSongRowControls } from '../../actions/useSongRowControls';
import type { Song } from '../../domain/song';
import { groupByType } from '../../domain/songGroups';
import type { SongAnswer } from '../../domain/songList';
import { sortSongsByName } from '../../domain/songOrder';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { DroppedNote } from '../../ui/list/DroppedNote';
import { GroupedSongList } from '../../ui/list/GroupedSongList';
import { SongList } from '../../ui/list/SongList';
import { SongsBar } from '../../ui/list/SongsBar';
import styles from './Anime.module.css';
import type { AnimeFilter } from './animeFilters';
import { MissingInformation } from './MissingInformation';
import type { AnimeState } from './useAnime';

/** The songs as a filter shows them, which is also how Play plays them. */
export function songsInOrder(songs: readonly Song[], filter: AnimeFilter): readonly Song[] {
  if (filter === 'type') return groupByType(songs).flatMap((group) => group.songs);
  return sortSongsByName(songs);
}

interface AnimeSongsProps {
  readonly answer: SongAnswer;
  readonly filter: Exclude<AnimeFilter, 'information'>;
  readonly anime: AnimeState;
  readonly annId: number;
}

/** All songs by name, or under Opening, Ending and Insert Song. */
export function AnimeSongs({ answer, filter, anime, annId }: AnimeSongsProps) {
  const controls = useSongRowControls();
  const { songs, droppedCount } = answer;
  const groups = useMemo(() => groupByType(songs), [songs]);
  return (
    <div className={styles.stack}>
      {anime.information.status === 'missing' && (
        <MissingInformation
          annId={annId}
          sources={anime.sources}
          onRetry={anime.information.retry}
        />
      )}
      <SongsBar count={songs.length}>
        <Button onClick={() => controls.onAddToQueue(songsInOrder(songs, filter))}>
          {texts.list.addAll}
        </Button>
      </SongsBar>
      <DroppedNote count={droppedCount} />
      {filter === 'type' ? (
        <GroupedSongList groups={groups} controls={controls} />
      ) : (
        <SongList songs={songs} controls={controls} label={texts.anime.filters.all} />
      )}
    </div>
  );
}
