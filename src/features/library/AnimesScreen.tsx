import { useLibraryList } from '../../actions/useLibraryList';
import * as texts from '../../texts/texts';
import { AnimeCards } from '../../ui/list/AnimeCards';
import { PagedList } from '../../ui/list/PagedList';

const SORTS = ['newest', 'name', 'vintage'] as const;
const WORDS = texts.library.animes;

/** All anime found so far. */
export function AnimesScreen() {
  const list = useLibraryList('animes', SORTS);
  return (
    <PagedList list={list} words={WORDS} skeleton="cards">
      <AnimeCards animes={list.shown?.rows ?? []} label={WORDS.title} />
    </PagedList>
  );
}
