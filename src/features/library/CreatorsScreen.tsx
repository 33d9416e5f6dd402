import * as texts from '../../texts/texts';
import { PeopleScreen } from './PeopleScreen';

export function CreatorsScreen() {
  return <PeopleScreen people="composers" words={texts.library.creators} />;
}
