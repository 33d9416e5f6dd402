import type { Browsing } from '../../actions/address/useBrowsing';
import { LIBRARY_SCOPES, type LibraryScope, type MineChoice } from '../../domain/song/mySongs';
import { texts } from '../../texts/texts';
import { ToggleButtons } from '../../ui/controls/ToggleButtons';
import { TakeOffChip } from '../../ui/filter/TakeOffChip';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';

interface ScopeButtonsProps {
  readonly list: {
    /** Undefined while the first page loads. */
    readonly shown: { readonly scope: LibraryScope; readonly hasOwn: boolean } | undefined;
    readonly setScope: (scope: LibraryScope) => void;
  };
}

/** Own rows or all; nothing without own ones. */
export function ScopeButtons({ list: { shown, setScope } }: ScopeButtonsProps) {
  if (shown?.hasOwn !== true) return null;
  return <Scopes scopes={LIBRARY_SCOPES} shown={shown.scope} onChoose={setScope} />;
}

interface ScopesProps<Scope extends keyof typeof texts.lists.scopes> {
  readonly scopes: readonly Scope[];
  readonly shown: Scope;
  readonly focusedAtFirst?: Scope | null;
  readonly onChoose: (scope: Scope) => void;
}

function Scopes<Scope extends keyof typeof texts.lists.scopes>(props: ScopesProps<Scope>) {
  const { scopes, shown, focusedAtFirst, onChoose } = props;
  return (
    <ToggleButtons
      label={texts.lists.scopesLabel}
      buttons={scopes.map((id) => ({ id, label: texts.lists.scopes[id], isOn: id === shown }))}
      onToggle={onChoose}
      focusedAtFirst={focusedAtFirst ?? null}
    />
  );
}

/** In this order: Mine, what was found, and the whole song list. */
const FOUND_AND_LISTED = [...LIBRARY_SCOPES, 'catalogue'] as const;

/**
 * The scopes of a list of names, for its line and for its page while it has no row; nothing where
 * there is no choice.
 *
 * @param browsing `start` shows the song list; null where it is not on this device
 */
export function foundScopes(
  list: ScopeButtonsProps['list'],
  { start, pressed }: Pick<Browsing, 'start' | 'pressed'>,
) {
  if (start === null) return list.shown?.hasOwn ? { chips: <ScopeButtons list={list} /> } : {};
  const scope = list.shown?.scope ?? 'all';
  const chips = <AllScopes list={list} scope={scope} pressed={pressed} onList={start} />;
  return { chips, elsewhere: chips };
}

interface AllScopesProps extends ScopeButtonsProps {
  readonly scope: (typeof FOUND_AND_LISTED)[number];
  readonly pressed: Browsing['pressed'];
  readonly onList: () => void;
}

/** Own rows if there are any, all found ones, and the whole song list. */
export function AllScopes({ list, scope, pressed, onList }: AllScopesProps) {
  const hasOwn = list.shown?.hasOwn === true;
  return (
    <Scopes
      // Whether there are own rows is known only after a while, and then their button may get the focus.
      key={pressed === 'own' ? String(hasOwn) : ''}
      focusedAtFirst={pressed}
      scopes={FOUND_AND_LISTED.filter((each) => each !== 'own' || hasOwn)}
      shown={scope}
      onChoose={(chosen) => (chosen === 'catalogue' ? onList() : list.setScope(chosen))}
    />
  );
}

interface MineProps {
  readonly mine: MineChoice | null;
  readonly onChange: (mine: MineChoice | null) => void;
}

const SONGS = 'songs';
/** The choices with an entry of their own, as in the navigation. */
const ENTRIES = ['liked', 'downloaded'] as const;

const entryOf = (mine: MineChoice | null) => ENTRIES.find((each) => each === mine) ?? SONGS;

/** The three lists of own songs: all, the liked and the downloaded ones. */
function MineEntries({ mine, onChange }: MineProps) {
  const labels = {
    [SONGS]: texts.library.songs.title,
    liked: texts.lists.mine.liked,
    downloaded: texts.lists.minePages.downloaded.title,
  };
  return (
    <ToggleButtons
      label={texts.lists.mineLabel}
      buttons={([SONGS, ...ENTRIES] as const).map((id) => ({
        id,
        label: labels[id],
        isOn: id === entryOf(mine),
      }))}
      onToggle={(id) => onChange(id === SONGS ? null : id)}
    />
  );
}

/** What limits My songs: its scope, or what a link asked for; null for nothing. */
function mineLimits({ list, mine, onChange }: MineProps & ScopeButtonsProps) {
  if (mine === null) return list.shown?.hasOwn ? <ScopeButtons key="scopes" list={list} /> : null;
  if (entryOf(mine) !== SONGS) return null;
  const text = texts.lists.mine[mine];
  return <TakeOffChip key="limit" text={text} onTakeOff={() => onChange(null)} />;
}

/**
 * Where the entries and the limits are. On a phone a list begins in the third line of its page, so
 * the entries share the line of the filter.
 */
export function useMinePlaces(props: MineProps & ScopeButtonsProps) {
  const isPhone = useIsPhone();
  const { mine, onChange } = props;
  const entries = <MineEntries key="entries" mine={mine} onChange={onChange} />;
  const limits = mineLimits(props);
  return isPhone ? { chips: [entries, limits] } : { entries, chips: limits };
}
