import type { InformationPart } from '../../actions/useAnimeInformation';
import { Button } from '../../ui/controls/Button';
import styles from './Anime.module.css';
import { ANIME_TEXTS } from './texts';

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
          <p key={part}>{ANIME_TEXTS.partMissing[part]}</p>
        ))}
      </div>
      <Button onClick={onRetry}>{ANIME_TEXTS.tryAgain}</Button>
    </div>
  );
}
