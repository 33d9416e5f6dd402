import { useLibraryList } from '../../actions/address/useLibraryList';
import { artistPath } from '../../config/paths';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { memoInLanguage } from '../../texts/useShownLanguage';
import { ListCover } from '../../ui/cover/CoverArt';
import styles from '../../ui/list/Cards.module.css';
import { PagedList } from '../../ui/list/PagedList';
import { nameAttributes } from '../../ui/names/nameAttributes';
import { ScopeButtons } from './MineChoices';

const SORTS = ['newest', 'name'] as const;
/** Memoised, so that a letter in the filter does not render the old cards again. */
const Cards = memoInLanguage(PersonCards);

export function ArtistsScreen() {
  return <PeopleScreen people="artists" />;
}

/** All people of one kind: of the user's own songs, or of the whole library. */
export function PeopleScreen({ people }: { readonly people: 'artists' | 'composers' }) {
  const words = people === 'artists' ? texts.library.artists : texts.library.creators;
  const list = useLibraryList(people, SORTS);
  return (
    <PagedList
      list={list}
      words={words}
      {...(list.shown?.hasOwn && { chips: <ScopeButtons list={list} /> })}
    >
      <Cards people={list.shown?.rows ?? []} label={words.title} />
    </PagedList>
  );
}

interface PersonCardsProps {
  readonly people: readonly { readonly idPeople: number; readonly name: string }[];
  readonly label: string;
}

function PersonCards({ people, label }: PersonCardsProps) {
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map(({ idPeople, name }) => (
        <li key={idPeople} className={styles.personItem}>
          <Link to={artistPath(idPeople)} className={styles.person} title={name}>
            <ListCover annId={idPeople} isDrawn className={styles.portrait ?? ''} />
            <span className={styles.personName} {...nameAttributes(name)}>
              {name || texts.common.unknown}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
