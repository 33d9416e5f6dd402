import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { TextButton } from '../../ui/controls/TextButton';
import type { PictureBar } from './pictureBars';
import styles from './Statistics.module.css';

const said = texts.statistics;

interface FigureProps {
  readonly title: string;
  /** The rows of the table. */
  readonly bars: readonly PictureBar[];
  readonly size?: 'whole' | 'wide' | 'narrow';
  /** The picture. */
  readonly children: ReactNode;
}

/** A picture with the table behind it. */
export function Figure({ title, bars, size = 'narrow', children }: FigureProps) {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const word = isTable ? said.asPicture : said.asTable;
  const name = isTable ? said.asPictureNamed(title) : said.asTableNamed(title);
  return (
    <figure className={styles.figure} data-size={size} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <h2 id={titleId} className={styles.figureTitle}>
          {title}
        </h2>
        <TextButton aria-label={name} onClick={() => setIsTable(!isTable)}>
          {word}
        </TextButton>
      </figcaption>
      {isTable ? <BarTable bars={bars} labelId={titleId} /> : children}
    </figure>
  );
}

function BarTable({
  bars,
  labelId,
}: {
  readonly bars: readonly PictureBar[];
  readonly labelId: string;
}) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table} aria-labelledby={labelId}>
        <thead>
          <tr>
            <th scope="col">{said.columns.name}</th>
            <th scope="col">{said.columns.listens}</th>
            <th scope="col">{said.columns.songs}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, to, listenCount, songCount }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                <Link to={to}>{name}</Link>
              </th>
              <td>{texts.wording.number(listenCount)}</td>
              <td>{texts.wording.number(songCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
