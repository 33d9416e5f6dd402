import { type ComponentProps, Fragment } from 'react';
import { useGoBack } from '../../actions/useGoBack';
import { artistPath, PATHS } from '../../config/paths';
import { rolesOf } from '../../domain/song/artistProfile';
import { preferredName } from '../../domain/song/personNames';
import type { PersonReference } from '../../domain/song/song';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { CoverArt } from '../../ui/cover/CoverArt';
import { PlayButton } from '../../ui/list/ShareButton';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Artist.module.css';
import type { ArtistState } from './useArtist';

const COVER_PIXELS = 96;
/** Reserves the height of the line. */
const NOTHING_YET = '\u00a0';
/** Does not break from the name before it. */
const NAME_SEPARATOR = '\u00a0· ';

interface ArtistHeaderProps extends ComponentProps<typeof PlayButton> {
  readonly artist: ArtistState;
  readonly name: string;
}

/** All names of the artist, with groups and members; Back and Play. */
export function ArtistHeader({ artist, name, ...buttons }: ArtistHeaderProps) {
  const goBack = useGoBack(PATHS.artists);
  const { id, otherNames, groups, members } = artist.profile;
  const hasMore = otherNames.length + groups.length + members.length > 0;
  return (
    <ScreenHeader
      title={name}
      onBack={goBack}
      cover={<CoverArt annId={id} size={COVER_PIXELS} className={styles.portrait ?? ''} isDrawn />}
      more={
        hasMore && (
          <>
            {otherNames.length > 0 && (
              <p className={styles.line}>
                <span className={styles.lineName}>{texts.artist.alsoKnownAs}</span>{' '}
                {otherNames.join(' · ')}
              </p>
            )}
            <People label={texts.artist.groups} people={groups} />
            <People label={texts.artist.members} people={members} />
          </>
        )
      }
      actions={<PlayButton {...buttons} />}
    >
      {/* Empty while loading, because the roles are not known yet. */}
      <p className={styles.subtitle}>
        {artist.status === 'loading' ? NOTHING_YET : texts.artist.roles(rolesOf(id, artist.answer))}
      </p>
    </ScreenHeader>
  );
}

interface PeopleProps {
  readonly label: string;
  readonly people: readonly PersonReference[];
}

function People({ label, people }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <p className={styles.line}>
      <span className={styles.lineName}>{label}</span>{' '}
      {people.map((person, index) => (
        <Fragment key={person.id}>
          <Link to={artistPath(person.id)}>{preferredName(person)}</Link>
          {index < people.length - 1 && NAME_SEPARATOR}
        </Fragment>
      ))}
    </p>
  );
}
