import { Link } from '../../routing/Link';
import edges from '../controls/Edges.module.css';
import { ListCover } from '../cover/CoverArt';
import styles from './Bars.module.css';
import { type ChartBar, useBars, useScrolledToEnd } from './barKeys';

interface BarsProps {
  readonly bars: readonly ChartBar[];
  /** The count of a whole bar; that of the longest bar by default. */
  readonly largest?: number;
}

export function Bars({ bars, largest }: BarsProps) {
  const keys = useBars(bars, bars[0]?.key, largest);
  return (
    <ol className={styles.bars} {...keys.box}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Link
            className={styles.bar}
            {...keys.linkOf(bar)}
            // It contains its own label.
            title={bar.name}
            aria-label={undefined}
          >
            {bar.annId != null && <ListCover annId={bar.annId} size={36} />}
            <span className={styles.barBody}>
              <span className="flex spread gap-3 small">
                <span dir="auto" className="one-line">
                  {bar.name}
                </span>
                <span className="rigid muted digits">{bar.countText}</span>
              </span>
              <span className={styles.track}>
                <span className={styles.fill} style={{ width: `${100 * keys.shareOf(bar)}%` }} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface ColumnsProps extends BarsProps {
  /** Each is as wide as a finger needs, so that many of them scroll. */
  readonly isWide?: boolean;
  /** The label of a column; may be empty. */
  readonly axisOf: (bar: ChartBar, place: number) => string;
}

export function Columns({ bars, largest, isWide, axisOf }: ColumnsProps) {
  const keys = useBars(bars, bars.findLast(({ count }) => count > 0)?.key, largest);
  return (
    <ol
      ref={useScrolledToEnd()}
      className={`${edges.fading} ${styles.columns}`}
      data-wide={isWide}
      {...keys.box}
    >
      {bars.map((bar, place) => (
        <li key={bar.key} className={styles.column}>
          {bar.count > 0 && (
            <Link className={styles.columnLink} {...keys.linkOf(bar)}>
              <span
                className={styles.columnFill}
                style={{ height: `${100 * keys.shareOf(bar)}%` }}
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
