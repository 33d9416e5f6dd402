import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { ListCover } from '../../ui/cover/CoverArt';
import styles from './Pictures.module.css';
import type { PictureBar } from './pictureBar';
import { useBarKeys } from './useBarKeys';

/** Bars below each other, the longest as wide as there is room. */
export function Bars({ bars }: { readonly bars: readonly PictureBar[] }) {
  const keys = useBarKeys(bars[0]?.key);
  const most = Math.max(...bars.map(({ listenCount }) => listenCount));
  return (
    <ol className={styles.bars} {...keys.box}>
      {bars.map(({ key, name, to, annId, listenCount }) => (
        <li key={key}>
          <Link to={to} className={styles.bar} title={name} {...keys.barOf(key)}>
            {annId !== null && <ListCover annId={annId} size={36} />}
            <span className={styles.barBody}>
              <span className={styles.barText}>
                <span dir="auto" className={styles.barName}>
                  {name}
                </span>
                <span className={styles.barCount}>{texts.statistics.listens(listenCount)}</span>
              </span>
              <span className={styles.track}>
                <span className={styles.fill} style={{ width: `${(100 * listenCount) / most}%` }} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
