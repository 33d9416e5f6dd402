import {
  IconDeviceFloppy,
  IconDotsVertical,
  IconPencil,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { useId } from 'react';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import { playlistPath } from '../../config/paths';
import type { Playlist } from '../../domain/playlist/playlist';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { Button, buttonClass } from '../../ui/controls/Button';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { MenuButton } from '../../ui/menu/MenuButton';
import styles from './Playlists.module.css';

export interface PlaylistCardFacts {
  readonly playlist: Playlist;
  /** The anime of its first songs, for the cover. */
  readonly annIds: readonly number[];
}

export function PlaylistCard({ playlist, annIds }: PlaylistCardFacts) {
  const { dialogs } = useServices();
  const { play, backUp } = usePlaylistActions();
  const titleId = useId();
  const title = texts.playlist.titleOf(playlist.title);
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        {/* The link of the title has the same target. */}
        <Link to={playlistPath(playlist.id)} tabIndex={-1} aria-hidden="true">
          <CoverMosaic annIds={annIds} fallbackId={playlist.id} size="fill" />
        </Link>
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
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading} title={title} dir="auto">
          <Link to={playlistPath(playlist.id)} className={styles.cardTitle}>
            {title}
          </Link>
        </h2>
        <MenuButton
          label={texts.common.optionsFor(title)}
          tooltip="none"
          icon={<IconDotsVertical size={20} aria-hidden="true" />}
          entries={[
            {
              kind: 'action',
              label: texts.playlistChanges.rename,
              Icon: IconPencil,
              onSelect: () => dialogs.openDialog({ kind: 'renamePlaylist', playlist }),
            },
            {
              kind: 'action',
              label: texts.playlistChanges.backUp,
              Icon: IconDeviceFloppy,
              onSelect: () => void backUp(playlist),
            },
          ]}
        />
      </div>
      <p className={styles.count}>{texts.common.songCount(playlist.songsCollections.length)}</p>
      <div className={styles.buttons}>
        <Link
          className={`${buttonClass()} ${styles.open ?? ''}`}
          to={playlistPath(playlist.id)}
          aria-describedby={titleId}
        >
          {texts.playlists.open}
        </Link>
        <Button
          aria-describedby={titleId}
          className={styles.delete ?? ''}
          onClick={() => dialogs.openDialog({ kind: 'deletePlaylist', playlist })}
        >
          {texts.pageWords.delete}
        </Button>
      </div>
    </li>
  );
}
