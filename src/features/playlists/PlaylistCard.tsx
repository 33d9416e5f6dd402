import { IconDotsVertical, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import { sharePlaylist } from '../../actions/share/sharePlaylist';
import { playlistPath } from '../../config/paths';
import type { Playlist } from '../../domain/playlist/playlist';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { playlistEntries } from '../../ui/list/playlistEntries';
import { MenuButton } from '../../ui/menu/MenuButton';
import styles from './Playlists.module.css';

export interface PlaylistCardFacts {
  readonly playlist: Playlist;
  /** The anime of its first songs, for the cover. */
  readonly annIds: readonly number[];
}

/** A playlist: the whole card opens it, besides Play on the cover and the menu. */
export function PlaylistCard({ playlist, annIds }: PlaylistCardFacts) {
  const services = useServices();
  const { play, backUp } = usePlaylistActions();
  const titleId = useId();
  const title = texts.playlist.titleOf(playlist.title);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <CoverMosaic annIds={annIds} fallbackId={playlist.id} size="fill" />
        <button
          type="button"
          className={styles.play}
          aria-label={texts.common.playNamed(title)}
          disabled={playlist.songsCollections.length === 0}
          onClick={() => void play(playlist)}
        >
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
        </button>
      </div>
      <Link
        className={styles.open}
        to={playlistPath(playlist.id)}
        aria-label={texts.playlists.open}
        aria-describedby={titleId}
        title={title}
      />
      <div className={styles.head}>
        <h2 id={titleId} className={styles.cardTitle} dir="auto">
          {title}
        </h2>
        <MenuButton
          label={texts.common.optionsFor(title)}
          tooltip="none"
          icon={<IconDotsVertical size={20} aria-hidden="true" />}
          entries={playlistEntries({
            onShare: () => void sharePlaylist(playlist, services),
            onBackUp: () => void backUp(playlist),
            onOpen: (kind) => services.dialogs.openDialog({ kind, playlist }),
          })}
        />
      </div>
      <p className={styles.count}>{texts.common.songCount(playlist.songsCollections.length)}</p>
    </li>
  );
}
