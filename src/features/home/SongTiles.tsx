import { type ReactNode, useContext } from 'react';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { animePath, songPath } from '../../config/paths';
import { animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import edges from '../../ui/controls/Edges.module.css';
import { ListCover } from '../../ui/cover/CoverArt';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { HiddenNamesContext } from '../../ui/screen/hiddenNames';
import { RowStatesContext, useRowState } from '../../ui/table/songRowControls';
import styles from './SongTiles.module.css';

/** As many as a long scroll. */
export const MOST_TILES = 24;
/** More than fit into the widest window. */
const BONES = Array.from({ length: 12 }, (_, index) => index);

interface TilesProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A line of tiles, which scrolls if they do not fit. */
export function Tiles({ label, children }: TilesProps) {
  return (
    <ul aria-label={label} className={`${edges.fadingEverywhere} ${styles.tiles}`}>
      {children}
    </ul>
  );
}

interface SongTilesProps {
  /** Undefined while loading. */
  readonly songs: readonly Song[] | undefined;
  readonly label: string;
  /** Tiles of anime are named after them, with the song below. */
  readonly areAnime?: boolean;
}

/** Songs as covers; a press plays the song and then those after it. */
export function SongTiles({ songs, label, areAnime = false }: SongTilesProps) {
  const controls = useSongRowControls();
  const names = useContext(HiddenNamesContext);
  if (songs === undefined) {
    return (
      <div className={styles.tiles} role="status" aria-label={texts.list.listLoading}>
        {BONES.map((index) => (
          <span key={index} className={styles.bone} aria-hidden="true" />
        ))}
      </div>
    );
  }
  // One hidden tile between named ones would be revealed by its place.
  const areHidden = names !== null && songs.some(({ annSongId }) => names.hides(annSongId));
  return (
    <RowStatesContext value={controls.rowStates}>
      <Tiles label={label}>
        {songs.map((song) => (
          <SongTile
            key={song.annSongId}
            song={song}
            isAnime={areAnime}
            isHidden={areHidden && names.shownSongId !== song.annSongId}
            onPlay={(isCurrent) =>
              isCurrent ? controls.onPlay(song) : controls.onPlayFrom(songs, song)
            }
          />
        ))}
      </Tiles>
    </RowStatesContext>
  );
}

interface SongTileProps {
  readonly song: Song;
  readonly isAnime: boolean;
  /** The user guesses along, and the song may be the one that plays. */
  readonly isHidden: boolean;
  readonly onPlay: (isCurrent: boolean) => void;
}

function SongTile({ song, isAnime, isHidden, onPlay }: SongTileProps) {
  const state = useRowState(song.annSongId);
  const isCurrent = !isHidden && state !== 'idle' && state !== 'failed';
  const anime = animeName(song, useAnimeNameStyle()) ?? texts.common.unknown;
  const songName = song.songName || texts.common.untitledSong;
  const [title, note] = isAnime ? [anime, songName] : [songName, anime];
  const path = isAnime ? animePath(song.annId) : songPath(song.annId, song.annSongId);
  return (
    <li className={styles.tile} data-state={isHidden ? 'idle' : state}>
      <button
        type="button"
        className={styles.play}
        aria-label={texts.common.playNamed(isHidden ? texts.common.hidden : songName)}
        aria-pressed={isCurrent ? state !== 'paused' : undefined}
        onClick={() => onPlay(isCurrent)}
      >
        {isHidden ? (
          <span className={styles.unknown}>?</span>
        ) : (
          <ListCover annId={song.annId} size="fill" />
        )}
      </button>
      {isHidden ? (
        <span className={styles.title}>{texts.common.hidden}</span>
      ) : (
        <>
          <Link to={path} className={`${styles.title} one-line`} title={title} dir="auto">
            {title}
          </Link>
          <span className={`${styles.note} one-line`} title={note} dir="auto">
            {note}
          </span>
        </>
      )}
    </li>
  );
}
