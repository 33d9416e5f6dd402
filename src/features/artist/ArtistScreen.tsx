import { IconDeviceTv, IconMicrophone2, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useRankedTime } from '../../actions/names/useNameLimit';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { findMoreCreatorSongs, type Shortage } from '../../actions/search/findMoreCreatorSongs';
import { saveAnswer } from '../../actions/search/saveAnswer';
import { personQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/share/sharePage';
import type { HeldSongs } from '../../actions/songs/songView';
import { type ShownSongs, useListFilter, useSongList } from '../../actions/songs/useSongList';
import { useGoBack } from '../../actions/useGoBack';
import { artistPath, PATHS } from '../../config/paths';
import { artistProfile, type PersonRoles, rolesOf } from '../../domain/song/artistProfile';
import { type AnimeNameStyle, preferredName } from '../../domain/song/personNames';
import {
  addCreatorSongs,
  combineRoles,
  type PartAnswer,
  type PersonAnswer,
} from '../../domain/song/personSongs';
import type { PersonReference } from '../../domain/song/song';
import { groupByAnime } from '../../domain/song/songGroups';
import { mergeSongs } from '../../domain/song/songList';
import { sortSongsByName } from '../../domain/song/songOrder';
import { Link, useRouteId } from '../../routing/Link';
import { usePersonName } from '../../storage/songs/useSongs';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { RetryButton } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { Notice } from '../../ui/feedback/Notice';
import { PlayButton, ShareButton } from '../../ui/list/ShareButton';
import { SongList } from '../../ui/list/SongList';
import { TabbedView } from '../../ui/list/Tabs';
import { DroppedNote } from '../../ui/list/WhichSongs';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Artist.module.css';

const COVER_PIXELS = 96;
/** Reserves the height of the line. */
const NOTHING_YET = '\u00a0';
/** Does not break from the name before it. */
const NAME_SEPARATOR = '\u00a0· ';

interface ArtistHeaderProps extends ComponentProps<typeof PlayButton> {
  readonly artist: ArtistState;
  readonly name: string;
  readonly onShare: () => void;
}

function ArtistHeader({ artist, name, onShare, ...buttons }: ArtistHeaderProps) {
  const goBack = useGoBack(PATHS.artists);
  const { id, otherNames, groups, members } = artist.profile;
  const hasMore = otherNames.length + groups.length + members.length > 0;
  return (
    <ScreenHeader
      title={name}
      onBack={goBack}
      cover={<CoverArt annId={id} size={COVER_PIXELS} className={styles.portrait ?? ''} isDrawn />}
      more={
        hasMore && (
          <>
            {otherNames.length > 0 && (
              <p className={styles.line}>
                <span className={styles.lineName}>{texts.artist.alsoKnownAs}</span>{' '}
                {joinedFacts(...otherNames)}
              </p>
            )}
            <People label={texts.artist.groups} people={groups} />
            <People label={texts.artist.members} people={members} />
          </>
        )
      }
      actions={<PlayButton {...buttons} />}
      pageButton={<ShareButton onShare={onShare} />}
      isMenuComing={artist.query.status === 'loading'}
    >
      {/* Empty while loading, because the roles are not known yet. */}
      <p className={styles.subtitle}>
        {artist.query.status === 'loading' ? NOTHING_YET : rolesText(rolesOf(id, artist.answer))}
      </p>
    </ScreenHeader>
  );
}

/** A person's roles, from the songs: someone who only sings is not a composer. */
function rolesText({ isArtist, isComposer, isArranger }: PersonRoles): string {
  const names = texts.artist.roleNames;
  if (isComposer) return isArtist ? names.composerAndArtist : names.composer;
  if (isArranger) return isArtist ? names.arrangerAndArtist : names.arranger;
  return isArtist ? names.artist : names.composerAndArtist;
}

interface PeopleProps {
  readonly label: string;
  readonly people: readonly PersonReference[];
}

function People({ label, people }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <p className={styles.line}>
      <span className={styles.lineName}>{label}</span>{' '}
      {people.map((person, index) => (
        <Fragment key={person.id}>
          <Link to={artistPath(person.id)}>{preferredName(person)}</Link>
          {index < people.length - 1 && NAME_SEPARATOR}
        </Fragment>
      ))}
    </p>
  );
}

