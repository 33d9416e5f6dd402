import * as texts from '../../texts/texts';
import { PeopleScreen } from './PeopleScreen';

/** All composers and arrangers in the library. */
export function CreatorsScreen() {
  return <PeopleScreen people="composers" words={texts.library.creators} />;
}
