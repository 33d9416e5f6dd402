import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { TextButton } from '../../ui/controls/Button';
import type { PictureBar } from './pictureBars';
import styles from './Statistics.module.css';

const said = texts.statistics;

interface PanelProps {
  readonly title: string;
  readonly as?: 'section' | 'figure';
  readonly size?: 'whole' | 'wide' | 'narrow' | undefined;
  /** Below the title. */
  readonly hint?: string;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

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

interface FigureProps extends Pick<PanelProps, 'title' | 'size'> {
  readonly bars: readonly PictureBar[];
  readonly children: ReactNode;
}

/** A chart that can be switched to a table. */
export function Figure({ title, bars, size, children }: FigureProps) {
  const [isTable, setIsTable] = useState(false);
  const name = isTable ? said.asPictureNamed(title) : said.asTableNamed(title);
  return (
    <Panel
      as="figure"
      {...{ title, size }}
      actions={
        <TextButton aria-label={name} onClick={() => setIsTable(!isTable)}>
          {isTable ? said.asPicture : said.asTable}
        </TextButton>
      }
    >
      {isTable ? (
        <CountTable
          title={title}
          columns={[said.columns.songs]}
          rows={bars.map((bar) => ({ ...bar, cells: [texts.wording.number(bar.songCount)] }))}
        />
      ) : (
        children
      )}
    </Panel>
  );
}

interface CountTableProps {
  readonly title: string;
  /** The columns after the name and the number of listens. */
  readonly columns: readonly string[];
  readonly rows: readonly (Pick<PictureBar, 'key' | 'name' | 'to' | 'listenCount'> & {
    readonly cells: readonly string[];
  })[];
}

/** The counted entries, with their listens and other facts. */
export function CountTable({ title, columns, rows }: CountTableProps) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {[said.columns.name, said.columns.listens, ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, listenCount, cells }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                <Link to={to}>{name}</Link>
              </th>
              <td>{texts.wording.number(listenCount)}</td>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