/** They replace the labels on a phone, where the tools share the line. */
const ICONS: Partial<Record<ArtistTab, ReactNode>> = {
  anime: <IconDeviceTv size={20} aria-hidden="true" />,
  artist: <IconMicrophone2 size={20} aria-hidden="true" />,
  creator: <IconWand size={20} aria-hidden="true" />,
};

/** Tabs without songs are disabled, once the answer is loaded. */
function tabsFor({ query, answer }: ArtistState) {
  const isEmpty = {
    all: false,
    anime: false,
    artist: answer.asArtist.songs.length === 0,
    creator: answer.asCreator.songs.length === 0,
  };
  return ARTIST_TABS.map((id) => ({
    id,
    label: texts.artist.filters[id],
    icon: ICONS[id],
    isDisabled: query.status === 'done' && isEmpty[id],
  }));
}

/** An artist, composer or arranger. The route only lets ids through. */
export function ArtistScreen() {
  const personId = useRouteId();
  return personId === null ? null : <Artist key={personId} personId={personId} />;
}

function Artist({ personId }: { readonly personId: number }) {
  const { notify } = useServices();
  const [wantedTab, setTab] = useTabParameter(ARTIST_TABS);
  const artist = useArtist(personId);
  const tabs = tabsFor(artist);
  const isOffered = tabs.some(({ id, isDisabled }) => id === wantedTab && !isDisabled);
  const tab = isOffered ? wantedTab : 'all';
  const { query, answer } = artist;
  const style = useAnimeNameStyle();
  const shown = useMemoInLanguage(() => songsOfTab(answer, tab, style), [answer, tab, style]);
  const { list, controls, actions } = useSongList(
    useListFilter('artist', {
      person: { id: personId, memberCount: artist.profile.members.length },
    }),
    shown,
  );
  const { onPlayAll, onAddAll } = useQueueAll(artist, tab, list);
  // The songs of an artist are complete with the first answer.
  const shortage = tab === 'artist' ? null : artist.shortage;
  const nameless = query.status === 'loading' ? texts.pageWords.artist : texts.artist.unknown;
  const name = artist.name ?? nameless;
  const share = () => void sharePage({ title: name, text: texts.artist.share(name) }, notify);
  return (
    <Screen documentTitle={texts.artist.documentTitle(name)}>
      <ArtistHeader
        artist={artist}
        name={name}
        onShare={share}
        canPlay={list.songs.length > 0}
        onPlay={onPlayAll}
      />
      {query.status === 'failed' && (
        <ErrorState text={texts.list.failed} hint={texts.lists.failedHint} onRetry={query.retry} />
      )}
      {query.status === 'done' && answer.songs.length === 0 && (
        <EmptyState
          text={texts.artist.empty}
          drawing="lost"
          action={<p className={styles.quiet}>{texts.artist.emptyHint}</p>}
        />
      )}
      {(query.status === 'loading' || answer.songs.length > 0) && (
        <TabbedView label={texts.pageWords.filterSongs} tabs={tabs} active={tab} onChange={setTab}>
          {query.status === 'done' ? (
            <div className="stack">
              {shortage !== null && shortage !== 'asking' && (
                <ShortageNote
                  shortage={shortage}
                  count={answer.asCreator.songs.length}
                  onRetry={artist.retryMore}
                />
              )}
              <SongList
                rowsKey={tab}
                list={list}
                controls={controls}
                actions={{ ...actions, addToQueue: onAddAll }}
                note={shortage === 'asking' ? texts.artist.lookingForMore : undefined}
                label={texts.artist.filters[tab]}
                isPlayedByHead
                knownPersonId={personId}
              >
                <DroppedNote count={answer.droppedCount} />
              </SongList>
            </div>
          ) : (
            <Skeletons />
          )}
        </TabbedView>
      )}
    </Screen>
  );
}

