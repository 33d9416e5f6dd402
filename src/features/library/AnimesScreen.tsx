import { useMemo } from 'react';
import { type Browsing, useBrowsing } from '../../actions/address/useBrowsing';
import { useLibraryList } from '../../actions/address/useLibraryList';
import { useRomajiNames } from '../../actions/names/useRomajiNames';
import { animeKindText } from '../../texts/animeFacts';
import { texts } from '../../texts/texts';
import { memoInLanguage } from '../../texts/useShownLanguage';
import { AnimeCards } from '../../ui/list/AnimeCards';
import { PagedList } from '../../ui/list/PagedList';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { BrowsedList } from './BrowsedList';
import { foundScopes } from './MineChoices';

const SORTS = ['newest', 'name', 'vintage'] as const;
/** Memoised, so that a letter in the filter does not render the old cards again. */
const Cards = memoInLanguage(AnimeCards);

/** The anime of the user's own songs, of all songs in the library, or of the whole song list. */
export function AnimesScreen() {
  const browsing = useBrowsing('animes');
  const words = texts.library.animes;
  if (!browsing.isOn) return <FoundAnimes browsing={browsing} />;
  return (
    <BrowsedList of="animes" browsing={browsing} words={words} skeleton="cards">
      {(rows) => (
        <Cards
          animes={rows.map(({ id, name, type, year, songCount }) => ({
            annId: id,
            name,
            type: type && animeKindText(type),
            note: joinedFacts(
              year === null ? null : String(year),
              texts.common.songCount(songCount),
            ),
          }))}
          label={words.title}
        />
      )}
    </BrowsedList>
  );
}

function FoundAnimes({ browsing }: { readonly browsing: Browsing }) {
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
      {...foundScopes(list, browsing)}
    >
      <Cards animes={animes} label={texts.library.animes.title} />
    </PagedList>
  );
}
