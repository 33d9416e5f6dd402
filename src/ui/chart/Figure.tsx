import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { TextButton } from '../controls/Button';
import type { ChartBar } from './barKeys';
import styles from './Figure.module.css';

interface PanelProps {
  readonly title: string;
  readonly as?: 'section' | 'figure';
  readonly size?: 'whole' | 'wide' | 'narrow' | undefined;
  readonly hint?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page of charts, with its title. */
export function Panel(props: PanelProps) {
  const { title, as: Tag = 'section', size = 'narrow', hint, actions, children } = props;
  const titleId = useId();
  return (
    <Tag className={styles.figure} data-size={size} aria-labelledby={titleId}>
      <div className={styles.caption}>
        <div>
          <h2 id={titleId} className={styles.figureTitle}>
            {title}
          </h2>
          {hint && <p className="hint">{hint}</p>}
        </div>
        {actions}
      </div>
      {children}
    </Tag>
  );
}

interface TableProps {
  readonly title: string;
  /** The headings, that of the names first. */
  readonly columns: readonly string[];
  readonly bars: readonly Pick<ChartBar, 'key' | 'name' | 'to' | 'cells'>[];
}

/** A chart that can be switched to a table of its bars. */
export function Figure({ columns, bars, children, ...panel }: PanelProps & TableProps) {
  const [isTable, setIsTable] = useState(false);
  const { title } = panel;
  const name = isTable ? texts.charts.asPictureNamed(title) : texts.charts.asTableNamed(title);
  return (
    <Panel
      as="figure"
      {...panel}
      actions={
        <TextButton aria-label={name} onClick={() => setIsTable(!isTable)}>
          {isTable ? texts.charts.asPicture : texts.charts.asTable}
        </TextButton>
      }
    >
      {isTable ? <CountTable title={title} columns={columns} bars={bars} /> : children}
    </Panel>
  );
}

/** Counted entries with their facts, each with a link to its songs. */
export function CountTable({ title, columns, bars }: TableProps) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {[...columns.entries()].map(([place, column]) => (
              <th key={place} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, to, cells }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                <Link to={to}>{name}</Link>
              </th>
              {[...cells.entries()].map(([place, cell]) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
