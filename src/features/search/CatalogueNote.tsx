import type { CatalogueAnswer } from '../../actions/catalogue/searchCatalogue';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import styles from './SearchScreen.module.css';

export interface AnswerSource {
  /** Null where the song database answered. */
  readonly answer: CatalogueAnswer | null;
  readonly onAskRemote: () => void;
  readonly onAskCatalogue: () => void;
}

/** Says where the songs are from, where there is a choice, with the way to the other source. */
export function CatalogueNote({ answer, onAskRemote, onAskCatalogue }: AnswerSource) {
  const { catalogue } = useServices();
  if (answer === null && !catalogue.getState().isSearchable) return null;
  return (
    <p className={styles.source}>
      {answer === null
        ? texts.search.fromService
        : texts.search.fromCatalogue(new Date(answer.savedAtMs))}
      {' · '}
      <button
        type="button"
        className={styles.sourceButton}
        onClick={answer === null ? onAskCatalogue : onAskRemote}
      >
        {answer === null ? texts.search.askCatalogue : texts.search.askService}
      </button>
    </p>
  );
}
