import { createContext, type ReactNode, useContext } from 'react';
import { animePath, artistPath, songPath } from '../../config/paths';
import { creditParts } from '../../domain/song/creditParts';
import { animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../names/animeNames';
import styles from './RowNames.module.css';
import type { SongRowOptions } from './songRowControls';

/** Names up to this number of letters may be too small a target. */
const SHORT_NAME = 3;

/** A note before the artists of a row, for example by which of its composers it was found. */
export const RowNote = createContext<(song: Song) => ReactNode>(() => null);

interface RowNamesProps extends Pick<SongRowOptions, 'isAnimeKnown' | 'knownPersonId'> {
  readonly song: Song;
}

/** Links that are no tab stops: the row is one, and its arrow keys reach them. */
export function RowNames({ song, isAnimeKnown, knownPersonId }: RowNamesProps) {
  const title = song.songName || texts.common.unknown;
  const anime = animeName(song, useAnimeNameStyle());
  const { songType } = song;
  return (
    <>
      <Link
        to={songPath(song.annId, song.annSongId)}
        className={styles.title}
        title={title}
        dir="auto"
        tabIndex={-1}
      >
        {title}
      </Link>
      {songType && (
        <span className={styles.shortType}>
          {texts.song.shortType(songTypeGroupOf(songType), songNumberOf(songType))}
        </span>
      )}
      {anime !== null && !isAnimeKnown && (
        <Link
          to={animePath(song.annId)}
          className={styles.anime}
          title={anime}
          dir="auto"
          tabIndex={-1}
        >
          {anime}
        </Link>
      )}
      <Artists song={song} knownPersonId={knownPersonId} />
    </>
  );
}

function Artists({ song, knownPersonId }: Omit<RowNamesProps, 'isAnimeKnown'>) {
  const parts = creditParts(song).map((part) =>
    part.personId === knownPersonId ? { ...part, personId: null } : part,
  );
  const note = useContext(RowNote)(song);
  const [first] = parts;
  if (first === undefined && note === null) return null;
  const credit = parts.map(({ text }) => text).join('');
  const className = note === null ? styles.artists : `${styles.artists} ${styles.noted}`;
  const shared = { className, title: credit, dir: 'auto' };
  if (note === null && parts.length === 1 && first?.personId != null) {
    return (
      <Link {...shared} to={artistPath(first.personId)} tabIndex={-1}>
        {credit}
      </Link>
    );
  }
  return (
    <span {...shared}>
      {note}
      {note !== null && first !== undefined && ' · '}
      {parts.map(({ text, personId }) =>
        personId === null ? (
          text
        ) : (
          <Link
            key={personId}
            to={artistPath(personId)}
            tabIndex={-1}
            {...(text.length <= SHORT_NAME && { className: styles.short })}
          >
            {text}
          </Link>
        ),
      )}
    </span>
  );
}
