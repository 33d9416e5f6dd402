import { useServices } from '../../actions/services';
import { PATHS, playlistPath } from '../../config/paths';
import { likedThenLatest, type Playlist } from '../../domain/playlist/playlist';
import { Link } from '../../routing/Link';
import { TEXT_KEYS } from '../../storage/database/keys';
import { parseLikedId } from '../../storage/playlists/likedSongs';
import { useSongs } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { HomeBlock } from './HomeBlock';
import { Tiles } from './SongTiles';
import styles from './SongTiles.module.css';

/** Specification, point 9. */
const MOST_PLAYLISTS = 9;
/** Enough to find four different anime in most playlists. */
const COVER_SONGS = 8;

interface MyPlaylistsProps {
  readonly playlists: readonly Playlist[];
}

/** The liked songs, then the latest playlists; only its head if there are none. */
export function MyPlaylists({ playlists }: MyPlaylistsProps) {
  const { storage } = useServices();
  const likedId = parseLikedId(storage.context.texts.read(TEXT_KEYS.likedSongs));
  const shown = likedThenLatest(playlists, likedId).slice(0, MOST_PLAYLISTS);
  const songIds = shown.flatMap(({ songsCollections }) => songsCollections.slice(0, COVER_SONGS));
  const songs = useSongs(storage, songIds);
  const { playlists: title } = texts.homeBlocks.titles;
  return (
    <HomeBlock
      name="playlists"
      title={title}
      hint={shown.length === 0 ? texts.homeBlocks.noPlaylists : undefined}
      actions={
        <Link className={buttonClass()} to={PATHS.playlists}>
          {texts.homeBlocks.openPlaylists}
        </Link>
      }
    >
      {shown.length > 0 && (
        <Tiles label={title}>
          {shown.map(({ id, title: name, songsCollections }) => (
            <li key={id} className={styles.tile}>
              {/* For the Tab key, the Open button does the same. */}
              <Link to={playlistPath(id)} tabIndex={-1} aria-hidden="true">
                <CoverMosaic
                  annIds={songsCollections
                    .slice(0, COVER_SONGS)
                    .flatMap((songId) => songs?.get(songId)?.annId ?? [])}
                  fallbackId={id}
                  size="fill"
                />
              </Link>
              <h3
                id={`home-playlist-${id}`}
                className={`${styles.title} one-line`}
                title={texts.playlist.titleOf(name)}
              >
                <Link to={playlistPath(id)} tabIndex={-1} dir="auto">
                  {texts.playlist.titleOf(name)}
                </Link>
              </h3>
              <div className={`${styles.note} ${styles.noteParts ?? ''}`}>
                {texts.common.songCount(songsCollections.length)}
                <Link
                  className={styles.open}
                  to={playlistPath(id)}
                  aria-describedby={`home-playlist-${id}`}
                >
                  {texts.common.open}
                </Link>
              </div>
            </li>
          ))}
        </Tiles>
      )}
    </HomeBlock>
  );
}
