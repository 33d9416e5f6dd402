import * as texts from '../../texts/texts';
import { PeopleScreen } from './PeopleScreen';

/**
 * All artists in the library. The early fetch of screens expects a file per route
 * (scripts/earlyFetch.ts).
 */
export function ArtistsScreen() {
  return <PeopleScreen people="artists" words={texts.library.artists} />;
}
