import { useId } from 'react';
import { countListens, rankListens } from '../../domain/listens/listenCounts';
import type { HeardSong } from '../../domain/listens/listenKinds';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { barOf } from './pictureBars';
import styles from './Statistics.module.css';

const said = texts.statistics;
const SHOWN_SONGS = 10;

interface FirstAndLastProps {
  readonly heard: readonly HeardSong[];
  readonly year: number | null;
}

/** The songs that were played most, each with the first and the last time. */
export function FirstAndLast({ heard, year }: FirstAndLastProps) {
  const titleId = useId();
  const songs = rankListens(countListens('song', heard)).slice(0, SHOWN_SONGS);
  return (
    <section className={styles.figure} data-size="wide" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.figureTitle}>
        {said.figures.song}
      </h2>
      <div className={styles.tableBox}>
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{said.columns.name}</th>
              <th scope="col">{said.columns.listens}</th>
              <th scope="col">{said.columns.first}</th>
              <th scope="col">{said.columns.last}</th>
            </tr>
          </thead>
          <tbody>
            {songs.map((count) => {
              const { key, name, to, listenCount } = barOf('song', count, year);
              return (
                <tr key={key}>
                  <th scope="row" dir="auto">
                    <Link to={to}>{name}</Link>
                  </th>
                  <td>{texts.wording.number(listenCount)}</td>
                  <td>{said.moment(new Date(count.firstMs))}</td>
                  <td>{said.moment(new Date(count.lastMs))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
