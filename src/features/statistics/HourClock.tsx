import type { CSSProperties } from 'react';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { cssVariable } from '../../ui/controls/cssVariable';
import styles from './Pictures.module.css';
import type { PictureBar } from './pictureBar';
import { useBarKeys } from './useBarKeys';

/** The hours that are written on the face. */
const WRITTEN_HOURS = [0, 6, 12, 18];
/** The part of the radius that a column may take. */
const LONGEST = 100;

/** The hours of the day as on a clock of 24, midnight above. */
export function HourClock({ bars }: { readonly bars: readonly PictureBar[] }) {
  const keys = useBarKeys(bars[0]?.key);
  const most = Math.max(...bars.map(({ listenCount }) => listenCount));
  const turn = (hour: number): CSSProperties => cssVariable('--hour', hour);
  return (
    <div className={styles.clock}>
      <ol className={styles.hours} {...keys.box}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles.hour} style={turn(Number(bar.key))}>
            <Link
              to={bar.to}
              className={styles.hourLink}
              title={texts.statistics.bar(bar.name, bar.listenCount)}
              aria-label={texts.statistics.bar(bar.name, bar.listenCount)}
              {...keys.barOf(bar.key)}
            >
              <span
                className={styles.hourFill}
                style={{ height: `${(LONGEST * bar.listenCount) / most}%` }}
              />
            </Link>
          </li>
        ))}
      </ol>
      {WRITTEN_HOURS.map((hour) => (
        <span key={hour} aria-hidden="true" className={styles.face} style={turn(hour)}>
          <span>{texts.statistics.hourShort(hour)}</span>
        </span>
      ))}
    </div>
  );
}
