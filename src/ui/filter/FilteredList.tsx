import * as texts from '../../texts/texts';
import { Skeletons } from '../feedback/Skeletons';
import { SongTable, type SongTableProps } from '../table/SongTable';
import type { TableView } from '../table/tableView';
import type { FilterTools } from './filterTools';
import { NothingLeft } from './NothingLeft';

export interface FilteredSongs {
  /** Null while loading. */
  readonly view: TableView | null;
  readonly isWaiting: boolean;
  /** Whether the view belongs to an earlier query. */
  readonly isOutdated?: boolean;
  readonly tools: Pick<FilterTools, 'onClear'>;
}

interface FilteredListProps extends Omit<SongTableProps, 'view'> {
  readonly list: FilteredSongs;
}

/**
 * The filtered songs as rows or in groups; if there are none, a text and a button that clears the
 * filter.
 */
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
