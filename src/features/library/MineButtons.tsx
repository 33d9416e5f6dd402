import {
  LIBRARY_SCOPES,
  type LibraryScope,
  MINE_CHOICES,
  type MineChoice,
} from '../../domain/song/mySongs';
import { texts } from '../../texts/texts';
import { ToggleButtons } from '../../ui/controls/ToggleButtons';

interface MineButtonsProps {
  readonly list: {
    /** Undefined while the first page loads. */
    readonly shown: { readonly scope: LibraryScope; readonly hasOwn: boolean } | undefined;
    readonly setScope: (scope: LibraryScope) => void;
  };
  readonly mine?: MineChoice | null;
  readonly onChange?: (mine: MineChoice | null) => void;
}

/** Own rows or all, if there are own ones; for songs, which have `onChange`, also a kind of them. */
export function MineButtons({ list, mine = null, onChange }: MineButtonsProps) {
  const { shown } = list;
  const scopes = (shown?.hasOwn ? LIBRARY_SCOPES : []).map((id) => ({
    id,
    label: texts.lists.scopes[id],
    isOn: mine === null && id === shown?.scope,
  }));
  const ways = (onChange ? MINE_CHOICES : []).map((id) => ({
    id,
    label: texts.lists.mine[id],
    isOn: id === mine,
  }));
  return (
    <ToggleButtons<MineChoice | LibraryScope>
      label={onChange ? texts.lists.mineLabel : texts.lists.scopesLabel}
      buttons={[...scopes, ...ways]}
      onToggle={(id) => {
        if (id === 'own' || id === 'all') list.setScope(id);
        else onChange?.(id === mine ? null : id);
      }}
    />
  );
}
