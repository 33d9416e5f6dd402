import { SONG_TIES, type SongTie } from '../../domain/mySongs';
import * as texts from '../../texts/texts';
import { ToggleButtons } from '../../ui/controls/ToggleButtons';

interface TieButtonsProps {
  readonly tie: SongTie | null;
  readonly onChange: (tie: SongTie | null) => void;
}

/** What the songs have to do with their owner; one of it, or none. */
export function TieButtons({ tie, onChange }: TieButtonsProps) {
  return (
    <ToggleButtons
      label={texts.lists.tiesLabel}
      buttons={SONG_TIES.map((id) => ({ id, label: texts.lists.ties[id], isOn: id === tie }))}
      onToggle={(id) => onChange(id === tie ? null : id)}
    />
  );
}
