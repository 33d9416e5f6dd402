import { IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { useAnimeInformation } from '../../actions/anime/useAnimeInformation';
import { useShownPictures } from '../../actions/pictures/useShownPictures';
import { animeQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/share/sharePage';
import type { HeldSongs } from '../../actions/songs/songView';
import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import { useGoBack } from '../../actions/useGoBack';
import { PATHS, parseRouteId, SONG_PARAMETER } from '../../config/paths';
import { animeDetails, animeHead } from '../../domain/anime/animeProfile';
import { SONG_SORTS } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import { groupByType } from '../../domain/song/songGroups';
import { sortSongsByType } from '../../domain/song/songOrder';
import { useRouteId } from '../../routing/Link';
import { useAnimeName } from '../../storage/songs/useSongs';
import { animeKindText } from '../../texts/animeFacts';
import { vintageText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { PictureCover } from '../../ui/cover/PictureCover';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { PlayButton, ShareButton } from '../../ui/list/ShareButton';
import { SongList } from '../../ui/list/SongList';
import { TabbedView } from '../../ui/list/Tabs';
import { DroppedNote } from '../../ui/list/WhichSongs';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Anime.module.css';
import { AnimeInformation, type KnownAnime, MissingInformation } from './AnimeInformation';

const ANIME_TABS = ['all', 'type', 'information'] as const;

const NO_SONGS: readonly Song[] = [];
const COVER_PIXELS = 96;

function listSongs(songs: readonly Song[], isByType: boolean): HeldSongs {
  if (!isByType) return { songs: sortSongsByType(songs), groups: null };
  const groups = groupByType(songs);
  return { songs: groups.flatMap((group) => group.songs), groups };
}

/** The page of an anime: its songs and information. The route only lets ids through. */
export function AnimeScreen() {
  const annId = useRouteId();
  return annId === null ? null : <Anime key={annId} annId={annId} />;
}

/** All data of an anime; each source loads or fails independently. */
function useAnime(annId: number) {
  const services = useServices();
  const state = useSongQuery(animeQuery(annId, services));
  const songs = state.status === 'done' ? state.answer.songs : NO_SONGS;
  const information = useAnimeInformation(annId, state.status === 'loading' ? undefined : songs);
  const { entry = null, info = null } =
    information.status === 'loaded' ? information.information : {};
  const sources = { songs, entry, info };
  const storedName = useAnimeName(services.storage.names, annId);
  const head = animeHead(sources, useAnimeNameStyle());
  const title = head.title ?? storedName ?? texts.pageWords.anime;
  return { state, known: { annId, information, sources, head: { ...head, title } } };
}

function Anime({ annId }: { readonly annId: number }) {
  const [chosen, setTab] = useTabParameter(ANIME_TABS);
  const { state, known } = useAnime(annId);
  const { information, sources, head } = known;
  const { notify } = useServices();
  const [parameters] = useQueuedParameters();
  const share = () =>
    void sharePage({ title: head.title, text: texts.anime.share(head.title) }, notify);
  // A link to the information tab shows the songs if no source has information.
  const tab = chosen === 'information' && information.status === 'missing' ? 'all' : chosen;
  const isByType = tab === 'type';
  const listed = useMemoInLanguage(
    () => listSongs(sources.songs, isByType),
    [sources.songs, isByType],
  );
  const shown = useSongList(
    useListFilter('anime', { sortKeys: SONG_SORTS, ownOrder: texts.anime.ownOrder }),
    listed,
  );
  const { songs } = shown.list;
  const tabs = ANIME_TABS.map((id) => ({
    id,
    label: texts.anime.filters[id],
    ...(id === 'information' && { icon: <IconInfoCircle size={20} aria-hidden="true" /> }),
    isDisabled: id === 'information' && information.status !== 'loaded',
  }));
  const isWithoutSongs = state.status === 'done' && sources.songs.length === 0;
  return (
    <Screen documentTitle={texts.anime.documentTitle(head.title)}>
      <AnimeHeader
        known={known}
        onShare={share}
        isMenuComing={tab !== 'information' && state.status === 'loading'}
        canPlay={songs.length > 0}
        onPlay={() => shown.controls.onPlayAll(songs)}
      />
      {state.status === 'failed' && (
        <ErrorState text={texts.list.failed} hint={texts.lists.failedHint} onRetry={state.retry} />
      )}
      {isWithoutSongs && (
        <EmptyState
          text={texts.anime.empty}
          drawing="lost"
          action={<p className={styles.quiet}>{texts.anime.emptyHint}</p>}
        />
      )}
      {state.status === 'failed' || isWithoutSongs ? (
        <AnimeInformation anime={known} />
      ) : (
        <TabbedView label={texts.pageWords.filterSongs} tabs={tabs} active={tab} onChange={setTab}>
          {tab === 'information' && <AnimeInformation anime={known} />}
          {tab !== 'information' && state.status === 'loading' && <Skeletons />}
          {tab !== 'information' && state.status === 'done' && (
            <div className="stack">
              {information.status === 'missing' && <MissingInformation anime={known} />}
              <SongList
                {...shown}
                label={texts.anime.filters.all}
                isPlayedByHead
                isAnimeKnown
                firstSongId={parseRouteId(parameters.get(SONG_PARAMETER) ?? undefined)}
              >
                <DroppedNote count={state.answer.droppedCount} />
              </SongList>
            </div>
          )}
        </TabbedView>
      )}
    </Screen>
  );
}

interface AnimeHeaderProps extends ComponentProps<typeof PlayButton> {
  readonly known: KnownAnime;
  readonly onShare: () => void;
  readonly isMenuComing: boolean;
}

function AnimeHeader({ known, onShare, isMenuComing, ...buttons }: AnimeHeaderProps) {
  const { annId, head, sources } = known;
  const goBack = useGoBack(PATHS.animes);
  const arePicturesShown = useShownPictures();
  const { title, secondTitle, season, type } = head;
  const facts = [season && vintageText(season), type && animeKindText(type)].filter(
    (fact) => fact !== null,
  );
  return (
    <ScreenHeader
      title={title}
      subtitle={secondTitle}
      onBack={goBack}
      cover={
        <PictureCover
          annId={annId}
          picture={arePicturesShown ? animeDetails(sources).picture : null}
          label={texts.anime.cover(title)}
          shape="square"
          size={COVER_PIXELS}
        />
      }
      actions={<PlayButton {...buttons} />}
      pageButton={<ShareButton onShare={onShare} />}
      isMenuComing={isMenuComing}
    >
      {facts.length > 0 && (
        <ul className={styles.tags}>
          {[...facts.entries()].map(([place, fact]) => (
            <li key={place} className={styles.tag}>
              {fact}
            </li>
          ))}
        </ul>
      )}
    </ScreenHeader>
  );
}
