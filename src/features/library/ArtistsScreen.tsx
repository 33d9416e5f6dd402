import * as texts from '../../texts/texts';
import { PeopleScreen } from './PeopleScreen';

/** All artists found so far. */
export function ArtistsScreen() {
  return <PeopleScreen people="artists" words={texts.library.artists} />;
}
