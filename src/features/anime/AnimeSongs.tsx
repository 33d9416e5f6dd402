import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useListActions } from '../../actions/songs/listActions';
import type { ShownSongs } from '../../actions/songs/useSongView';
import { parseRouteId, SONG_PARAMETER } from '../../config/paths';
import { useSearchParameters } from '../../routing/useSearchParameters';
import * as texts from '../../texts/texts';
import { DroppedNote } from '../../ui/list/DroppedNote';
import { SongList } from '../../ui/list/SongList';
import styles from './Anime.module.css';
import { MissingInformation } from './AnimeInformation';
import type { AnimeState } from './useAnime';

interface AnimeSongsProps {
  readonly list: ShownSongs;
  readonly droppedCount: number;
  readonly anime: AnimeState;
}

/** All songs in the order of the show, or under Opening, Ending and Insert Song. */
export function AnimeSongs({ list, droppedCount, anime }: AnimeSongsProps) {
  const controls = useSongRowControls();
  const actions = useListActions();
  const [parameters] = useSearchParameters();
  return (
    <div className={styles.stack}>
      <MissingInformation anime={anime} />
      <SongList
        {...{ list, controls, actions }}
        label={texts.anime.filters.all}
        isPlayedByHead
        isAnimeKnown
        firstSongId={parseRouteId(parameters.get(SONG_PARAMETER) ?? undefined)}
      >
        <DroppedNote count={droppedCount} />
      </SongList>
    </div>
  );
}
