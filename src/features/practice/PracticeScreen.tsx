import { DECK_PARAMETER } from '../../config/paths';
import { useAddress } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';

/** A session of the deck that the address names, else the home of practice. */
export function PracticeScreen() {
  const deckId = new URLSearchParams(useAddress().search).get(DECK_PARAMETER);
  return (
    <Screen key={deckId} documentTitle={texts.screens.practice}>
      <ScreenHeader title={texts.screens.practice} />
    </Screen>
  );
}
