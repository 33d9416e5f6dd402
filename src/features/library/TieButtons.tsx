import {
  LIBRARY_SCOPES,
  type LibraryScope,
  SONG_TIES,
  type SongTie,
} from '../../domain/song/mySongs';
import * as texts from '../../texts/texts';
import { ToggleButtons } from '../../ui/controls/ToggleButtons';

interface ScopeButtonsProps {
  readonly list: {
    /** Undefined while the first page is being read. */
    readonly shown: { readonly scope: LibraryScope; readonly hasOwn: boolean } | undefined;
    readonly setScope: (scope: LibraryScope) => void;
  };
}

/** The user's own or everything; nothing where nothing is the user's own. */
export function ScopeButtons({ list }: ScopeButtonsProps) {
  return (
    <ToggleButtons
      label={texts.lists.scopesLabel}
      buttons={scopeButtons(list, null)}
      onToggle={list.setScope}
    />
  );
}

function scopeButtons({ shown }: ScopeButtonsProps['list'], tie: SongTie | null) {
  if (!shown?.hasOwn) return [];
  return LIBRARY_SCOPES.map((id) => ({
    id,
    label: texts.lists.scopes[id],
    isOn: tie === null && id === shown.scope,
  }));
}

interface TieButtonsProps extends ScopeButtonsProps {
  readonly tie: SongTie | null;
  readonly onChange: (tie: SongTie | null) => void;
}

/** The same of songs, and what they have to do with their owner; one of it, or none. */
export function TieButtons({ list, tie, onChange }: TieButtonsProps) {
  return (
    <ToggleButtons<SongTie | LibraryScope>
      label={texts.lists.tiesLabel}
      buttons={[
        ...scopeButtons(list, tie),
        ...SONG_TIES.map((id) => ({ id, label: texts.lists.ties[id], isOn: id === tie })),
      ]}
      onToggle={(id) => {
        if (id === 'own' || id === 'all') list.setScope(id);
        else onChange(id === tie ? null : id);
      }}
    />
  );
}
