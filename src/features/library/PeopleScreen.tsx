import { useLibraryList } from '../../actions/useLibraryList';
import { type ListTexts, PagedList } from '../../ui/list/PagedList';
import { PersonCards } from '../../ui/list/PersonCards';

const SORTS = ['newest', 'name'] as const;

interface PeopleScreenProps {
  readonly people: 'artists' | 'composers';
  readonly texts: ListTexts;
}

/** Everybody of one kind found so far. */
export function PeopleScreen({ people, texts }: PeopleScreenProps) {
  const list = useLibraryList(people, SORTS);
  return (
    <PagedList list={list} texts={texts} skeleton="rows">
      <PersonCards people={list.shown?.rows ?? []} label={texts.title} />
    </PagedList>
  );
}
