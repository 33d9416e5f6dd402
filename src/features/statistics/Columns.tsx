import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import edges from '../../ui/controls/Edges.module.css';
import styles from './Pictures.module.css';
import type { PictureBar } from './pictureBar';
import { useBarKeys } from './useBarKeys';
import { useScrolledToEnd } from './useScrolledToEnd';

interface ColumnsProps {
  /** In the order of time, those without a listen among them. */
  readonly bars: readonly PictureBar[];
  /** What stands below a column; empty for nothing. */
  readonly axisOf: (bar: PictureBar, place: number) => string;
}

/** Columns beside each other, as time goes. */
export function Columns({ bars, axisOf }: ColumnsProps) {
  const filled = bars.filter(({ listenCount }) => listenCount > 0);
  const keys = useBarKeys(filled.at(-1)?.key);
  const most = Math.max(1, ...bars.map(({ listenCount }) => listenCount));
  return (
    <ol ref={useScrolledToEnd()} className={`${edges.fading} ${styles.columns}`} {...keys.box}>
      {bars.map((bar, place) => (
        <li key={bar.key} className={styles.column}>
          {bar.listenCount > 0 && (
            <Link
              to={bar.to}
              className={styles.columnLink}
              title={texts.statistics.bar(bar.name, bar.listenCount)}
              aria-label={texts.statistics.bar(bar.name, bar.listenCount)}
              {...keys.barOf(bar.key)}
            >
              <span
                className={styles.columnFill}
                style={{ height: `${(100 * bar.listenCount) / most}%` }}
              />
            </Link>
          )}
          <span aria-hidden="true" className={styles.axis}>
            {axisOf(bar, place)}
          </span>
        </li>
      ))}
    </ol>
  );
}
