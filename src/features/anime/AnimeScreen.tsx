import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTabParameter } from '../../actions/address/useTabParameter';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/share/sharePage';
import type { HeldSongs } from '../../actions/songs/songView';
import { type ShownSongs, useSongView } from '../../actions/songs/useSongView';
import { SONG_SORTS } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import { groupByType } from '../../domain/song/songGroups';
import { sortSongsByType } from '../../domain/song/songOrder';
import { useRouteId } from '../../routing/useRouteId';
import * as texts from '../../texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { shareEntry } from '../../ui/list/ShareButton';
import { TabbedView } from '../../ui/list/TabbedView';
import { Screen } from '../../ui/screen/Screen';
import styles from './Anime.module.css';
import { AnimeHeader } from './AnimeHeader';
import { AnimeInformation } from './AnimeInformation';
import { AnimeSongs } from './AnimeSongs';
import { type AnimeState, useAnime } from './useAnime';

const ANIME_TABS = ['all', 'type', 'information'] as const;
type AnimeTab = (typeof ANIME_TABS)[number];

/** The songs as a filter shows them. */
function listSongs(songs: readonly Song[], filter: AnimeTab): HeldSongs {
  if (filter !== 'type') return { songs: sortSongsByType(songs), groups: null };
  const groups = groupByType(songs);
  return { songs: groups.flatMap((group) => group.songs), groups };
}

/** The order of the show comes first. */
const OPTIONS = { sortKeys: SONG_SORTS, ownOrder: texts.anime.ownOrder };

/** One anime: its songs, and what is known about it. The route lets ids through only. */
export function AnimeScreen() {
  const annId = useRouteId();
  return annId === null ? null : <Anime key={annId} annId={annId} />;
}

function Anime({ annId }: { readonly annId: number }) {
  const [chosen, setTab] = useTabParameter(ANIME_TABS);
  const anime = useAnime(annId);
  const { songs, information, sources } = anime;
  const { title } = anime.head;
  const { notify } = useServices();
  const share = () => void sharePage({ title, text: texts.anime.share(title) }, notify);
  // A link to information that no source has shows the songs instead.
  const tab = chosen === 'information' && information.status === 'missing' ? 'all' : chosen;
  const listed = useMemo(() => listSongs(sources.songs, tab), [sources.songs, tab]);
  const list = useSongView('anime', listed, OPTIONS);
  const isWithoutSongs =
    songs.status === 'failed' || (songs.status === 'done' && sources.songs.length === 0);
  return (
    <Screen documentTitle={texts.anime.documentTitle(title)} entries={[shareEntry(share)]}>
      <AnimeHeader anime={anime} playedSongs={list.songs} onShare={share} />
      {isWithoutSongs ? (
        <>
          {songs.status === 'failed' ? (
            <ErrorState
              text={texts.list.failed}
              hint={texts.lists.failedHint}
              onRetry={songs.retry}
            />
          ) : (
            <EmptyState
              text={texts.pageWords.songsNotFound}
              drawing="lost"
              action={<p className={styles.quiet}>{texts.anime.emptyHint}</p>}
            />
          )}
          <AnimeInformation anime={anime} />
        </>
      ) : (
        <AnimeTabs anime={anime} list={list} tab={tab} onTab={setTab} />
      )}
    </Screen>
  );
}

interface AnimeTabsProps {
  readonly anime: AnimeState;
  readonly list: ShownSongs;
  readonly tab: AnimeTab;
  readonly onTab: (tab: AnimeTab) => void;
}

function AnimeTabs({ anime, list, tab, onTab }: AnimeTabsProps) {
  const { songs, information } = anime;
  const tabs = ANIME_TABS.map((id) => ({
    id,
    label: texts.anime.filters[id],
    ...(id === 'information' && { icon: <IconInfoCircle size={20} aria-hidden="true" /> }),
    isDisabled: id === 'information' && information.status !== 'loaded',
  }));
  return (
    <TabbedView label={texts.pageWords.filterSongs} tabs={tabs} active={tab} onChange={onTab}>
      {tab === 'information' && <AnimeInformation anime={anime} />}
      {tab !== 'information' &&
        (songs.status === 'done' ? (
          <AnimeSongs list={list} droppedCount={songs.answer.droppedCount} anime={anime} />
        ) : (
          <Skeletons shape="rows" label={texts.list.searching} hasBar />
        ))}
    </TabbedView>
  );
}
