import { SONG_TYPE_GROUPS, type SongTypeGroup } from '../../domain/song/songType';
import { texts } from '../../texts/texts';
import { ToggleButtons } from '../controls/ToggleButtons';
import type { FilterTools } from './filterTools';

interface TypeButtonsProps {
  readonly tools: Pick<FilterTools, 'filter' | 'counts' | 'onFilter'>;
  /** The button that the user pressed to get here. */
  readonly pressed?: SongTypeGroup | null;
}

const wordedTypes = () => SONG_TYPE_GROUPS.map((id) => ({ id, label: texts.lists.types[id] }));

/** Toggles for openings, endings and inserts, each with its count. */
export function TypeButtons({ tools, pressed = null }: TypeButtonsProps) {
  const { filter, counts, onFilter } = tools;
  const { types } = filter;

  function toggle(type: SongTypeGroup) {
    const isOn = (each: SongTypeGroup) => types.includes(each) !== (each === type);
    onFilter({ ...filter, types: SONG_TYPE_GROUPS.filter(isOn) });
  }

  return (
    <ToggleButtons
      label={texts.lists.typesLabel}
      buttons={wordedTypes().map(({ id, label }) => ({
        id,
        label,
        isOn: types.includes(id),
        count: counts?.types?.get(id) ?? null,
      }))}
      onToggle={toggle}
      focusedAtFirst={pressed}
    />
  );
}

/** The buttons of the types before songs are listed: each leads to the songs of its type. */
export function TypeWays({ onChoose }: { readonly onChoose: (type: SongTypeGroup) => void }) {
  return (
    <ToggleButtons
      label={texts.lists.typesLabel}
      buttons={wordedTypes().map((type) => ({ ...type, isOn: false }))}
      onToggle={onChoose}
    />
  );
}
