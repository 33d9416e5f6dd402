import {
  type Icon,
  IconArrowsShuffle,
  IconDeviceFloppy,
  IconDotsVertical,
  IconFolderPlus,
  IconListCheck,
  IconPencil,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
  IconTrash,
} from '@tabler/icons-react';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import { sharePlaylist } from '../../actions/share/sharePlaylist';
import { useGoBack } from '../../actions/useGoBack';
import { PATHS } from '../../config/paths';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { useSongs } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { downloadEntry } from '../../ui/download/downloadEntry';
import { ShareButton, shareEntry } from '../../ui/list/ShareButton';
import { MenuButton } from '../../ui/menu/MenuButton';
import type { MenuAction } from '../../ui/menu/menuEntry';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { InPhonePlace } from '../../ui/screen/phonePlaces';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Playlist.module.css';
import { DownloadCount, type PlaylistDownload, usePlaylistDownload } from './PlaylistDownload';
import type { AllSongs } from './useAllSongs';

interface PlaylistHeaderProps {
  readonly playlist: Playlist;
  /** Those that are known, in order; null for a list too long to hold them all. */
  readonly songs: readonly Song[] | null;
  /** Unknown ones included. */
  readonly songCount: number;
  /** How many the page is filtered down to; null where it is not. */
  readonly leftCount: number | null;
  readonly all: AllSongs;
  readonly onSelect: () => void;
}

const COVER_PIXELS = 96;
const ICON_PIXELS = 18;
/** Enough to find four different anime in most lists. */
const COVER_SONGS = 8;
const NO_IDS: readonly number[] = [];

export function PlaylistHeader(props: PlaylistHeaderProps) {
  const { playlist, songs, songCount, leftCount, all } = props;
  const services = useServices();
  const { backUp } = usePlaylistActions();
  const isPhone = useIsPhone();
  const goBack = useGoBack(PATHS.playlists);
  const title = texts.playlist.titleOf(playlist.title);
  const countText = texts.common.songCount(songCount);
  const coverIds = useCoverIds(playlist, songs);
  const share = () => void sharePlaylist(playlist, services);
  const download = usePlaylistDownload(playlist);
  const entries = usePlaylistEntries(props, download, isPhone ? share : null);
  return (
    <ScreenHeader
      // On a phone the list begins where the thumb reaches it.
      {...(!isPhone && { kicker: texts.playlistPage.kicker })}
      title={title}
      onBack={goBack}
      {...(!isPhone && {
        cover: (
          <span className={styles.cover}>
            <CoverMosaic annIds={coverIds} fallbackId={playlist.id} size={COVER_PIXELS} />
          </span>
        ),
      })}
      actions={
        <>
          <Button variant="filled" disabled={all.isNothing} onClick={all.play}>
            <IconPlayerPlayFilled size={ICON_PIXELS} aria-hidden="true" />
            {texts.common.play}
          </Button>
          {isPhone && (
            <Button disabled={all.isNothing} onClick={all.shuffle}>
              <IconArrowsShuffle size={ICON_PIXELS} aria-hidden="true" />
              {texts.player.shuffle}
            </Button>
          )}
          <InPhonePlace name="tools">
            <Button onClick={() => void backUp(playlist)}>
              <IconDeviceFloppy size={ICON_PIXELS} aria-hidden="true" />
              {texts.playlistChanges.backUp}
            </Button>
          </InPhonePlace>
          {!isPhone && <ShareButton onShare={share} />}
          <MenuButton
            label={texts.common.optionsFor(title)}
            tooltip="none"
            icon={<IconDotsVertical size={20} aria-hidden="true" />}
            entries={entries}
          />
        </>
      }
    >
      <div className={styles.counts}>
        <p>{leftCount === null ? countText : texts.list.matches(leftCount, countText)}</p>
        {download.isRequested && (
          <DownloadCount songIds={playlist.songsCollections} downloads={download.downloads} />
        )}
      </div>
    </ScreenHeader>
  );
}

function entry(label: string, EntryIcon: Icon, onSelect: () => void): MenuAction {
  return { kind: 'action', label, Icon: EntryIcon, onSelect };
}

/** @param share given on a phone, where what else the page can do is in its menu */
function usePlaylistEntries(
  { playlist, all, onSelect }: PlaylistHeaderProps,
  { isRequested, onDownload }: PlaylistDownload,
  share: (() => void) | null,
): readonly MenuAction[] {
  const { dialogs } = useServices();
  const isDisabled = all.isNothing;
  return [
    { ...entry(texts.songMenu.addToQueue, IconPlaylistAdd, all.addToQueue), isDisabled },
    downloadEntry(isRequested, onDownload),
    ...(share === null
      ? []
      : [
          { ...entry(texts.lists.addAllToPlaylist, IconFolderPlus, all.addToPlaylist), isDisabled },
          { ...entry(texts.playlistPage.select, IconListCheck, onSelect), isDisabled },
          shareEntry(share),
        ]),
    entry(texts.playlistChanges.rename, IconPencil, () =>
      dialogs.openDialog({ kind: 'renamePlaylist', playlist }),
    ),
    {
      ...entry(texts.pageWords.delete, IconTrash, () =>
        dialogs.openDialog({ kind: 'deletePlaylist', playlist }),
      ),
      isDangerous: true,
    },
  ];
}

/** Of the songs; of a long list, of its first ones. */
function useCoverIds(playlist: Playlist, songs: readonly Song[] | null): readonly number[] {
  const { storage } = useServices();
  const firstIds = songs ? NO_IDS : playlist.songsCollections.slice(0, COVER_SONGS);
  const first = useSongs(storage, firstIds);
  return (songs ?? [...(first?.values() ?? [])]).map((song) => song.annId);
}
