import { type Browsing, useBrowsing } from '../../actions/address/useBrowsing';
import { useLibraryList } from '../../actions/address/useLibraryList';
import { artistPath } from '../../config/paths';
import type { BrowsedRow } from '../../engine/query/browseNames';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { memoInLanguage } from '../../texts/useShownLanguage';
import { ListCover } from '../../ui/cover/CoverArt';
import styles from '../../ui/list/Cards.module.css';
import { type ListWords, PagedList } from '../../ui/list/PagedList';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { nameAttributes } from '../../ui/names/nameAttributes';
import { BrowsedList } from './BrowsedList';
import { foundScopes } from './MineChoices';

const SORTS = ['newest', 'name'] as const;
/** Memoised, so that a letter in the filter does not render the old cards again. */
const Cards = memoInLanguage(PersonCards);

export function ArtistsScreen() {
  return <PeopleScreen people="artists" />;
}

interface PeopleProps {
  readonly people: 'artists' | 'composers';
}

/** People of one kind: of the user's own songs, of the library, or of the whole song list. */
export function PeopleScreen({ people }: PeopleProps) {
  const browsing = useBrowsing(people);
  const words = people === 'artists' ? texts.library.artists : texts.library.creators;
  if (!browsing.isOn) return <FoundPeople people={people} words={words} browsing={browsing} />;
  return (
    <BrowsedList of={people} browsing={browsing} words={words}>
      {(rows) => (
        <Cards
          people={rows.map(({ id, name, ...facts }) => ({
            idPeople: id,
            name,
            note: noteOf(facts),
          }))}
          label={words.title}
        />
      )}
    </BrowsedList>
  );
}

/** "12 songs · in Kalafina, FictionJunction" */
function noteOf({ songCount, groups }: Pick<BrowsedRow, 'songCount' | 'groups'>): string {
  const inGroups = groups.length > 0 && texts.lists.inGroups(groups);
  return joinedFacts(texts.common.songCount(songCount), inGroups);
}

interface FoundPeopleProps extends PeopleProps {
  readonly words: ListWords;
  readonly browsing: Browsing;
}

function FoundPeople({ people, words, browsing }: FoundPeopleProps) {
  const list = useLibraryList(people, SORTS);
  return (
    <PagedList list={list} words={words} {...foundScopes(list, browsing)}>
      <Cards people={list.shown?.rows ?? []} label={words.title} />
    </PagedList>
  );
}

interface PersonCard {
  readonly idPeople: number;
  readonly name: string;
  readonly note?: string;
}

interface PersonCardsProps {
  readonly people: readonly PersonCard[];
  readonly label: string;
}

function PersonCards({ people, label }: PersonCardsProps) {
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map(({ idPeople, name, note }) => (
        <li key={idPeople} className={styles.personItem}>
          <Link to={artistPath(idPeople)} className={styles.person} title={name}>
            <ListCover annId={idPeople} isDrawn className={styles.portrait ?? ''} />
            <span className="grid shrinkable">
              <span className={styles.personName} {...nameAttributes(name)}>
                {name || texts.common.unknown}
              </span>
              {note && (
                <span className="tiny muted digits one-line" title={note}>
                  {note}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
