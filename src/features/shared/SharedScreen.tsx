import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { askForShared, findSharedHere, matchShared } from '../../actions/share/findSharedSongs';
import { shareAndTell } from '../../actions/share/sharePage';
import { sharedUrl } from '../../actions/share/sharePlaylist';
import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import { useGoBack } from '../../actions/useGoBack';
import { PATHS, playlistPath, sharedTextOf } from '../../config/paths';
import { SONG_SORTS } from '../../domain/filter/songSort';
import { LIKED_TITLE } from '../../domain/playlist/likedList';
import type { SharedSong } from '../../domain/playlist/packedLink';
import type { Playlist } from '../../domain/playlist/playlist';
import { readSharedPlaylist, type SharedPlaylist } from '../../domain/playlist/sharedPlaylist';

import { isSameTitle } from '../../domain/playlist/title';
import type { Song } from '../../domain/song/song';
import { SONG_TYPE_GROUPS } from '../../domain/song/songType';
import { createTurns } from '../../lib/inTurn';
import { Link, usePathname } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { playlistTitle } from '../../texts/names';
import { factText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { Button, buttonClass, RetryButton } from '../../ui/controls/Button';
import { ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { BriefNotice } from '../../ui/feedback/Notice';
import { PlayButton, shareEntry } from '../../ui/list/ShareButton';
import { SongList } from '../../ui/list/SongList';
import { ToolsLine } from '../../ui/list/Tabs';
import { WhichSongs } from '../../ui/list/WhichSongs';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Shared.module.css';

const NO_SONGS: readonly Song[] = [];

/** The songs of a link: those that this device knows at once, the others when they are loaded. */
function useSharedSongs(text: string, shared: readonly SharedSong[]) {
  const services = useServices();
  const { data: here } = useQuery({
    queryKey: ['sharedHere', text],
    queryFn: () => findSharedHere(shared, services),
    staleTime: 0,
    gcTime: 0,
  });
  const isIncomplete = here !== undefined && matchShared(shared, here).includes(null);
  const asked = useSongQuery(
    {
      key: ['shared', text],
      ask: (signal) => askForShared(shared, here ?? NO_SONGS, services, signal),
      isAskedAhead: false,
    },
    isIncomplete,
  );
  const answer = asked.status === 'done' ? asked.answer.songs : NO_SONGS;
  const found = useMemo(
    () => matchShared(shared, [...(here ?? NO_SONGS), ...answer]),
    [shared, here, answer],
  );
  // A song may be in the link twice, with and without its id, if it got the id later.
  const songs = useMemo(() => [...new Set(found)].filter((song) => song !== null), [found]);
  const missing = shared.filter((_song, place) => found[place] === null);
  const isSettled = here !== undefined && !isIncomplete;
  const isNothingYet = songs.length === 0 && !isSettled && asked.status === 'loading';
  return {
    /** The known songs in the order of the link; undefined while none is known. */
    songs: here === undefined || isNothingYet ? undefined : songs,
    /** The annSongIds for a playlist; songs with an id are included even if they were not found. */
    songIds: [
      ...new Set(
        shared.flatMap((each, place) =>
          typeof each === 'number' ? each : (found[place]?.annSongId ?? []),
        ),
      ),
    ],
    missing,
    status: isSettled ? 'done' : asked.status,
    retry: asked.status === 'failed' ? asked.retry : null,
  };
}

type SharedSongs = ReturnType<typeof useSharedSongs>;

/** A playlist from a link: its songs are in the address. */
export function SharedScreen() {
  const text = sharedTextOf(usePathname());
  const read = useMemo(() => readSharedPlaylist(text), [text]);
  const playlist = read.ok ? read.value : null;
  const title = playlist ? playlistTitle(playlist.title) : texts.shared.kicker;
  const { notify } = useServices();
  const songCount = playlist?.songs.length ?? 0;
  function share() {
    const countText = texts.common.songCount(songCount);
    const link = { title, text: texts.playlistPage.share(title, countText), url: sharedUrl(text) };
    void shareAndTell(link, notify, '');
  }
  return (
    <Screen documentTitle={title} entries={songCount > 0 ? [shareEntry(share)] : []}>
      {read.ok ? (
        <SharedContent key={text} text={text} playlist={read.value} />
      ) : (
        <>
          <ScreenHeader title={title} />
          <ErrorState text={texts.shared[read.fault]} hint={texts.shared[`${read.fault}Hint`]} />
        </>
      )}
    </Screen>
  );
}

function NotFoundSongs({ shared }: { readonly shared: SharedSongs }) {
  const { missing, status, retry } = shared;
  if (missing.length === 0 || status === 'loading') return null;
  return (
    <BriefNotice tone={retry ? 'danger' : 'info'} action={retry && <RetryButton onRetry={retry} />}>
      {retry ? texts.shared.notAsked(missing.length) : texts.shared.notFound(missing.length)}
      <WhichSongs lines={missing.map(nameOf)} />
    </BriefNotice>
  );
}

function nameOf(song: SharedSong): string {
  if (typeof song === 'number') return texts.playlistPage.missingSong(song);
  const type = SONG_TYPE_GROUPS[song.typeIndex] ?? 'insert';
  const number = song.number === 0 ? null : song.number;
  return texts.shared.unnumbered(factText({ kind: 'type', type, number }), song.annId);
}

interface SharedContentProps {
  /** As in the address. */
  readonly text: string;
  readonly playlist: SharedPlaylist;
}

function SharedContent({ text, playlist }: SharedContentProps) {
  const shared = useSharedSongs(text, playlist.songs);
  const { songs } = shared;
  const listed = useSongList(
    useListFilter('shared', { sortKeys: SONG_SORTS, ownOrder: texts.lists.listOrder }),
    {
      songs: songs ?? NO_SONGS,
      groups: null,
    },
  );
  const { songs: shown } = listed.list;
  const goBack = useGoBack(PATHS.playlists);
  const title = playlistTitle(playlist.title);
  const hasSongs = songs !== undefined && songs.length > 0;

  return (
    <>
      <ScreenHeader
        kicker={texts.shared.kicker}
        title={title}
        onBack={goBack}
        actions={
          <PlayButton canPlay={shown.length > 0} onPlay={() => listed.controls.onPlayAll(shown)} />
        }
      />
      <ToolsLine>
        <div className={styles.save}>
          <SaveButton playlist={playlist} shared={shared} />
        </div>
      </ToolsLine>
      {!hasSongs && songs !== undefined && <NotFoundSongs shared={shared} />}
      {songs === undefined && <Skeletons />}
      {hasSongs && (
        <SongList {...listed} label={texts.playlistPage.listLabel} isPlayedByHead>
          <NotFoundSongs shared={shared} />
        </SongList>
      )}
    </>
  );
}

interface SaveButtonProps {
  readonly playlist: SharedPlaylist;
  readonly shared: SharedSongs;
}

/** Saves it as a playlist; once saved, it is a link to that playlist. */
function SaveButton({ playlist, shared }: SaveButtonProps) {
  const { storage, notify } = useServices();
  const { createPlaylistOfIds } = usePlaylistActions();
  const { songIds, missing, status } = shared;
  const [inTurn] = useState(createTurns);
  // A playlist with this title would become the user's own liked songs.
  const isLiked = isSameTitle(playlist.title, LIKED_TITLE);
  const title = isLiked ? texts.shared.likedByOthers : playlist.title;
  const isSaved = (each: Playlist) =>
    isSameTitle(each.title, title) && each.songsCollections.join() === songIds.join();
  const own = usePlaylists(storage)?.find(isSaved);

  /** Checks again: a second click may come before the playlist of the first one is shown. */
  async function save() {
    const playlists = await storage.playlists.getAllPlaylist();
    if (playlists.some(isSaved)) return;
    await createPlaylistOfIds(title, songIds);
    const leftOutCount = missing.filter((song) => typeof song !== 'number').length;
    if (leftOutCount > 0) notify({ tone: 'info', message: texts.shared.leftOut(leftOutCount) });
  }

  if (own) {
    return (
      <Link className={buttonClass()} to={playlistPath(own.id)}>
        {texts.shared.openOwn}
      </Link>
    );
  }
  return (
    <Button
      disabled={status === 'loading' || songIds.length === 0}
      onClick={() => void inTurn(save)}
    >
      {texts.shared.save}
    </Button>
  );
}
