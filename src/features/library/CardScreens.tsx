import { memo, useMemo } from 'react';
import { type LibraryListState, useLibraryList } from '../../actions/address/useLibraryList';
import { useRomajiNames } from '../../actions/names/useRomajiNames';
import { artistPath } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { ListCover } from '../../ui/cover/CoverArt';
import { AnimeCards } from '../../ui/list/AnimeCards';
import styles from '../../ui/list/Cards.module.css';
import { type ListWords, PagedList } from '../../ui/list/PagedList';
import { ScopeButtons } from './MineButtons';

const ANIME_SORTS = ['newest', 'name', 'vintage'] as const;
const PEOPLE_SORTS = ['newest', 'name'] as const;
const { animes: ANIME_WORDS, artists, creators } = texts.library;
// A letter in the filter does not draw the cards before it once more.
const MemoAnimeCards = memo(AnimeCards);
const MemoPersonCards = memo(PersonCards);

/** The user's own or everything, where anything is the user's own. */
const chipsOf = (list: LibraryListState<unknown>) =>
  list.shown?.hasOwn && { chips: <ScopeButtons list={list} /> };

/** The anime of the user's own songs, or all found so far. */
export function AnimesScreen() {
  const list = useLibraryList('animes', ANIME_SORTS);
  const rows = list.shown?.rows;
  const names = useRomajiNames(useMemo(() => (rows ?? []).map(({ annId }) => annId), [rows]));
  const animes = useMemo(
    () => (rows ?? []).map((row) => ({ ...row, name: names.get(row.annId) ?? row.name })),
    [rows, names],
  );
  return (
    <PagedList list={list} words={ANIME_WORDS} skeleton="cards" {...chipsOf(list)}>
      <MemoAnimeCards animes={animes} label={ANIME_WORDS.title} />
    </PagedList>
  );
}

export function ArtistsScreen() {
  return <PeopleScreen people="artists" words={artists} />;
}

/** Composers and arrangers. */
export function CreatorsScreen() {
  return <PeopleScreen people="composers" words={creators} />;
}

interface PeopleScreenProps {
  readonly people: 'artists' | 'composers';
  readonly words: ListWords;
}

/** Those of the user's own songs, or all found so far. */
function PeopleScreen({ people, words }: PeopleScreenProps) {
  const list = useLibraryList(people, PEOPLE_SORTS);
  return (
    <PagedList list={list} words={words} skeleton="rows" {...chipsOf(list)}>
      <MemoPersonCards people={list.shown?.rows ?? []} label={words.title} />
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
            <ListCover annId={idPeople} size={44} className={styles.portrait ?? ''} />
            <span className={styles.personName} dir="auto">
              {name || texts.common.unknown}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
