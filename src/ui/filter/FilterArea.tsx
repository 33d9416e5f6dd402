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
  /** The id of the FilterButton, which gets the focus back. */
  readonly buttonId: string;
}

/** The open panel and the chips for what is on; nothing where neither is. */
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
  /** What gets the focus when the last chip is gone. */
  readonly buttonId: string;
}

interface Chip {
  /** A genre and a tag may have one name. */
  readonly key: string;
  readonly text: string;
  readonly onTakeOff: () => void;
}

/** What is on; each can be taken off by a press or the Delete key, and all of it at once. */
function FilterChips({ tools, buttonId }: FilterChipsProps) {
  const chips = chipsOf(tools);
  const list = useRef<HTMLUListElement>(null);
  /** Where the focus goes once the chip that had it is gone. */
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

/** Of what a part names by its id alone; null where it is not known. */
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
