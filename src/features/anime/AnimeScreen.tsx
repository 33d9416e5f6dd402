import { IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { type NarrowedSongs, useNarrowedSongs } from '../../actions/narrowing/useNarrowedSongs';
import { SORTS_OF_LIST } from '../../actions/narrowing/useNarrowing';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/sharePage';
import { useFilterParameter } from '../../actions/useFilterParameter';
import { useRouteId } from '../../routing/useRouteId';
import * as texts from '../../texts/texts';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { FilteredView } from '../../ui/list/FilteredView';
import { shareEntry } from '../../ui/list/ShareButton';
import { Screen } from '../../ui/screen/Screen';
import { AnimeHeader } from './AnimeHeader';
import { AnimeInformationSection } from './AnimeInformationSection';
import { AnimeSongs } from './AnimeSongs';
import { ANIME_FILTERS, type AnimeFilter, listSongs } from './animeFilters';
import { NoSongs } from './NoSongs';
import { type AnimeState, useAnime } from './useAnime';

/** The order of the show comes first. */
const OPTIONS = { sortKeys: SORTS_OF_LIST, ownOrder: texts.anime.ownOrder };

/** One anime: its songs, and what is known about it. The route lets ids through only. */
export function AnimeScreen() {
  const annId = useRouteId();
  return annId === null ? null : <Anime key={annId} annId={annId} />;
}

function Anime({ annId }: { readonly annId: number }) {
  const [chosen, setFilter] = useFilterParameter(ANIME_FILTERS);
  const anime = useAnime(annId);
  const { songs, information, sources } = anime;
  const { title } = anime.head;
  const { notify } = useServices();
  const share = useCallback(
    () => void sharePage({ title, text: texts.anime.share(title) }, notify),
    [title, notify],
  );
  const entries = useMemo(() => [shareEntry(share)], [share]);
  // A link to information that nobody has shows the songs instead.
  const filter = chosen === 'information' && information.status === 'missing' ? 'all' : chosen;
  const listed = useMemo(() => listSongs(sources.songs, filter), [sources.songs, filter]);
  const narrowed = useNarrowedSongs('anime', listed, null, OPTIONS);
  const isWithoutSongs =
    songs.status === 'failed' || (songs.status === 'done' && sources.songs.length === 0);
  return (
    <Screen documentTitle={texts.anime.documentTitle(title)} entries={entries}>
      <AnimeHeader annId={annId} anime={anime} playedSongs={narrowed.songs} onShare={share} />
      {isWithoutSongs ? (
        <>
          {songs.status === 'failed' ? (
            <ErrorState
              text={texts.list.failed}
              hint={texts.lists.failedHint}
              onRetry={songs.retry}
            />
          ) : (
            <NoSongs />
          )}
          <AnimeInformationSection annId={annId} anime={anime} />
        </>
      ) : (
        <AnimeTabs
          annId={annId}
          anime={anime}
          narrowed={narrowed}
          filter={filter}
          onFilter={setFilter}
        />
      )}
    </Screen>
  );
}

interface AnimeTabsProps {
  readonly annId: number;
  readonly anime: AnimeState;
  readonly narrowed: NarrowedSongs;
  readonly filter: AnimeFilter;
  readonly onFilter: (filter: AnimeFilter) => void;
}

function AnimeTabs({ annId, anime, narrowed, filter, onFilter }: AnimeTabsProps) {
  const { songs, information } = anime;
  const tabs = ANIME_FILTERS.map((id) => ({
    id,
    label: texts.anime.filters[id],
    ...(id === 'information' && { icon: <IconInfoCircle size={20} aria-hidden="true" /> }),
    isDisabled: id === 'information' && information.status !== 'loaded',
  }));
  return (
    <FilteredView
      label={texts.pageWords.filterSongs}
      tabs={tabs}
      active={filter}
      onChange={onFilter}
    >
      {filter === 'information' && <AnimeInformationSection annId={annId} anime={anime} />}
      {filter !== 'information' &&
        (songs.status === 'done' ? (
          <AnimeSongs
            narrowed={narrowed}
            droppedCount={songs.answer.droppedCount}
            anime={anime}
            annId={annId}
          />
        ) : (
          <Skeletons shape="rows" label={texts.list.searching} hasBar />
        ))}
    </FilteredView>
  );
}
