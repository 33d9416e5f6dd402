import { useQueuedParameters } from '../../actions/useQueuedParameters';
import { readFilter } from '../../domain/filter/filterAddress';
import { countFilteredFields } from '../../domain/filter/filterParts';
import type { FoundFacts } from '../../engine/catalogue/catalogueQuestions';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './SearchScreen.module.css';
import type { SearchTab } from './searchTabs';

interface LessCloseProps {
  readonly found: Pick<FoundFacts, 'songCount' | 'lessCloseCount'>;
  readonly tab: SearchTab;
  readonly onShow: () => void;
}

/**
 * Opens what comes behind a steep drop of closeness, below what is close. It says how many there are
 * then, unless a tab or a tab shows only some of them.
 */
export function LessClose({ found, tab, onShow }: LessCloseProps) {
  const [parameters] = useQueuedParameters();
  if (!(found.lessCloseCount > 0)) return null;
  const isWhole = tab === 'all' && countFilteredFields(readFilter(parameters)) === 0;
  const { showWhole, showLessClose } = texts.search;
  return (
    <div className={styles.lessClose}>
      <p>{texts.search.lessClose}</p>
      <Button onClick={onShow}>
        {isWhole ? showWhole(found.songCount + found.lessCloseCount) : showLessClose}
      </Button>
    </div>
  );
}
