import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef } from 'react';
import {
  countFilteredFields,
  type FilterPart,
  filterParts,
  withoutPart,
} from '../../domain/filter/filter';
import type { ListRows } from '../../domain/song/songView';
import { lazy } from '../../lib/lazy';
import { partText } from '../../texts/filters';
import { playlistTitle } from '../../texts/names';
import { texts, withTexts } from '../../texts/texts';
import { Button } from '../controls/Button';
import { EmptyState, Skeletons } from '../feedback/Feedback';
import { LazyPart } from '../lazy/LazyPart';
import { useFocusAfterRemoval } from '../nearness/useFocusAfterRemoval';
import { SongTable, type SongTableProps } from '../table/SongTable';
import styles from './Filter.module.css';
import type { FilterTools } from './filterTools';
import { SortControl } from './SortControl';
import { TakeOffChip } from './TakeOffChip';

/** Loads the panel, which is needed only when it is opened. */
export const loadFilterPanel = lazy(
  () => import('./FilterPanel'),
  'FilterPanel',
  withTexts('pages'),
);

/** The open panel, and chips for the active filters. */
export function FilterArea({ tools }: { readonly tools: FilterTools }) {
  return (
    <>
      {tools.isOpen && (
        <LazyPart load={loadFilterPanel} onBroken={() => tools.onToggle(false)}>
          {(FilterPanel) => <FilterPanel tools={tools} />}
        </LazyPart>
      )}
      <FilterChips tools={tools} />
    </>
  );
}

/** Those of the chips, without the last one, which removes all. */
const CHIP_BUTTONS = 'li:not(:last-child) > button';

/** The active filters: a press or the Delete key removes one, and a button removes all. */
function FilterChips({ tools }: { readonly tools: FilterTools }) {
  const chips = chipsOf(tools);
  const list = useRef<HTMLUListElement>(null);
  const shown = chips.map(({ key }) => key).join();
  const removedAt = useFocusAfterRemoval(list, CHIP_BUTTONS, shown, tools.buttonId);

  function takeOff({ onTakeOff }: (typeof chips)[number], place: number) {
    removedAt.current = place;
    onTakeOff();
  }

  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={texts.filter.chips}>
      {chips.map((chip, place) => (
        <li key={chip.key}>
          <TakeOffChip
            text={chip.text}
            onTakeOff={() => takeOff(chip, place)}
            onKeyDown={(event) => {
              if (event.key !== 'Delete' && event.key !== 'Backspace') return;
              event.preventDefault();
              takeOff(chip, place);
            }}
          />
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            removedAt.current = 0;
            tools.onClear();
          }}
        >
          {texts.pageWords.clearAll}
        </button>
      </li>
    </ul>
  );
}

/** The name of a person or playlist that the filter has by id only; null if unknown. */
function nameOf({ field, value }: FilterPart, { playlists, personName = null }: FilterTools) {
  if (field === 'personId') return personName;
  const list = playlists.find(({ id }) => field === 'playlistId' && id === value);
  return list === undefined ? null : playlistTitle(list.title);
}

function chipsOf(tools: FilterTools) {
  const { filter } = tools;
  return filterParts(filter).map((part) => {
    const text = partText(part, nameOf(part, tools));
    return {
      // A genre and a tag may have the same name.
      key: `${part.field} ${text}`,
      text,
      onTakeOff: () => tools.onFilter(withoutPart(filter, part)),
    };
  });
}

export interface FilteredSongs {
  /** Null while loading. */
  readonly view: ListRows | null;
  readonly isWaiting: boolean;
  /** Whether the view belongs to an earlier query. */
  readonly isOutdated?: boolean;
  readonly tools: Pick<FilterTools, 'onClear'>;
}

interface FilteredListProps extends Omit<SongTableProps, 'view'> {
  readonly list: FilteredSongs;
  /** Shown while the songs load, if they are not searched for. */
  readonly loadingText?: string;
}

/** Rows or groups; if the filter leaves none, a text and a button that clears it. */
export function FilteredList({ list, loadingText, ...table }: FilteredListProps) {
  const { view, isWaiting, isOutdated = false, tools } = list;
  if (isWaiting || view === null) {
    return <Skeletons label={loadingText} />;
  }
  if (view.count === 0) {
    return (
      <EmptyState
        text={texts.list.noMatch}
        drawing="lost"
        action={
          <>
            <p className="hint">{texts.filter.none}</p>
            <Button onClick={tools.onClear}>{texts.pageWords.clearAll}</Button>
          </>
        }
      />
    );
  }
  return (
    <div aria-busy={isOutdated}>
      <SongTable view={view} isNumbered={table.isAnimeKnown} {...table} />
    </div>
  );
}

/** Loads the panel ahead, so that a press opens it at once. A failure is shown on the press. */
function fetchAhead() {
  loadFilterPanel().catch(() => {});
}

/** Opens and closes the panel, and shows the number of active fields. */
export function FilterButton({ tools }: { readonly tools: FilterTools }) {
  const { filter, buttonId, isOpen, onToggle } = tools;
  const count = countFilteredFields(filter);
  return (
    <Button
      id={buttonId}
      className={styles.opener}
      // The style sheet shows the number; the accessible name includes it.
      data-count={count > 0 ? count : undefined}
      aria-label={count > 0 ? texts.filter.openWith(count) : texts.filter.open}
      aria-expanded={isOpen}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => onToggle(!isOpen)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        onToggle(false);
      }}
    >
      <IconAdjustmentsHorizontal aria-hidden="true" size={18} />
      {texts.filter.open}
    </Button>
  );
}

export function ListTools({ tools }: { readonly tools: FilterTools }) {
  return (
    <>
      <FilterButton tools={tools} />
      <SortControl tools={tools} />
    </>
  );
}
