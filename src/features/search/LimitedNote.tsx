import * as texts from '../../texts/texts';
import { Notice } from '../../ui/feedback/Notice';
import { useIsPhone } from '../../ui/nearness/useIsPhone';
import styles from './SearchScreen.module.css';

/** Says that only anime names were searched; on a phone quietly, below the banner that says why. */
export function LimitedNote() {
  const words = texts.search.limitedToAnime;
  const isPhone = useIsPhone();
  if (!isPhone) return <Notice tone="info">{words}</Notice>;
  return (
    <p role="status" className={styles.limited}>
      {words}
    </p>
  );
}
