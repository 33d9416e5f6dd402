import { PeopleScreen } from './PeopleScreen';
import { LIBRARY_TEXTS } from './texts';

/** All artists found so far. */
export function ArtistsScreen() {
  return <PeopleScreen people="artists" texts={LIBRARY_TEXTS.artists} />;
}
