import type { InformationPart } from '../../actions/useAnimeInformation';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './Anime.module.css';

interface MissingPartsProps {
  readonly parts: readonly InformationPart[];
  readonly onRetry: () => void;
}

/** One of the sources has nothing: says which one, beneath what the other knows. */
export function MissingParts({ parts, onRetry }: MissingPartsProps) {
  return (
    <div className={styles.missing} role="status">
      <div>
        {parts.map((part) => (
          <p key={part}>{texts.anime.partMissing[part]}</p>
        ))}
      </div>
      <Button onClick={onRetry}>{texts.anime.tryAgain}</Button>
    </div>
  );
}
