import { useLibraryList } from '../../actions/useLibraryList';
import { type ListWords, PagedList } from '../../ui/list/PagedList';
import { PersonCards } from '../../ui/list/PersonCards';

const SORTS = ['newest', 'name'] as const;

interface PeopleScreenProps {
  readonly people: 'artists' | 'composers';
  readonly words: ListWords;
}

/** Everybody of one kind found so far. */
export function PeopleScreen({ people, words }: PeopleScreenProps) {
  const list = useLibraryList(people, SORTS);
  return (
    <PagedList list={list} words={words} skeleton="rows">
      <PersonCards people={list.shown?.rows ?? []} label={words.title} />
    </PagedList>
  );
}
