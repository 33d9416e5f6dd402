import { type ReactNode, useContext } from 'react';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { animePath, songPath } from '../../config/paths';
import type { HomeBlockName } from '../../domain/app/homeBlocks';
import { animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import edges from '../../ui/controls/Edges.module.css';
import { ListCover } from '../../ui/cover/CoverArt';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { HiddenNamesContext } from '../../ui/screen/hiddenNames';
import { RowStatesContext, useRowState } from '../../ui/table/songRowControls';
import blockStyles from './Home.module.css';
import { HomeBlock } from './HomeBlock';
import styles from './SongTiles.module.css';

/** As many as a long scroll. */
const MOST_TILES = 24;
/** More than fit into the widest window. */
const BONES = Array.from({ length: 12 }, (_, index) => index);

/** A line of tiles, which scrolls if they do not fit. */
export function Tiles({ label, children }: { readonly label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={`${edges.fadingEverywhere} ${styles.tiles}`}>
      {children}
    </ul>
  );
}

interface SongsBlockProps {
  readonly name: HomeBlockName;
  readonly title: string;
  readonly hint?: string | undefined;
  /** Undefined while loading. */
  readonly songs: readonly Song[] | undefined;
  /** Tiles of anime are named after them, with the song below. */
  readonly areAnime?: boolean;
  /** A button that plays all of them. */
  readonly isPlayed?: boolean;
  /** More buttons of its head. */
  readonly children?: ReactNode;
}

/** A block of songs as covers; a press plays the song and then those after it. */
export function SongsBlock(props: SongsBlockProps) {
  const { songs, title, areAnime = false } = props;
  const controls = useSongRowControls();
  const names = useContext(HiddenNamesContext);
  if (songs?.length === 0) return null;
  const shown = songs?.slice(0, MOST_TILES);
  // One hidden tile between named ones would be revealed by its place.
  const areHidden =
    shown !== undefined && names !== null && shown.some(({ annSongId }) => names.hides(annSongId));
  return (
    <HomeBlock
      {...props}
      actions={
        props.isPlayed && (
          <div className={blockStyles.buttons}>
            <Button disabled={!songs} onClick={() => controls.onPlayAll(songs ?? [])}>
              {texts.list.playAll}
            </Button>
            {props.children}
          </div>
        )
      }
    >
      {shown === undefined ? (
        <div className={styles.tiles} role="status" aria-label={texts.list.listLoading}>
          {BONES.map((index) => (
            <span key={index} className={styles.bone} aria-hidden="true" />
          ))}
        </div>
      ) : (
        <RowStatesContext value={controls.rowStates}>
          <Tiles label={title}>
            {shown.map((song) => (
              <SongTile
                key={song.annSongId}
                song={song}
                isAnime={areAnime}
                isHidden={areHidden && names.shownSongId !== song.annSongId}
                onPlay={(isCurrent) =>
                  isCurrent ? controls.onPlay(song) : controls.onPlayFrom(shown, song)
                }
              />
            ))}
          </Tiles>
        </RowStatesContext>
      )}
    </HomeBlock>
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
