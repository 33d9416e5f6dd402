import { IconDeviceTv, IconMicrophone2, IconWand } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useRankedTime } from '../../actions/names/useNameLimit';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import type { Shortage } from '../../actions/search/findMoreCreatorSongs';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/share/sharePage';
import { useListActions } from '../../actions/songs/listActions';
import { type ShownSongs, useListFilter, useSongView } from '../../actions/songs/useSongView';
import { useRouteId } from '../../routing/useRouteId';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { DroppedNote } from '../../ui/list/DroppedNote';
import { shareEntry } from '../../ui/list/ShareButton';
import { SongList } from '../../ui/list/SongList';
import { TabbedView } from '../../ui/list/TabbedView';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { Screen } from '../../ui/screen/Screen';
import styles from './Artist.module.css';
import { ArtistHeader } from './ArtistHeader';
import { ARTIST_TABS, type ArtistState, type ArtistTab, songsOfTab, useArtist } from './useArtist';

/**
 * The icons of the navigation. They replace the labels on a phone, where the tools share the line.
 */
const ICONS: Partial<Record<ArtistTab, ReactNode>> = {
  anime: <IconDeviceTv size={20} aria-hidden="true" />,
  artist: <IconMicrophone2 size={20} aria-hidden="true" />,
  creator: <IconWand size={20} aria-hidden="true" />,
};

/** Tabs without songs are disabled, once the answer is loaded. */
function tabsFor({ status, answer }: ArtistState) {
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
    isDisabled: status === 'done' && isEmpty[id],
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
  const { status, answer } = artist;
  const style = useAnimeNameStyle();
  const shown = useMemo(() => songsOfTab(answer, tab, style), [answer, tab, style]);
  const list = useSongView(
    useListFilter('artist', {
      person: { id: personId, memberCount: artist.profile.members.length },
    }),
    shown,
  );
  const controls = useSongRowControls();
  const { onPlayAll, onAddAll } = useQueueAll(artist, tab, list);
  const actions = { ...useListActions(), addToQueue: onAddAll };
  // The songs of an artist are complete with the first answer.
  const shortage = tab === 'artist' ? null : artist.shortage;
  const nameless = status === 'loading' ? texts.pageWords.artist : texts.artist.unknown;
  const name = artist.name ?? nameless;
  const share = () => void sharePage({ title: name, text: texts.artist.share(name) }, notify);
  return (
    <Screen documentTitle={texts.artist.documentTitle(name)} entries={[shareEntry(share)]}>
      <ArtistHeader
        artist={artist}
        name={name}
        canPlay={list.songs.length > 0}
        onPlay={onPlayAll}
      />
      {status === 'failed' && (
        <ErrorState text={texts.list.failed} hint={texts.lists.failedHint} onRetry={artist.retry} />
      )}
      {status === 'done' && answer.songs.length === 0 && (
        <EmptyState
          text={texts.pageWords.notFound}
          drawing="lost"
          action={<p className={styles.quiet}>{texts.artist.emptyHint}</p>}
        />
      )}
      {(status === 'loading' || answer.songs.length > 0) && (
        <TabbedView label={texts.pageWords.filterSongs} tabs={tabs} active={tab} onChange={setTab}>
          {status === 'done' ? (
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
                {...{ list, controls, actions }}
                note={shortage === 'asking' ? texts.artist.lookingForMore : undefined}
                label={texts.artist.filters[tab]}
                isPlayedByHead
                knownPersonId={personId}
              >
                <DroppedNote count={answer.droppedCount} />
              </SongList>
            </div>
          ) : (
            <Skeletons shape="rows" label={texts.list.searching} hasBar />
          )}
        </TabbedView>
      )}
    </Screen>
  );
}

interface Queued {
  readonly tab: ArtistTab;
  readonly songIds: readonly number[];
}

/**
 * Play and "Add all" for a list that may still grow: later songs are added to the queue, as long as
 * the queue still has all songs that were added here.
 */
function useQueueAll(
  { answer, shortage }: ArtistState,
  tab: ArtistTab,
  { songs, filterOthers }: Pick<ShownSongs, 'songs' | 'filterOthers'>,
) {
  const { player } = useServices();
  const controls = useSongRowControls();
  const queuedRef = useRef<Queued | null>(null);
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

/** A notice that songs are missing, how many there are, and what the user can do. */
function ShortageNote({ shortage, count, onRetry }: ShortageNoteProps) {
  const retryButton = <Button onClick={onRetry}>{texts.frame.retry}</Button>;
  return (
    <Notice tone="info" action={shortage === 'failed' && retryButton}>
      {texts.artist.shortage[shortage](count)}
      {shortage === 'ranked' && <AfterRankedTime onOver={onRetry} />}
    </Notice>
  );
}

/** Renders nothing; calls `onOver` when ranked time is over. */
function AfterRankedTime({ onOver }: { readonly onOver: () => void }) {
  const { isActive } = useRankedTime();
  useEffect(() => {
    if (!isActive) onOver();
  }, [isActive, onOver]);
  return null;
}
