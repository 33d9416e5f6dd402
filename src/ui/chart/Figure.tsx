import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { TextButton } from '../controls/Button';
import styles from './Figure.module.css';

const said = texts.charts;

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

/** Counted entries as rows, each with a link to its songs. */
export interface ChartTable {
  /** The headings, that of the names first. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly to: string;
    readonly cells: readonly string[];
  }[];
}

interface FigureProps extends Omit<PanelProps, 'as' | 'actions'> {
  readonly table: ChartTable;
}

/** A chart that can be switched to a table. */
export function Figure({ table, children, ...panel }: FigureProps) {
  const [isTable, setIsTable] = useState(false);
  const { title } = panel;
  const name = isTable ? said.asPictureNamed(title) : said.asTableNamed(title);
  return (
    <Panel
      as="figure"
      {...panel}
      actions={
        <TextButton aria-label={name} onClick={() => setIsTable(!isTable)}>
          {isTable ? said.asPicture : said.asTable}
        </TextButton>
      }
    >
      {isTable ? <CountTable title={title} {...table} /> : children}
    </Panel>
  );
}

/** The counted entries with their facts. */
export function CountTable({ title, columns, rows }: ChartTable & { readonly title: string }) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, cells }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                <Link to={to}>{name}</Link>
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
