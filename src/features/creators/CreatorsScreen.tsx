import { useServices } from '../../actions/services';
import { useLibraryList } from '../../actions/useLibraryList';
import { PagedList } from '../../ui/list/PagedList';
import { PersonCards } from '../../ui/list/PersonCards';
import { CREATORS_TEXTS } from './texts';

const SORTS = ['newest', 'name'] as const;

/** All composers and arrangers found so far. */
export function CreatorsScreen() {
  const { storage } = useServices();
  const list = useLibraryList(storage.pages.composers, 'composers', SORTS);
  return (
    <PagedList
      title={CREATORS_TEXTS.title}
      countText={CREATORS_TEXTS.count}
      filterLabel={CREATORS_TEXTS.filter}
      sorts={SORTS}
      query={list.query}
      shown={list.shown}
      libraryCount={list.libraryCount}
      onPage={list.goToPage}
      onSort={list.setSort}
      onFilter={list.setFilter}
      onReach={list.prepare}
      skeleton="rows"
    >
      <PersonCards people={list.shown?.rows ?? []} label={CREATORS_TEXTS.title} />
    </PagedList>
  );
}
