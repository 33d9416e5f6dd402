import { memo } from 'react';
import { useLibraryList } from '../../actions/useLibraryList';
import { type ListWords, PagedList } from '../../ui/list/PagedList';
import { PersonCards } from '../../ui/list/PersonCards';
import { ScopeButtons } from './TieButtons';

const SORTS = ['newest', 'name'] as const;
/** A letter in the filter does not draw the cards before it once more. */
const Cards = memo(PersonCards);

interface PeopleScreenProps {
  readonly people: 'artists' | 'composers';
  readonly words: ListWords;
}

/** Everybody of one kind: of the user's own songs, or found so far. */
export function PeopleScreen({ people, words }: PeopleScreenProps) {
  const list = useLibraryList(people, SORTS);
  return (
    <PagedList
      list={list}
      words={words}
      skeleton="rows"
      {...(list.shown?.hasOwn && { chips: <ScopeButtons list={list} /> })}
    >
      <Cards people={list.shown?.rows ?? []} label={words.title} />
    </PagedList>
  );
}
