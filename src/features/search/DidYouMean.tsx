import { searchPath } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import styles from './SearchScreen.module.css';

/** Other texts that may be meant, each a link to its search; nothing where there are none. */
export function DidYouMean({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={styles.guesses}>
      <p>{texts.find.didYouMean}</p>
      <ul className={styles.guessList}>
        {names.map((name) => (
          <li key={name}>
            <Link to={searchPath(name)} className={buttonClass()}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
