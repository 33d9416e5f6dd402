import { useServices } from '../../actions/services';
import { useLibraryList } from '../../actions/useLibraryList';
import { PagedList } from '../../ui/list/PagedList';
import { PersonCards } from '../../ui/list/PersonCards';
import { ARTISTS_TEXTS } from './texts';

const SORTS = ['newest', 'name'] as const;

/** All artists found so far. */
export function ArtistsScreen() {
  const { storage } = useServices();
  const list = useLibraryList(storage.pages.artists, 'artists', SORTS);
  return (
    <PagedList
      title={ARTISTS_TEXTS.title}
      countText={ARTISTS_TEXTS.count}
      filterLabel={ARTISTS_TEXTS.filter}
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
      <PersonCards people={list.shown?.rows ?? []} label={ARTISTS_TEXTS.title} />
    </PagedList>
  );
}
