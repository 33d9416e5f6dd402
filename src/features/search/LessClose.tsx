import { useQueuedParameters } from '../../actions/useQueuedParameters';
import { readNarrowing } from '../../domain/narrowingAddress';
import { countNarrowedFields } from '../../domain/narrowingParts';
import type { FoundFacts } from '../../search/catalogue/catalogueQuestions';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './SearchScreen.module.css';
import type { SearchFilter } from './searchFilters';

interface LessCloseProps {
  readonly found: Pick<FoundFacts, 'songCount' | 'lessCloseCount'>;
  readonly filter: SearchFilter;
  readonly onShow: () => void;
}

/**
 * Opens what comes behind a steep drop of closeness, below what is close. It says how many there are
 * then, unless a tab or a filter shows only some of them.
 */
export function LessClose({ found, filter, onShow }: LessCloseProps) {
  const [parameters] = useQueuedParameters();
  if (!(found.lessCloseCount > 0)) return null;
  const isWhole = filter === 'all' && countNarrowedFields(readNarrowing(parameters)) === 0;
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
