import { useLibraryList } from '../../actions/useLibraryList';
import { AnimeCards } from '../../ui/list/AnimeCards';
import { PagedList } from '../../ui/list/PagedList';
import { LIBRARY_TEXTS } from './texts';

const SORTS = ['newest', 'name', 'vintage'] as const;
const TEXTS = LIBRARY_TEXTS.animes;

/** All anime found so far. */
export function AnimesScreen() {
  const list = useLibraryList('animes', SORTS);
  return (
    <PagedList list={list} texts={TEXTS} skeleton="cards">
      <AnimeCards animes={list.shown?.rows ?? []} label={TEXTS.title} />
    </PagedList>
  );
}
