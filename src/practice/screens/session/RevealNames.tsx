import { Fragment } from 'react';
import { songPath } from '../../../config/paths';
import { animeName, creditedArtists } from '../../../domain/song/personNames';
import type { Song } from '../../../domain/song/song';
import { songNumberOf, songTypeGroupOf } from '../../../domain/song/songType';
import { Link } from '../../../routing/Link';
import { animeKindText } from '../../../texts/animeFacts';
import { shortType } from '../../../texts/names';
import { typeText, vintageText } from '../../../texts/seasons';
import { texts } from '../../../texts/texts';
import { CoverArt } from '../../../ui/cover/CoverArt';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import { nameAttributes } from '../../../ui/names/nameAttributes';
import type { Reveal } from '../../work/session/sessionView';
import styles from './Reveal.module.css';

/** More of the accepted names are folded. */
const SHOWN_NAMES = 3;

/** The names of a revealed song as they are read out. */
export function spokenNames(song: Song, style: 'english' | 'romaji'): string {
  return [animeName(song, style), typeText(song.songType), song.songName, creditedArtists(song)]
    .filter(Boolean)
    .join(texts.songInformation.betweenNames);
}

function typeOf({ songType }: Song): string {
  return shortType(songTypeGroupOf(songType), songNumberOf(songType));
}

/** The picture and names of a revealed song. */
export function RevealNames({ song, sameSongs }: Pick<Reveal, 'song' | 'sameSongs'>) {
  const style = useAnimeNameStyle();
  const name = animeName(song, style) ?? texts.common.unknown;
  const other = animeName(song, style === 'english' ? 'romaji' : 'english');
  const { songDifficulty: difficulty } = song;
  const artist = creditedArtists(song);
  const facts = [
    typeText(song.songType),
    song.animeVintage && vintageText(song.animeVintage),
    song.animeType && animeKindText(song.animeType),
    difficulty !== null && texts.songInformation.knownTo(Math.round(difficulty)),
  ];
  return (
    <div className={styles.names}>
      <CoverArt annId={song.annId} size="fill" className={styles.cover ?? ''} />
      <div className="grid gap-1 shrinkable breakable">
        <h2 className={styles.anime} {...nameAttributes(name, style)}>
          <Link to={songPath(song.annId, song.annSongId)} className={styles.link}>
            {name}
          </Link>
        </h2>
        {other !== null && other !== name && (
          <p
            className="muted"
            {...nameAttributes(other, style === 'english' ? 'romaji' : 'english')}
          >
            {other}
          </p>
        )}
        <p className={styles.song}>
          <strong {...nameAttributes(song.songName)}>
            {song.songName || texts.common.untitledSong}
          </strong>{' '}
          {artist !== null && <span dir="auto">{texts.practiceReveal.songBy(artist)}</span>}
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(texts.common.between)}</p>
        {sameSongs.length > 0 && (
          <p className={styles.facts}>
            {texts.songInformation.alsoIn}
            {sameSongs.slice(0, SHOWN_NAMES).map((same, place) => (
              <Fragment key={same.annSongId}>
                {place > 0 && texts.songInformation.betweenNames}
                {texts.songInformation.placeIn(
                  animeName(same, style) ?? texts.common.unknown,
                  typeOf(same),
                )}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** Other names that would have been right; a long list is folded. */
export function AlsoRight({ accepted, song }: Pick<Reveal, 'accepted' | 'song'>) {
  const shownAlready = new Set([
    song.animeENName,
    song.animeJPName,
    song.songName,
    song.songArtist,
  ]);
  const others = accepted.filter((name) => !shownAlready.has(name));
  const { betweenNames } = texts.songInformation;
  const rest = others.slice(SHOWN_NAMES);
  if (others.length === 0) return null;
  return (
    <div className={styles.alsoRight}>
      <p dir="auto">
        {texts.practiceReveal.alsoRight(others.slice(0, SHOWN_NAMES).join(betweenNames))}
      </p>
      {rest.length > 0 && (
        <details>
          <summary>{texts.pageWords.andMore(rest.length)}</summary>
          <p dir="auto">{rest.join(betweenNames)}</p>
        </details>
      )}
    </div>
  );
}
