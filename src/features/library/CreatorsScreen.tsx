import { PeopleScreen } from './PeopleScreen';
import { LIBRARY_TEXTS } from './texts';

/** All composers and arrangers found so far. */
export function CreatorsScreen() {
  return <PeopleScreen people="composers" texts={LIBRARY_TEXTS.creators} />;
}
