import { Fragment, type ReactNode } from 'react';
import { animePath, artistPath } from '../../config/paths';
import { joinedNames } from '../../domain/song/personNames';
import type { PersonReference, Song } from '../../domain/song/song';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import styles from './SongDetails.module.css';

interface SongDetailsProps {
  readonly id: string;
  readonly song: Song;
}

/** The table of a song's facts, with a dash for whatever is not known. */
export function SongDetails({ id, song }: SongDetailsProps) {
  const { untitled, informationAbout } = texts.song;
  const { fields } = texts.songInformation;
  return (
    <table
      id={id}
      className={styles.details}
      data-details
      aria-label={informationAbout(song.songName || untitled)}
    >
      <tbody>
        <Fact name={fields.songName}>{textOrDash(song.songName)}</Fact>
        <Fact name={fields.season}>{textOrDash(song.animeVintage)}</Fact>
        <Fact name={fields.animeENName}>{animeLink(song.annId, song.animeENName)}</Fact>
        <Fact name={fields.animeJPName}>{animeLink(song.annId, song.animeJPName)}</Fact>
        <Fact name={fields.artists}>
          <People people={song.artists} credit={song.songArtist} />
        </Fact>
        <Fact name={fields.composers}>
          <People people={song.composers} />
        </Fact>
        <Fact name={fields.arrangers}>
          <People people={song.arrangers} />
        </Fact>
        <Fact name={fields.type}>{textOrDash(song.songType)}</Fact>
      </tbody>
    </table>
  );
}

function textOrDash(text: string | null): string {
  return text || texts.song.missing;
}

function animeLink(annId: number, name: string): ReactNode {
  return name === '' ? texts.song.missing : <Link to={animePath(annId)}>{name}</Link>;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

interface PeopleProps {
  readonly people: readonly PersonReference[];
  /** Stands in when the people themselves are not known. */
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
