import {
  LIBRARY_SCOPES,
  type LibraryScope,
  MINE_CHOICES,
  type MineChoice,
} from '../../domain/song/mySongs';
import * as texts from '../../texts/texts';
import { ToggleButtons } from '../../ui/controls/ToggleButtons';

interface ScopeButtonsProps {
  readonly list: {
    /** Undefined while the first page loads. */
    readonly shown: { readonly scope: LibraryScope; readonly hasOwn: boolean } | undefined;
    readonly setScope: (scope: LibraryScope) => void;
  };
}

/** Chooses the user's own rows or all; hidden if there are no own ones. */
export function ScopeButtons({ list }: ScopeButtonsProps) {
  return (
    <ToggleButtons
      label={texts.lists.scopesLabel}
      buttons={scopeButtons(list, null)}
      onToggle={list.setScope}
    />
  );
}

function scopeButtons({ shown }: ScopeButtonsProps['list'], mine: MineChoice | null) {
  if (!shown?.hasOwn) return [];
  return LIBRARY_SCOPES.map((id) => ({
    id,
    label: texts.lists.scopes[id],
    isOn: mine === null && id === shown.scope,
  }));
}

interface MineButtonsProps extends ScopeButtonsProps {
  readonly mine: MineChoice | null;
  readonly onChange: (mine: MineChoice | null) => void;
}

/** Chooses the scope of songs, or one of the ways in which they are the user's own. */
export function MineButtons({ list, mine, onChange }: MineButtonsProps) {
  return (
    <ToggleButtons<MineChoice | LibraryScope>
      label={texts.lists.mineLabel}
      buttons={[
        ...scopeButtons(list, mine),
        ...MINE_CHOICES.map((id) => ({ id, label: texts.lists.mine[id], isOn: id === mine })),
      ]}
      onToggle={(id) => {
        if (id === 'own' || id === 'all') list.setScope(id);
        else onChange(id === mine ? null : id);
      }}
    />
  );
}
