import type { ReactNode } from 'react';
import * as texts from '../../texts/texts';
import { Figure as Chart, type ChartTable } from '../../ui/chart/Figure';
import type { PictureBar } from './pictureBars';

const said = texts.statistics;

interface FigureProps {
  readonly title: string;
  readonly size?: 'whole' | 'wide';
  readonly bars: readonly PictureBar[];
  readonly children: ReactNode;
}

/** A chart of listens, with its table. */
export function Figure({ bars, ...chart }: FigureProps) {
  const rows = bars.map((bar) => ({ bar, cells: [texts.wording.number(bar.songCount)] }));
  return <Chart {...chart} table={listenTable(rows, [said.columns.songs])} />;
}

/** A table of listens. @param columns those after the name and the number of listens */
export function listenTable(
  rows: readonly { readonly bar: PictureBar; readonly cells: readonly string[] }[],
  columns: readonly string[],
): ChartTable {
  return {
    columns: [said.columns.name, said.columns.listens, ...columns],
    rows: rows.map(({ bar, cells }) => ({
      ...bar,
      cells: [texts.wording.number(bar.count), ...cells],
    })),
  };
}
