import { useMemo } from 'react';
import { bestInRomaji } from '../../actions/names/animeInStyle';
import { useRomajiNames } from '../../actions/names/useRomajiNames';
import { playAnime, playPerson, playSongsNow } from '../../actions/playFound';
import { type Services, useServices } from '../../actions/services';
import { useHiddenNames } from '../../actions/useNames';
import type { BestMatch as FoundBestMatch } from '../../engine/catalogue/catalogueQuestions';
import { BestMatchCard } from '../../ui/search/BestMatchCard';

function play(best: FoundBestMatch, services: Services): void {
  if (best.kind === 'song') playSongsNow([best.song.song], services);
  else if (best.kind === 'anime') void playAnime(best.anime.annId, best.anime.name, services);
  else void playPerson(best.person.personId, best.person.name, services);
}

/** The anime, person or song whose name the text is, above the songs. */
export function BestMatch({ best }: { readonly best: FoundBestMatch }) {
  const services = useServices();
  const annId = best.kind === 'anime' ? best.anime.annId : null;
  const names = useRomajiNames(useMemo(() => (annId === null ? [] : [annId]), [annId]));
  const shown = bestInRomaji(best, names);
  // The list below is covered, as it has this song.
  const hides = useHiddenNames()?.hides;
  if (best.kind === 'song' && hides?.(best.song.song.annSongId)) return null;
  return <BestMatchCard best={shown} onPlay={() => play(shown, services)} />;
}
