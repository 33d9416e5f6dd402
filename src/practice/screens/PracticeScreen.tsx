import { DECK_PARAMETER } from '../../config/paths';
import { useAddress } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { Screen } from '../../ui/screen/ScreenHeader';
import { useNotedPractice, useWrongClock } from '../work/overview';
import { PracticeHome } from './home/PracticeHome';
import { SessionScreen } from './session/SessionScreen';

/** A session of the deck that the address names, else the home of practice. */
export function PracticeScreen() {
  const deckId = new URLSearchParams(useAddress().search).get(DECK_PARAMETER);
  useNotedPractice(deckId);
  return (
    <Screen key={deckId} documentTitle={texts.screens.practice}>
      <ClockWord />
      {deckId === null ? <PracticeHome /> : <SessionScreen deckId={deckId} />}
    </Screen>
  );
}

/** That the clock of the device is or was ahead. */
function ClockWord() {
  const { movedCount, isAhead } = useWrongClock();
  const { clockAhead, clockWasAhead } = texts.practiceWords;
  if (!isAhead && movedCount === 0) return null;
  return (
    <div role="status">
      {isAhead && <p className="hint">{clockAhead}</p>}
      {movedCount > 0 && <p className="hint">{clockWasAhead(movedCount)}</p>}
    </div>
  );
}
