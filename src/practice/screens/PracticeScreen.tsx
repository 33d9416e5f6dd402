import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { DECK_PARAMETER } from '../../config/paths';
import { useAddress, useNavigator } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { TabbedView } from '../../ui/list/Tabs';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import { useNotedPractice, useWrongClock } from '../work/overview';
import { ChosenSongs } from './home/ChosenSongs';
import { Decks } from './home/Decks';
import { Forecast } from './home/Forecast';
import { PracticeSettings } from './home/PracticeSettings';
import { Progress } from './home/Progress';
import { PRACTICE_PARTS, practicePartPath, readPracticeView } from './home/practiceAddress';
import { Today } from './home/Today';
import { Trouble } from './home/Trouble';
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

const PARTS = {
  today: Today,
  decks: Decks,
  trouble: Trouble,
  progress: Progress,
  forecast: Forecast,
  settings: PracticeSettings,
};

const tabs = () => PRACTICE_PARTS.map((id) => ({ id, label: texts.practiceHome.parts[id] }));

/** What practice is today, its decks, trouble songs, progress, forecast and settings. */
function PracticeHome() {
  const navigator = useNavigator();
  const [parameters] = useQueuedParameters();
  const { part, choice } = readPracticeView(parameters);
  const Part = PARTS[part];
  return (
    <>
      <ScreenHeader title={texts.screens.practice} />
      <TabbedView
        label={texts.practiceHome.partsLabel}
        tabs={tabs()}
        active={part}
        onChange={(next) => navigator.replace(practicePartPath(next), { keepsScroll: true })}
      >
        <div className="column gap-4">
          {choice === null ? <Part /> : <ChosenSongs part={part} choice={choice} />}
        </div>
      </TabbedView>
    </>
  );
}
