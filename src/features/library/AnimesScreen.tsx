import { useMemo } from 'react';
import { useLibraryList } from '../../actions/address/useLibraryList';
import { useRomajiNames } from '../../actions/names/useRomajiNames';
import { texts } from '../../texts/texts';
import { memoInLanguage } from '../../texts/useShownLanguage';
import { AnimeCards } from '../../ui/list/AnimeCards';
import { PagedList } from '../../ui/list/PagedList';
import { ScopeButtons } from './MineChoices';

const SORTS = ['newest', 'name', 'vintage'] as const;
/** Memoised, so that a letter in the filter does not render the old cards again. */
const Cards = memoInLanguage(AnimeCards);

/** The anime of the user's own songs, or of all songs in the library. */
export function AnimesScreen() {
  const list = useLibraryList('animes', SORTS);
  const rows = list.shown?.rows;
  const names = useRomajiNames(useMemo(() => (rows ?? []).map(({ annId }) => annId), [rows]));
  const animes = useMemo(
    () => (rows ?? []).map((row) => ({ ...row, name: names.get(row.annId) ?? row.name })),
    [rows, names],
  );
  return (
    <PagedList
      list={list}
      words={texts.library.animes}
      skeleton="cards"
      {...(list.shown?.hasOwn && { chips: <ScopeButtons list={list} /> })}
    >
      <Cards animes={animes} label={texts.library.animes.title} />
    </PagedList>
  );
}
