import { useQueuedParameters } from '../../../actions/address/useQueuedParameters';
import { useNavigator } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { TabbedView } from '../../../ui/list/Tabs';
import { ScreenHeader } from '../../../ui/screen/ScreenHeader';
import { ChosenSongs } from './ChosenSongs';
import { Decks } from './Decks';
import { Forecast } from './Forecast';
import styles from './PracticeHome.module.css';
import { PracticeSettings } from './PracticeSettings';
import { Progress } from './Progress';
import { PRACTICE_PARTS, practicePartPath, readPracticeView } from './practiceAddress';
import { Today } from './Today';
import { Trouble } from './Trouble';

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
export function PracticeHome() {
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
        <div className={styles.part}>
          {choice === null ? <Part /> : <ChosenSongs part={part} choice={choice} />}
        </div>
      </TabbedView>
    </>
  );
}
