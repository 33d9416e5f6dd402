import { createContext, type ReactNode, useContext } from 'react';
import { animePath, artistPath, songPath } from '../../config/paths';
import { creditParts } from '../../domain/song/creditParts';
import { type AnimeNameStyle, animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import { Link } from '../../routing/Link';
import { shortType } from '../../texts/names';
import { texts } from '../../texts/texts';
import { useAnimeNameStyle } from '../names/animeNames';
import { nameAttributes } from '../names/nameAttributes';
import styles from './RowNames.module.css';
import type { SongRowOptions } from './songRowControls';

/** Names up to this number of letters may be too small a target. */
const SHORT_NAME = 3;

/** A note before the artists of a row, for example by which of its composers it was found. */
export const RowNote = createContext<(song: Song) => ReactNode>(() => null);

interface RowNamesProps extends Pick<SongRowOptions, 'isAnimeKnown' | 'knownPersonId'> {
  readonly song: Song;
}

/** No tab stop: the row is one, and its arrow keys reach it. */
function nameLink(to: string, name: string, className: string | undefined, style?: AnimeNameStyle) {
  return (
    <Link to={to} className={className} title={name} {...nameAttributes(name, style)} tabIndex={-1}>
      {name}
    </Link>
  );
}

export function RowNames({ song, isAnimeKnown, knownPersonId }: RowNamesProps) {
  const noteOf = useContext(RowNote);
  const title = song.songName || texts.common.unknown;
  const style = useAnimeNameStyle();
  const anime = animeName(song, style);
  const { songType } = song;
  return (
    <>
      {nameLink(songPath(song.annId, song.annSongId), title, styles.title)}
      {songType && (
        <span className={styles.shortType}>
          {shortType(songTypeGroupOf(songType), songNumberOf(songType))}
        </span>
      )}
      {anime !== null &&
        !isAnimeKnown &&
        nameLink(animePath(song.annId), anime, styles.anime, style)}
      {artistsOf(song, knownPersonId, noteOf(song))}
    </>
  );
}

function artistsOf(song: Song, knownPersonId: number | undefined, note: ReactNode) {
  const parts = creditParts(song).map((part) =>
    part.personId === knownPersonId ? { ...part, personId: null } : part,
  );
  const [first] = parts;
  if (first === undefined && note === null) return null;
  const credit = parts.map(({ text }) => text).join('');
  const className = note === null ? styles.artists : `${styles.artists} ${styles.noted}`;
  if (note === null && parts.length === 1 && first?.personId != null) {
    return nameLink(artistPath(first.personId), credit, className);
  }
  return (
    <span className={className} title={credit} {...nameAttributes(credit)}>
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
