import { useServices } from '../../actions/services';
import { useLibraryList } from '../../actions/useLibraryList';
import { AnimeCards } from '../../ui/list/AnimeCards';
import { PagedList } from '../../ui/list/PagedList';
import { ANIMES_TEXTS } from './texts';

const SORTS = ['newest', 'name', 'vintage'] as const;

/** All anime found so far. */
export function AnimesScreen() {
  const { storage } = useServices();
  const list = useLibraryList(storage.pages.animes, 'animes', SORTS);
  return (
    <PagedList
      title={ANIMES_TEXTS.title}
      countText={ANIMES_TEXTS.count}
      filterLabel={ANIMES_TEXTS.filter}
      sorts={SORTS}
      query={list.query}
      shown={list.shown}
      libraryCount={list.libraryCount}
      onPage={list.goToPage}
      onSort={list.setSort}
      onFilter={list.setFilter}
      onReach={list.prepare}
      skeleton="cards"
    >
      <AnimeCards animes={list.shown?.rows ?? []} label={ANIMES_TEXTS.title} />
    </PagedList>
  );
}
