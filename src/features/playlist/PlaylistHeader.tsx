import {
  IconDeviceFloppy,
  IconDotsVertical,
  IconPencil,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
  IconTrash,
} from '@tabler/icons-react';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/sharePage';
import { useGoBack } from '../../actions/useGoBack';
import { usePlaylistActions } from '../../actions/usePlaylistActions';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { PATHS } from '../../config/paths';
import type { Playlist } from '../../domain/playlist';
import type { Song } from '../../domain/song';
import { useSongs } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { ShareButton } from '../../ui/list/ShareButton';
import { MenuButton } from '../../ui/menu/MenuButton';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Playlist.module.css';

interface PlaylistHeaderProps {
  readonly playlist: Playlist;
  /** Those that are known, in order; null for a list too long to hold them all. */
  readonly songs: readonly Song[] | null;
  /** Unknown ones included. */
  readonly songCount: number;
}

const COVER_PIXELS = 96;
const ICON_PIXELS = 18;
/** Enough to find four different anime in most lists. */
const COVER_SONGS = 8;
const NO_IDS: readonly number[] = [];

/** What a playlist is, and what can be done with all of it. */
export function PlaylistHeader({ playlist, songs, songCount }: PlaylistHeaderProps) {
  const { dialogs, notify } = useServices();
  const { backUp, play, addToQueue } = usePlaylistActions();
  const controls = useSongRowControls();
  const goBack = useGoBack(PATHS.playlists);
  const title = texts.playlist.titleOf(playlist.title);
  const countText = texts.list.songCount(songCount);
  const hasNoSongs = songs?.length === 0;
  const coverIds = useCoverIds(playlist, songs);
  return (
    <ScreenHeader
      kicker={texts.playlistPage.kicker}
      title={title}
      onBack={goBack}
      cover={
        <span className={styles.cover}>
          <CoverMosaic annIds={coverIds} fallbackId={playlist.id} size={COVER_PIXELS} />
        </span>
      }
      actions={
        <>
          <Button
            variant="filled"
            disabled={hasNoSongs}
            onClick={() => (songs ? controls.onPlayAll(songs) : void play(playlist))}
          >
            <IconPlayerPlayFilled size={ICON_PIXELS} aria-hidden="true" />
            {texts.list.play}
          </Button>
          <Button onClick={() => void backUp(playlist)}>
            <IconDeviceFloppy size={ICON_PIXELS} aria-hidden="true" />
            {texts.playlistChanges.backUp}
          </Button>
          <ShareButton
            onShare={() =>
              sharePage({ title, text: texts.playlistPage.share(title, countText) }, notify)
            }
          />
          <MenuButton
            label={texts.playlistChanges.optionsFor(title)}
            tooltip="none"
            icon={<IconDotsVertical size={20} aria-hidden="true" />}
            entries={[
              {
                kind: 'action',
                label: texts.song.addToQueue,
                icon: <IconPlaylistAdd size={ICON_PIXELS} aria-hidden="true" />,
                isDisabled: hasNoSongs,
                onSelect: () => {
                  if (songs) controls.onAddToQueue(songs);
                  else void addToQueue(playlist);
                },
              },
              {
                kind: 'action',
                label: texts.playlistChanges.rename,
                icon: <IconPencil size={ICON_PIXELS} aria-hidden="true" />,
                onSelect: () => dialogs.openDialog({ kind: 'renamePlaylist', playlist }),
              },
              {
                kind: 'action',
                label: texts.playlistChanges.delete,
                icon: <IconTrash size={ICON_PIXELS} aria-hidden="true" />,
                isDangerous: true,
                onSelect: () => dialogs.openDialog({ kind: 'deletePlaylist', playlist }),
              },
            ]}
          />
        </>
      }
    >
      <p className={styles.count}>{countText}</p>
    </ScreenHeader>
  );
}

/** Of the songs; of a long list, of its first ones. */
function useCoverIds(playlist: Playlist, songs: readonly Song[] | null): readonly number[] {
  const { storage } = useServices();
  const firstIds = songs ? NO_IDS : playlist.songsCollections.slice(0, COVER_SONGS);
  const first = useSongs(storage, firstIds);
  return (songs ?? [...(first?.values() ?? [])]).map((song) => song.annId);
}
