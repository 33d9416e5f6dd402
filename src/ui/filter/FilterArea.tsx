import { useEffect, useRef } from 'react';
import { type FilterPart, filterParts, withoutPart } from '../../domain/filter/filter';
import * as texts from '../../texts/texts';
import { LazyPart } from '../lazy/LazyPart';
import styles from './Filter.module.css';
import type { FilterTools } from './filterTools';
import { loadFilterPanel } from './loadFilterPanel';
import { TakeOffChip } from './TakeOffChip';

interface FilterAreaProps {
  readonly tools: FilterTools;
  /** The id of the FilterButton, to return the focus to it. */
  readonly buttonId: string;
}

/** The open panel, and chips for the active filters. */
export function FilterArea({ tools, buttonId }: FilterAreaProps) {
  return (
    <>
      {tools.isOpen && (
        <LazyPart load={loadFilterPanel} onBroken={() => tools.onToggle(false)}>
          {({ FilterPanel }) => <FilterPanel tools={tools} buttonId={buttonId} />}
        </LazyPart>
      )}
      <FilterChips tools={tools} buttonId={buttonId} />
    </>
  );
}

interface FilterChipsProps {
  readonly tools: Pick<FilterTools, 'filter' | 'playlists' | 'personName' | 'onFilter' | 'onClear'>;
  /** The id of the element that gets the focus after the last chip was removed. */
  readonly buttonId: string;
}

interface Chip {
  /** Not the text, because a genre and a tag may have the same name. */
  readonly key: string;
  readonly text: string;
  readonly onTakeOff: () => void;
}

/** The active filters: a press or the Delete key removes one, and a button removes all. */
function FilterChips({ tools, buttonId }: FilterChipsProps) {
  const chips = chipsOf(tools);
  const list = useRef<HTMLUListElement>(null);
  /** The position of the chip that gets the focus after one was removed. */
  const nextPlace = useRef<number | null>(null);

  useEffect(() => {
    const place = nextPlace.current;
    if (place === null) return;
    nextPlace.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(place, chips.length - 1)] ?? document.getElementById(buttonId);
    next?.focus();
  });

  function takeOff(chip: Chip, place: number) {
    nextPlace.current = place;
    chip.onTakeOff();
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
            nextPlace.current = 0;
            tools.onClear();
          }}
        >
          {texts.pageWords.clearAll}
        </button>
      </li>
    </ul>
  );
}

type NamingTools = Pick<FilterTools, 'playlists' | 'personName'>;

/** The name of a person or playlist that the filter has by id only; null if unknown. */
function nameOf({ field, value }: FilterPart, { playlists, personName = null }: NamingTools) {
  if (field === 'personId') return personName;
  return playlists.find(({ id }) => field === 'playlistId' && id === value)?.title ?? null;
}

function chipsOf({ filter, ...tools }: FilterChipsProps['tools']): readonly Chip[] {
  return filterParts(filter).map((part) => {
    const text = texts.filter.part(part, nameOf(part, tools));
    return {
      key: `${part.field} ${text}`,
      text,
      onTakeOff: () => tools.onFilter(withoutPart(filter, part)),
    };
  });
}
