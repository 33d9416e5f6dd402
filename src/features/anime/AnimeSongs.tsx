import { useId } from 'react';
import type { FilteredSongs } from '../../actions/filter/useFilteredSongs';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { parseRouteId, SONG_PARAMETER } from '../../config/paths';
import { useSearchParameters } from '../../routing/useSearchParameters';
import * as texts from '../../texts/texts';
import { FilterArea } from '../../ui/filter/FilterArea';
import { FilteredList } from '../../ui/filter/FilteredList';
import { ListTools } from '../../ui/filter/ListTools';
import { DroppedNote } from '../../ui/list/DroppedNote';
import { SongsBar } from '../../ui/list/SongsBar';
import { InPhonePlace } from '../../ui/screen/phonePlaces';
import { ShownSongsButtons } from '../../ui/table/AllSongsButtons';
import { idsOf, useListSelection } from '../../ui/table/useListSelection';
import styles from './Anime.module.css';
import { MissingInformation } from './AnimeInformationSection';
import type { AnimeState } from './useAnime';

interface AnimeSongsProps {
  /** As a filter shows them. */
  readonly filtered: FilteredSongs;
  readonly droppedCount: number;
  readonly anime: AnimeState;
  readonly annId: number;
}

/** All songs in the order of the show, or under Opening, Ending and Insert Song. */
export function AnimeSongs({ filtered, droppedCount, anime, annId }: AnimeSongsProps) {
  const controls = useSongRowControls();
  const buttonId = useId();
  const [parameters] = useSearchParameters();
  const { songs, tools } = filtered;
  const selection = useListSelection(() => idsOf(songs));
  return (
    <div className={styles.stack}>
      {anime.information.status === 'missing' && (
        <MissingInformation
          annId={annId}
          sources={anime.sources}
          onRetry={anime.information.retry}
        />
      )}
      <SongsBar count={songs.length} isSilent={tools.isOpen}>
        <ShownSongsButtons songs={songs} controls={controls} selection={selection} isPlayedByHead />
        <InPhonePlace name="tools">
          <ListTools tools={tools} id={buttonId} />
        </InPhonePlace>
      </SongsBar>
      <FilterArea tools={tools} buttonId={buttonId} />
      <DroppedNote count={droppedCount} />
      <FilteredList
        filtered={filtered}
        controls={controls}
        selection={selection}
        label={texts.anime.filters.all}
        isAnimeKnown
        firstSongId={parseRouteId(parameters.get(SONG_PARAMETER) ?? undefined)}
      />
    </div>
  );
}
