import { useState } from 'react';
import { ROUTES } from '../../config/paths';
import { type TopSongs, topOpeningsEntries } from '../../domain/filter/topSongs';
import { Link } from '../../routing/Link';
import { topText, yearsText } from '../../texts/figures';
import { texts } from '../../texts/texts';
import edges from '../../ui/controls/Edges.module.css';
import styles from './SearchScreen.module.css';

const FIRST_DECADE = 1980;
const YEARS_PER_DECADE = 10;

function timesUntil(year: number): readonly (readonly [from: number, to: number])[] {
  const years: [number, number][] = [];
  for (let each = year; each >= FIRST_DECADE; each -= 1) years.push([each, each]);
  const decades: [number, number][] = [];
  for (let each = FIRST_DECADE; each <= year; each += YEARS_PER_DECADE) {
    decades.unshift([each, each + YEARS_PER_DECADE - 1]);
  }
  return [...years.slice(0, YEARS_PER_DECADE), ...decades, ...years.slice(YEARS_PER_DECADE)];
}

export function StartSearch({ top }: { readonly top: TopSongs | null }) {
  const [times] = useState(() => timesUntil(new Date().getFullYear()));
  const time = top?.time?.kind === 'years' ? top.time : null;
  return (
    <nav className={styles.start} aria-label={texts.find.topOpenings}>
      <h2 className="medium">{texts.find.topOpenings}</h2>
      <ul className={`${edges.fadingEverywhere} ${styles.times}`}>
        {times.map(([from, to]) => {
          const entries = topOpeningsEntries(from, to).map(([name, value]) => [name, value]);
          const years = { kind: 'years', from, to } as const;
          return (
            <li key={`${from}-${to}`}>
              <Link
                to={`${ROUTES.find}?${new URLSearchParams(entries)}`}
                className={styles.time}
                aria-label={topText({ type: 'opening', time: years })}
                aria-current={(time?.from === from && time.to === to) || undefined}
              >
                {yearsText(from, to)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
