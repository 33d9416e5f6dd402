import {
  IconArrowsShuffle,
  IconArrowsSort,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import { texts } from '../../texts/texts';
import { IconButton } from '../controls/Button';
import { SelectField } from '../controls/SelectField';
import { useIsTight } from '../nearness/useWindowQuery';
import styles from './Filter.module.css';

export type SortKey = keyof typeof texts.filter.sorts;

export interface SortTools<Key extends SortKey> {
  readonly sort: { readonly key: Key; readonly isDescending: boolean };
  /** The possible orders; relevance is only one of them if a text found the songs. */
  readonly sortKeys: readonly Key[];
  /** The name of the order by relevance, if the list has its own. */
  readonly ownOrder?: string;
  /** Whether no order can be reversed. */
  readonly isOneWay?: boolean;
  /** Called with the new order. The receiver gives a random order a new seed. */
  readonly onSort: (key: Key, isDescending: boolean) => void;
  readonly onNear?: () => void;
}

interface SortControlProps<Key extends SortKey> {
  readonly tools: SortTools<Key>;
}

const ICON_PIXELS = 22;
const ONE_WAY: readonly SortKey[] = ['relevance', 'random', 'newest', 'popular'];
const AGAIN = 'again';

function canTurn({ isOneWay = false }: { readonly isOneWay?: boolean }, key: SortKey): boolean {
  return !isOneWay && !ONE_WAY.includes(key);
}

/** As an icon it lists both directions as choices; elsewhere a button reverses the order. */
export function SortControl<Key extends SortKey>({ tools }: SortControlProps<Key>) {
  const { sort, sortKeys, onSort } = tools;
  const isSign = useIsTight();
  const choices = sortKeys.flatMap((key) => {
    const name = (key === 'relevance' ? tools.ownOrder : undefined) ?? texts.filter.sorts[key];
    const choice = { value: String(key), label: name, key, isDescending: false };
    if (!isSign || !canTurn(tools, key)) return [choice];
    const label = texts.filter.downwards(name);
    return [choice, { value: `-${key}`, label, key, isDescending: true }];
  });
  const again = {
    value: AGAIN,
    label: texts.filter.shuffle,
    key: sort.key,
    isDescending: false,
  };
  const options = isSign && sort.key === 'random' ? [...choices, again] : choices;
  const isDescending = isSign && sort.isDescending && canTurn(tools, sort.key);

  function choose(value: string) {
    const chosen = options.find((option) => option.value === value);
    if (chosen) onSort(chosen.key, chosen.isDescending);
  }

  return (
    <div className={styles.sort} data-sign={isSign || undefined}>
      <SelectField
        labelAt={isSign ? 'signAlone' : 'sign'}
        label={texts.filter.sort}
        options={options}
        value={isDescending ? `-${sort.key}` : sort.key}
        onChange={choose}
        {...(tools.onNear && { onFocus: tools.onNear })}
      />
      <IconArrowsSort className={styles.sortSign} aria-hidden="true" size={18} />
      {!isSign && <TurnButton tools={tools} />}
    </div>
  );
}

/** Reverses the order, or shuffles a random one again. An order by relevance cannot be reversed. */
function TurnButton<Key extends SortKey>({ tools }: SortControlProps<Key>) {
  const { sort, onSort } = tools;
  if (sort.key === 'random') {
    return (
      <IconButton
        label={texts.filter.shuffle}
        tooltip="belowEnd"
        icon={<IconArrowsShuffle aria-hidden="true" size={ICON_PIXELS} />}
        onClick={() => onSort(sort.key, false)}
      />
    );
  }
  if (!canTurn(tools, sort.key)) return null;
  const Icon = sort.isDescending ? IconSortDescending : IconSortAscending;
  return (
    <IconButton
      label={texts.filter.descending}
      aria-pressed={sort.isDescending}
      tooltip="belowEnd"
      icon={<Icon aria-hidden="true" size={ICON_PIXELS} />}
      onClick={() => onSort(sort.key, !sort.isDescending)}
    />
  );
}
