import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { animePath, artistPath, songPath } from '../../config/paths';
import { type AnimeNameStyle, animeName, joinedNames } from '../../domain/song/personNames';
import type { PersonReference, Song } from '../../domain/song/song';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import { Link } from '../../routing/Link';
import { shortType } from '../../texts/names';
import { typeText, vintageText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { useAnimeNameStyle } from '../names/animeNames';
import { nameAttributes } from '../names/nameAttributes';
import type { SongRowControls } from '../table/songRowControls';
import styles from './SongInformation.module.css';

interface SongInformationProps {
  /** The id of the table, to which the row's button refers. */
  readonly id: string;
  readonly song: Song;
  readonly findSameRecording: SongRowControls['findSameRecording'];
}

/** The content of an expanded row. */
export function SongInformation({ id, song, findSameRecording }: SongInformationProps) {
  return (
    <>
      <SongDetails id={id} song={song} />
      <SongExtras song={song} findSameRecording={findSameRecording} />
    </>
  );
}

/** Below the table: how many people know the song, and the other uses of its recording. */
function SongExtras({ song, findSameRecording }: Omit<SongInformationProps, 'id'>) {
  const [others, setOthers] = useState<readonly Song[]>([]);
  useEffect(() => {
    let isGone = false;
    findSameRecording(song).then(
      (found) => {
        if (!isGone) setOthers(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [song, findSameRecording]);
  const { songDifficulty } = song;
  if (songDifficulty === null && others.length === 0) return null;
  return (
    <div className={styles.extras} data-details>
      {songDifficulty !== null && (
        <p>{texts.songInformation.knownTo(Math.round(songDifficulty))}</p>
      )}
      {others.length > 0 && (
        <p>
          {texts.songInformation.alsoIn}
          {others.map((other, place) => (
            <Fragment key={other.annSongId}>
              {place > 0 && texts.songInformation.betweenNames}
              <OtherPlace song={other} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

function OtherPlace({ song }: { readonly song: Song }) {
  const anime = animeName(song, useAnimeNameStyle()) ?? texts.common.unknown;
  const { songType } = song;
  return (
    <Link to={songPath(song.annId, song.annSongId)}>
      {songType === ''
        ? anime
        : texts.songInformation.placeIn(
            anime,
            shortType(songTypeGroupOf(songType), songNumberOf(songType)),
          )}
    </Link>
  );
}

/** The table of a song's facts, with a dash for unknown ones. */
export function SongDetails({ id, song }: { readonly id: string; readonly song: Song }) {
  const { fields } = texts.songInformation;
  const facts: readonly (readonly [name: string, fact: ReactNode])[] = [
    [
      fields.songName,
      <span key="song" {...nameAttributes(song.songName)}>
        {textOrDash(song.songName)}
      </span>,
    ],
    [fields.season, textOrDash(song.animeVintage && vintageText(song.animeVintage))],
    [fields.animeENName, animeLink(song.annId, song.animeENName, 'english')],
    [fields.animeJPName, animeLink(song.annId, song.animeJPName, 'romaji')],
    [fields.artists, <People key="artists" people={song.artists} credit={song.songArtist} />],
    [fields.composers, <People key="composers" people={song.composers} />],
    [fields.arrangers, <People key="arrangers" people={song.arrangers} />],
    [fields.type, textOrDash(typeText(song.songType))],
  ];
  return (
    <table
      id={id}
      className={styles.details}
      data-details
      aria-label={texts.song.informationAbout(song.songName || texts.common.untitledSong)}
    >
      <tbody>
        {[...facts.entries()].map(([place, [name, fact]]) => (
          <tr key={place}>
            <th scope="row">{name}</th>
            <td>{fact}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOrDash(text: string | null): string {
  return text || texts.common.unknown;
}

function animeLink(annId: number, name: string, style: AnimeNameStyle): ReactNode {
  if (name === '') return texts.common.unknown;
  return (
    <Link to={animePath(annId)} {...nameAttributes(name, style)}>
      {name}
    </Link>
  );
}

interface PeopleProps {
  readonly people: readonly PersonReference[];
  /** Shown if the people themselves are unknown. */
  readonly credit?: string;
}

function People({ people, credit = '' }: PeopleProps) {
  if (people.length === 0) return textOrDash(credit);
  const known = [...new Map(people.map((person) => [person.id, person])).values()];
  return known.map((person, index) => (
    <Fragment key={person.id}>
      {index > 0 && texts.songInformation.betweenNames}
      <Link to={artistPath(person.id)}>{textOrDash(joinedNames(person))}</Link>
    </Fragment>
  ));
}
