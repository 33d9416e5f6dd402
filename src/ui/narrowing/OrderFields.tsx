import { IconArrowsShuffle } from '@tabler/icons-react';
import type { SongSortKey } from '../../domain/narrowing';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { SelectField } from '../controls/SelectField';
import { CheckOption } from './CheckOptions';
import type { NarrowingTools } from './narrowingTools';

interface OrderFieldsProps {
  readonly tools: Pick<
    NarrowingTools,
    | 'narrowing'
    | 'fields'
    | 'sort'
    | 'sortKeys'
    | 'ownOrder'
    | 'hasOrderBar'
    | 'onNarrow'
    | 'onSort'
  >;
}

const DIRECTIONS = ['ascending', 'descending'] as const;

/** The order, where the page does not show it, and whether the first of each recording stands for the others. */
export function OrderFields({ tools }: OrderFieldsProps) {
  const { narrowing, fields, onNarrow } = tools;
  const isOnceKnown = fields === undefined || fields.includes('isEachRecordingOnce');
  return (
    <>
      {tools.hasOrderBar !== true && <SortFields tools={tools} />}
      {isOnceKnown && (
        <CheckOption
          label={texts.narrowing.once}
          isOn={narrowing.isEachRecordingOnce}
          count={null}
          onChange={(isEachRecordingOnce) => onNarrow({ ...narrowing, isEachRecordingOnce })}
        />
      )}
    </>
  );
}

function labelOf(key: SongSortKey, ownOrder: string | undefined): string {
  return (key === 'relevance' ? ownOrder : undefined) ?? texts.narrowing.sorts[key];
}

/** What the songs are sorted by, and which way; by chance there is no way but another shuffle. */
function SortFields({ tools: { sort, sortKeys, ownOrder, onSort } }: OrderFieldsProps) {
  const hasDirection = sort.key !== 'relevance' && sort.key !== 'random';
  return (
    <>
      <SelectField
        labelAt="above"
        label={texts.narrowing.sort}
        options={sortKeys.map((key) => ({ value: key, label: labelOf(key, ownOrder) }))}
        value={sort.key}
        onChange={(key) => onSort(key, false)}
      />
      {hasDirection && (
        <SelectField
          labelAt="above"
          label={texts.narrowing.direction}
          options={DIRECTIONS.map((value) => ({ value, label: texts.narrowing[value] }))}
          value={sort.isDescending ? 'descending' : 'ascending'}
          onChange={(direction) => onSort(sort.key, direction === 'descending')}
        />
      )}
      {sort.key === 'random' && (
        <Button onClick={() => onSort('random', false)}>
          <IconArrowsShuffle aria-hidden="true" size={18} />
          {texts.narrowing.shuffle}
        </Button>
      )}
    </>
  );
}
