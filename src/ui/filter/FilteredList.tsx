import * as texts from '../../texts/texts';
import { Skeletons } from '../feedback/Skeletons';
import { SongTable, type SongTableProps } from '../table/SongTable';
import type { TableView } from '../table/tableView';
import type { FilterTools } from './filterTools';
import { NothingLeft } from './NothingLeft';

export interface FilteredSongs {
  /** Null while it is awaited. */
  readonly view: TableView | null;
  readonly isWaiting: boolean;
  /** The view answers an earlier question. */
  readonly isOutdated?: boolean;
  readonly tools: Pick<FilterTools, 'onClear'>;
}

interface FilteredListProps extends Omit<SongTableProps, 'view'> {
  readonly list: FilteredSongs;
}

/** What is left of a list, as rows or under headings; or that nothing is, and the way back. */
export function FilteredList({ list, ...table }: FilteredListProps) {
  const { view, isWaiting, isOutdated = false, tools } = list;
  if (isWaiting || view === null) return <Skeletons shape="rows" label={texts.list.searching} />;
  if (view.count === 0) return <NothingLeft onClear={tools.onClear} />;
  return (
    <div aria-busy={isOutdated}>
      <SongTable view={view} isNumbered={table.isAnimeKnown} {...table} />
    </div>
  );
}
