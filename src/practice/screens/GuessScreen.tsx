import { useAddress } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { Screen } from '../../ui/screen/ScreenHeader';
import { Guess } from './guess/Guess';

/** The game that guesses songs. Its title and address tell none of them. */
export function GuessScreen() {
  return (
    <Screen documentTitle={texts.screens.guess}>
      {/* Another link is another game. */}
      <Guess key={useAddress().hash} />
    </Screen>
  );
}