/** Play and "Add all" for a list that may still grow: later songs follow while all are queued. */
function useQueueAll(
  { answer, shortage }: ArtistState,
  tab: ArtistTab,
  { songs, filterOthers }: Pick<ShownSongs, 'songs' | 'filterOthers'>,
) {
  const { player } = useServices();
  const controls = useSongRowControls();
  const queuedRef = useRef<{ tab: ArtistTab; songIds: readonly number[] } | null>(null);
  const style = useAnimeNameStyle();
  const isAsking = shortage === 'asking';

  useEffect(() => {
    const queued = queuedRef.current;
    if (isAsking || queued === null) return;
    queuedRef.current = null;
    const queue = new Set(player.getSnapshot().queue);
    if (!queued.songIds.every((id) => queue.has(id))) return;
    const later = filterOthers(songsOfTab(answer, queued.tab, style).songs).filter(
      (song) => !queue.has(song.annSongId),
    );
    if (later.length > 0) player.dispatch({ type: 'addToQueue', songs: later });
  }, [isAsking, answer, player, filterOthers, style]);

  function remember() {
    const songIds = songs.map((song) => song.annSongId);
    queuedRef.current = isAsking ? { tab, songIds } : null;
  }

  return {
    onPlayAll() {
      controls.onPlayAll(songs);
      remember();
    },
    onAddAll() {
      controls.onAddToQueue(songs);
      remember();
    },
  };
}

interface ShortageNoteProps {
  readonly shortage: Shortage;
  /** The number of composed or arranged songs. */
  readonly count: number;
  readonly onRetry: () => void;
}

function ShortageNote({ shortage, count, onRetry }: ShortageNoteProps) {
  const isOver = !useRankedTime().isActive && shortage === 'ranked';
  useEffect(() => {
    if (isOver) onRetry();
  }, [isOver, onRetry]);
  return (
    <Notice tone="info" action={shortage === 'failed' && <RetryButton onRetry={onRetry} />}>
      {texts.artist.shortage[shortage](count)}
    </Notice>
  );
}

const NO_SONGS = { songs: [], droppedCount: 0 };
const NO_ANSWER = combineRoles(NO_SONGS, { ...NO_SONGS, isFull: false });

/** A person with the songs they sang, composed or arranged. A full answer is completed later. */
function useArtist(personId: number) {
  const services = useServices();
  const query = useSongQuery(personQuery(personId, services));
  const first = query.status === 'done' ? query.answer : NO_ANSWER;
  const { more, shortage, retryMore } = useMoreCreatorSongs(personId, first.asCreator);
  const answer = useMemo(
    () => (more === undefined ? first : addCreatorSongs(first, more)),
    [first, more],
  );
  const profile = useMemo(() => artistProfile(personId, answer.songs), [personId, answer]);
  const storedName = usePersonName(services.storage.names, personId);
  return {
    query,
    /** Has no songs while loading. */
    answer,
    /** Why composed or arranged songs may be missing; 'asking' while they load. */
    shortage,
    /** Requests the missing songs again. */
    retryMore,
    profile,
    /** From the songs, else from the storage; null if neither has it, or while loading. */
    name: profile.name ?? storedName,
  };
}

type ArtistState = ReturnType<typeof useArtist>;

/** The songs that a full answer for the composer left out. */
function useMoreCreatorSongs(personId: number, { songs, isFull }: PartAnswer) {
  const services = useServices();
  const { storage } = services;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['artist', personId, 'more'],
    queryFn: ({ signal }) => findMoreCreatorSongs(personId, songs, services, { signal }),
    enabled: isFull,
  });
  useEffect(() => {
    if (data !== undefined) saveAnswer(storage.songs, data.songs);
  }, [storage, data]);

  const retryMore = useCallback(() => void refetch(), [refetch]);
  if (!isFull) return { more: undefined, shortage: null, retryMore };
  const known = data?.shortage ?? (isError ? 'failed' : null);
  // After a refusal in ranked time, the shortage stays visible during a new request.
  const shortage = isFetching && known !== 'ranked' ? ('asking' as const) : known;
  return { more: data, shortage, retryMore };
}

const ARTIST_TABS = ['all', 'anime', 'artist', 'creator'] as const;
type ArtistTab = (typeof ARTIST_TABS)[number];

/** In the shown order. The role of a song depends on the request that returned it. */
function songsOfTab(answer: PersonAnswer, tab: ArtistTab, animeNames?: AnimeNameStyle): HeldSongs {
  if (tab === 'anime') {
    const groups = groupByAnime(answer.songs, animeNames);
    return { songs: mergeSongs(groups.flatMap((group) => group.songs)), groups };
  }
  const ofTab = {
    all: answer.songs,
    artist: answer.asArtist.songs,
    creator: answer.asCreator.songs,
  };
  return { songs: sortSongsByName(ofTab[tab], animeNames), groups: null };
}
