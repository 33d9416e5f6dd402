import { useQuery } from '@tanstack/react-query';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { MOST_SONGS_AT_HAND } from '../../actions/search/searchCatalogue';
import type { SearchAnswer, SearchChoice } from '../../actions/search/songQueries';
import { useServices } from '../../actions/services';
import type { Song } from '../../domain/song/song';
import { tidySearchText } from '../../engine/text/tidySearchText';
import { lazyParts } from '../../lib/lazy';

const loadBeyond = lazyParts({
  searchBeyond: () => import('../../actions/search/searchBeyond'),
  joinSongs: () => import('../../actions/search/joinSongs'),
});

/** The row of the pointer, or with the focus, else the first in sight of a page that is scrolled. */
function heldSongId(): number | null {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-song]')];
  const isHeld = (row: HTMLElement) =>
    row.matches(':hover') || row.contains(document.activeElement);
  const inSight = () =>
    window.scrollY > 0 ? rows.find((row) => row.getBoundingClientRect().bottom > 0) : undefined;
  const held = rows.find(isHeld) ?? inSight();
  return held === undefined ? null : Number(held.dataset.song);
}

/** The songs of the song list with what the song database knows beyond it. */
interface WithBeyond {
  readonly songs: readonly Song[];
  readonly newCount: number;
}

/**
 * Asks the song database beside the song list, which has answered by then; null until that has
 * added something. What comes moves no row at or above the pointer.
 *
 * @param answer null until there is one
 */
export function useBeyond(
  text: string,
  { takenOff = [] }: SearchChoice,
  answer: SearchAnswer | null,
): WithBeyond | null {
  const services = useServices();
  const { facts } = useCatalogue();
  const asked = tidySearchText(text);
  const catalogue = answer?.catalogue ?? null;
  const isListed = catalogue !== null && asked !== '' && navigator.onLine;
  const { data: beyond, dataUpdatedAt } = useQuery({
    // The same while the list answers the text in another way, so that it is asked once.
    queryKey: ['beyond', asked, facts?.savedAtMs],
    queryFn: async ({ signal }) => (await loadBeyond()).searchBeyond(text, services, signal),
    enabled: isListed,
  });
  const others = beyond && [...beyond.newSongs, ...beyond.renamed];
  const isAtHand = catalogue !== null && catalogue.found.songCount <= MOST_SONGS_AT_HAND;
  const { data = null } = useQuery({
    queryKey: ['joined', asked, takenOff, answer?.songs.length, dataUpdatedAt],
    queryFn: async (): Promise<WithBeyond> => {
      const { joinSongs } = await loadBeyond();
      const songs = await joinSongs(answer?.songs ?? [], others ?? [], {
        text,
        takenOff,
        heldSongId,
      });
      return { songs, newCount: beyond?.newSongs.length ?? 0 };
    },
    enabled: isAtHand && others !== undefined && others.length > 0,
  });
  return data;
}
