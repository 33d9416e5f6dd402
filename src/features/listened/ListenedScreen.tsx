import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import { useListenedSongs } from '../../actions/useListenedSongs';
import { ROUTES } from '../../config/paths';
import { SONG_SORTS } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { EmptyState, Skeletons } from '../../ui/feedback/Feedback';
import { Notice } from '../../ui/feedback/Notice';
import { FilterArea, FilteredList, ListTools } from '../../ui/filter/FilterArea';
import { ToolsLine } from '../../ui/list/Tabs';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import { AllSongsButtons, useListSelection } from '../../ui/table/AllSongsButtons';

/** The number of ranks (specification, point 9). */
const RANKED_SONGS = 99;
const NO_SONGS: readonly Song[] = [];

export function ListenedScreen() {
  const { songs, counts, places, missingCount, isFetching } = useListenedSongs(RANKED_SONGS);
  const { list, controls, actions } = useSongList(
    useListFilter('listened', { sortKeys: SONG_SORTS, ownOrder: texts.lists.mostPlayed }),
    {
      songs: songs ?? NO_SONGS,
      groups: null,
    },
  );
  const { songs: shown, isOn, tools } = list;
  const selection = useListSelection(shown);
  const hasSongs = songs !== undefined && songs.length > 0;
  const countText = texts.common.songCount(songs?.length ?? 0);
  return (
    <Screen documentTitle={texts.screens.listened}>
      <ScreenHeader
        title={texts.screens.listened}
        actions={
          hasSongs && <AllSongsButtons list={list.view} actions={actions} selection={selection} />
        }
      >
        {hasSongs && <p>{isOn ? texts.list.matches(shown.length, countText) : countText}</p>}
      </ScreenHeader>
      <ToolsLine tools={hasSongs && <ListTools tools={tools} />}>
        <div>
          <Link to={ROUTES.statistics} className={buttonClass()}>
            {texts.screens.statistics}
          </Link>
        </div>
      </ToolsLine>
      {hasSongs && <FilterArea tools={tools} />}
      {missingCount > 0 && (
        <Notice tone="info">
          {isFetching ? texts.listened.fetching : texts.listened.missing(missingCount)}
        </Notice>
      )}
      {songs === undefined && <Skeletons label={texts.list.listLoading} />}
      {songs?.length === 0 && missingCount === 0 && <EmptyState text={texts.listened.empty} />}
      {hasSongs && (
        <FilteredList
          list={list}
          controls={controls}
          selection={selection}
          playedCounts={counts}
          places={places}
          label={texts.screens.listened}
          loadingText={texts.list.listLoading}
        />
      )}
    </Screen>
  );
}
