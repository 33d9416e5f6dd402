import {
  IconDeviceFloppy,
  IconDotsVertical,
  IconPencil,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
  IconTrash,
} from '@tabler/icons-react';
import { PLAYLIST_TEXTS } from '../../actions/playlistTexts';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/sharePage';
import { useGoBack } from '../../actions/useGoBack';
import { usePlaylistActions } from '../../actions/usePlaylistActions';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { PATHS } from '../../config/paths';
import type { Playlist } from '../../domain/playlist';
import type { Song } from '../../domain/song';
import { Button } from '../../ui/controls/Button';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { ShareButton } from '../../ui/list/ShareButton';
import { LIST_TEXTS } from '../../ui/list/texts';
import { MenuButton } from '../../ui/menu/MenuButton';
import { MenuItem } from '../../ui/menu/MenuItems';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { SONG_TEXTS } from '../../ui/song/texts';
import styles from './Playlist.module.css';
import { PLAYLIST_PAGE_TEXTS } from './texts';

interface PlaylistHeaderProps {
  readonly playlist: Playlist;
  /** Those that are known, in order. */
  readonly songs: readonly Song[];
  /** Unknown ones included. */
  readonly songCount: number;
}

const COVER_PIXELS = 96;
const ICON_PIXELS = 18;

/** What a playlist is, and what can be done with all of it. */
export function PlaylistHeader({ playlist, songs, songCount }: PlaylistHeaderProps) {
  const { dialogs, notify } = useServices();
  const { backUp } = usePlaylistActions();
  const controls = useSongRowControls();
  const goBack = useGoBack(PATHS.playlists);
  const title = PLAYLIST_TEXTS.titleOf(playlist.title);
  const countText = LIST_TEXTS.songCount(songCount);
  const hasNoSongs = songs.length === 0;
  return (
    <ScreenHeader
      kicker={PLAYLIST_PAGE_TEXTS.kicker}
      title={title}
      onBack={goBack}
      cover={
        <span className={styles.cover}>
          <CoverMosaic
            annIds={songs.map((song) => song.annId)}
            fallbackId={playlist.id}
            size={COVER_PIXELS}
          />
        </span>
      }
      actions={
        <>
          <Button variant="filled" disabled={hasNoSongs} onClick={() => controls.onPlayAll(songs)}>
            <IconPlayerPlayFilled size={ICON_PIXELS} aria-hidden="true" />
            {LIST_TEXTS.play}
          </Button>
          <Button onClick={() => void backUp(playlist)}>
            <IconDeviceFloppy size={ICON_PIXELS} aria-hidden="true" />
            {PLAYLIST_TEXTS.backUp}
          </Button>
          <ShareButton
            onShare={() =>
              sharePage({ title, text: PLAYLIST_PAGE_TEXTS.share(title, countText) }, notify)
            }
          />
          <MenuButton
            label={PLAYLIST_TEXTS.optionsFor(title)}
            tooltip="none"
            icon={<IconDotsVertical size={20} aria-hidden="true" />}
          >
            <MenuItem
              icon={<IconPlaylistAdd size={ICON_PIXELS} aria-hidden="true" />}
              isDisabled={hasNoSongs}
              onSelect={() => controls.onAddToQueue(songs)}
            >
              {SONG_TEXTS.addToQueue}
            </MenuItem>
            <MenuItem
              icon={<IconPencil size={ICON_PIXELS} aria-hidden="true" />}
              onSelect={() => dialogs.openDialog({ kind: 'renamePlaylist', playlist })}
            >
              {PLAYLIST_TEXTS.rename}
            </MenuItem>
            <MenuItem
              icon={<IconTrash size={ICON_PIXELS} aria-hidden="true" />}
              isDangerous
              onSelect={() => dialogs.openDialog({ kind: 'deletePlaylist', playlist })}
            >
              {PLAYLIST_TEXTS.delete}
            </MenuItem>
          </MenuButton>
        </>
      }
    >
      <p className={styles.count}>{countText}</p>
    </ScreenHeader>
  );
}
