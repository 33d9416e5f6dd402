import { IconArrowsShuffle, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { SelectField } from '../controls/SelectField';
import styles from './Narrowing.module.css';
import type { NarrowingTools } from './narrowingTools';

interface OrderBarProps {
  readonly tools: Pick<NarrowingTools, 'sort' | 'sortKeys' | 'onSort'>;
}

const ICON_PIXELS = 22;

/** What songs are sorted by, in one line, for a page whose panel leaves it out. */
export function OrderBar({ tools }: OrderBarProps) {
  const { sort, sortKeys, onSort } = tools;
  return (
    <div className={styles.order}>
      <SelectField
        label={texts.narrowing.sort}
        options={sortKeys.map((key) => ({ value: key, label: texts.narrowing.sorts[key] }))}
        value={sort.key}
        onChange={(key) => onSort(key, false)}
      />
      <OrderButton tools={tools} />
    </div>
  );
}

/** The other way round; by chance another shuffle, and by relevance there is no other way. */
function OrderButton({ tools: { sort, onSort } }: OrderBarProps) {
  if (sort.key === 'relevance') return null;
  if (sort.key === 'random') {
    return (
      <IconButton
        label={texts.narrowing.shuffle}
        tooltip="belowEnd"
        icon={<IconArrowsShuffle aria-hidden="true" size={ICON_PIXELS} />}
        onClick={() => onSort('random', false)}
      />
    );
  }
  const Icon = sort.isDescending ? IconSortDescending : IconSortAscending;
  return (
    <IconButton
      label={texts.narrowing.descending}
      aria-pressed={sort.isDescending}
      tooltip="belowEnd"
      icon={<Icon aria-hidden="true" size={ICON_PIXELS} />}
      onClick={() => onSort(sort.key, !sort.isDescending)}
    />
  );
}
