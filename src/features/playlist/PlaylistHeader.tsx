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
import { type AllSongsActions, pressesOf, type WholeList } from '../../ui/table/AllSongsButtons';
import styles from './Playlist.module.css';
import { DownloadCount, type PlaylistDownload, usePlaylistDownload } from './PlaylistDownload';

interface PlaylistHeaderProps {
  readonly playlist: Playlist;
  /** The known songs in order; null if the playlist is too long to load them all. */
  readonly songs: readonly Song[] | null;
  /** Includes unknown songs. */
  readonly songCount: number;
  /** The number of matches of the filter; null without a filter. */
  readonly leftCount: number | null;
  /** Null while loading. */
  readonly all: WholeList | null;
  readonly actions: AllSongsActions<WholeList>;
  readonly onSelect: () => void;
}

const COVER_PIXELS = 96;
const ICON_PIXELS = 18;
/** Enough to find four different anime in most playlists. */
const COVER_SONGS = 8;
const NO_IDS: readonly number[] = [];

export function PlaylistHeader(props: PlaylistHeaderProps) {
  const { playlist, songs, songCount, leftCount } = props;
  const all = pressesOf(props.all, props.actions);
  const services = useServices();
  const { backUp } = usePlaylistActions();
  const isPhone = useIsPhone();
  const goBack = useGoBack(PATHS.playlists);
  const title = texts.playlist.titleOf(playlist.title);
  const countText = texts.common.songCount(songCount);
  const coverIds = useCoverIds(playlist, songs);
  const share = () => void sharePlaylist(playlist, services);
  const download = usePlaylistDownload(playlist);
  const entries = usePlaylistEntries(props, all, download, isPhone ? share : null);
  return (
    <ScreenHeader
      // On a phone it is left out, so that the list starts within reach of the thumb.
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
          <Button variant="filled" disabled={all.isNothing} onClick={all.playAll}>
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

/** @param share only on a phone, where the menu has all other actions of the page */
function usePlaylistEntries(
  { playlist, onSelect }: PlaylistHeaderProps,
  all: ReturnType<typeof pressesOf>,
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

/** The covers of the songs; for a long playlist, of its first ones. */
function useCoverIds(playlist: Playlist, songs: readonly Song[] | null): readonly number[] {
  const { storage } = useServices();
  const firstIds = songs ? NO_IDS : playlist.songsCollections.slice(0, COVER_SONGS);
  const first = useSongs(storage, firstIds);
  return (songs ?? [...(first?.values() ?? [])]).map((song) => song.annId);
}
