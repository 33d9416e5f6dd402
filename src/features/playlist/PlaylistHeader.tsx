import { IconDeviceFloppy } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { changeDownload } from '../../actions/downloads/changeDownload';
import type { DownloadsState } from '../../actions/downloads/downloads';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { usePlaylistCovers } from '../../actions/playlists/usePlaylistCovers';
import { useServices } from '../../actions/services';
import { sharePlaylist } from '../../actions/share/sharePlaylist';
import { useGoBack } from '../../actions/useGoBack';
import { PATHS } from '../../config/paths';
import { type DownloadRequest, isSameRequest } from '../../domain/media/songDownloads';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { downloadEntry } from '../../ui/download/downloadEntry';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { playlistEntries } from '../../ui/list/playlistEntries';
import { useIsSmall } from '../../ui/nearness/useWindowQuery';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { AllSongsButtons, type AllSongsButtonsProps } from '../../ui/table/AllSongsButtons';
import styles from './Playlist.module.css';

interface PlaylistHeaderProps {
  readonly playlist: Playlist;
  /** The known songs in order; null if the playlist is too long to load them all. */
  readonly songs: readonly Song[] | null;
  /** Includes unknown songs. */
  readonly songCount: number;
  /** The number of matches of the filter; null without a filter. */
  readonly leftCount: number | null;
  readonly buttons: Pick<AllSongsButtonsProps, 'list' | 'actions' | 'selection'>;
}

const COVER_PIXELS = 96;
const BACKUP_ICON_PIXELS = 18;
const NO_LISTS: readonly Playlist[] = [];

export function PlaylistHeader(props: PlaylistHeaderProps) {
  const { playlist, songs, songCount, leftCount } = props;
  const isSmall = useIsSmall();
  const goBack = useGoBack(PATHS.playlists);
  const title = playlistTitle(playlist.title);
  const countText = texts.common.songCount(songCount);
  const coversOf = usePlaylistCovers(songs ? NO_LISTS : [playlist]);
  const coverIds = songs?.map(({ annId }) => annId) ?? coversOf(playlist);
  const services = useServices();
  const { downloads, dialogs } = services;
  // Opened at the start if there are any, and otherwise not needed before the first request.
  const downloadsState = useSyncExternalStore(downloads.subscribe, downloads.getState);
  const request: DownloadRequest = { kind: 'playlist', id: playlist.id };
  const isRequested = downloadsState.requests.some((each) => isSameRequest(each, request));
  const { backUp } = usePlaylistActions();
  const download = (isWanted: boolean) =>
    void changeDownload(services, { request, name: title, isWanted });
  const entries = [
    downloadEntry(isRequested, download),
    ...playlistEntries({
      onShare: () => void sharePlaylist(playlist, services),
      onRename: () => dialogs.openDialog({ kind: 'renamePlaylist', playlist }),
      onDelete: () => dialogs.openDialog({ kind: 'deletePlaylist', playlist }),
    }),
  ];
  return (
    <ScreenHeader
      kicker={texts.playlistPage.kicker}
      title={title}
      onBack={goBack}
      // On a phone it is left out, so that the list starts within reach of the thumb.
      {...(!isSmall && {
        cover: (
          <span className="rigid">
            <CoverMosaic annIds={coverIds} fallbackId={playlist.id} size={COVER_PIXELS} />
          </span>
        ),
      })}
      actions={
        <AllSongsButtons
          {...props.buttons}
          // The playlist itself is downloaded: it follows what is added to it later.
          actions={{ ...props.buttons.actions, download: null }}
          playWord={texts.common.play}
          isShuffleBelow
          more={{ label: texts.common.optionsFor(title), entries }}
        />
      }
      pageButton={
        <Button onClick={() => void backUp(playlist)}>
          <IconDeviceFloppy aria-hidden="true" size={BACKUP_ICON_PIXELS} />
          {texts.playlistChanges.backUp}
        </Button>
      }
    >
      <div className={styles.counts}>
        <p>{leftCount === null ? countText : texts.list.matches(leftCount, countText)}</p>
        {isRequested && (
          <DownloadCount songIds={playlist.songsCollections} downloads={downloadsState} />
        )}
      </div>
    </ScreenHeader>
  );
}

interface DownloadCountProps {
  readonly songIds: readonly number[];
  readonly downloads: DownloadsState;
}

/** For a downloaded playlist: how much of it is stored, and why the rest is missing. */
export function DownloadCount({ songIds, downloads }: DownloadCountProps) {
  const { downloadedIds, missingIds, progress, fault } = downloads;
  const ids = [...new Set(songIds)];
  const downloadedCount = ids.filter((id) => downloadedIds.has(id)).length;
  const isAwaited = ids.some((id) => !downloadedIds.has(id) && !missingIds.has(id));
  return (
    <p className={styles.count}>
      {downloadedCount === ids.length
        ? texts.song.kept
        : texts.downloads.countOnDevice(downloadedCount, ids.length)}
      {isAwaited && progress !== null && (
        <ProgressBar
          aria-label={texts.downloads.progress}
          max={ids.length}
          value={downloadedCount}
        />
      )}
      {isAwaited && fault !== null && <span>{texts.downloads.faults[fault]}</span>}
    </p>
  );
}
