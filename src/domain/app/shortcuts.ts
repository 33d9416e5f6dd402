import { type FocusedControl, type KeyPress, takesText } from './keyPress';

/** What a key can do; those of the specification, point 9, come first. */
export type Shortcut =
  | 'togglePlay'
  | 'next'
  | 'previous'
  | 'shuffle'
  | 'copyLink'
  | 'toggleVideo'
  | 'toggleMute'
  | 'volumeUp'
  | 'volumeDown'
  | 'toggleLoop'
  | 'toggleQueue'
  | 'audioOnly'
  | 'quality480'
  | 'quality720'
  | 'openAnime'
  | 'openArtist'
  | 'showKeys'
  | 'toggleLike'
  | 'toggleNowPlaying'
  | 'toggleNames';

export interface ShortcutKey {
  /** As KeyboardEvent.key names it; letters are lower case. */
  readonly key: string;
  readonly shortcut: Shortcut;
}

/** So many of them are the specification's. */
export const SPECIFIED_KEY_COUNT = 16;

/** The specification's keys in its order, then this program's own; also for the list that can be opened. */
export const SHORTCUT_KEYS: readonly ShortcutKey[] = [
  { key: ' ', shortcut: 'togglePlay' },
  { key: '.', shortcut: 'next' },
  { key: ',', shortcut: 'previous' },
  { key: 's', shortcut: 'shuffle' },
  { key: 'z', shortcut: 'copyLink' },
  { key: 'v', shortcut: 'toggleVideo' },
  { key: 'm', shortcut: 'toggleMute' },
  { key: 'ArrowUp', shortcut: 'volumeUp' },
  { key: 'ArrowDown', shortcut: 'volumeDown' },
  { key: 'l', shortcut: 'toggleLoop' },
  { key: 'q', shortcut: 'toggleQueue' },
  { key: 'e', shortcut: 'audioOnly' },
  { key: 'r', shortcut: 'quality480' },
  { key: 't', shortcut: 'quality720' },
  { key: 'x', shortcut: 'openAnime' },
  { key: 'c', shortcut: 'openArtist' },
  { key: '?', shortcut: 'showKeys' },
  { key: 'h', shortcut: 'toggleLike' },
  { key: 'f', shortcut: 'toggleNowPlaying' },
  { key: 'g', shortcut: 'toggleNames' },
];

/** Controls that a press of space works. */
const PRESSED_TAGS: ReadonlySet<string> = new Set([
  'A',
  'AUDIO',
  'BUTTON',
  'INPUT',
  'SUMMARY',
  'VIDEO',
]);
const PRESSED_ROLES: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'switch',
  'tab',
  'treeitem',
]);

/** Controls that arrows move along or through. */
const ARROW_INPUTS: ReadonlySet<string> = new Set(['radio', 'range']);
const ARROW_TAGS: ReadonlySet<string> = new Set(['AUDIO', 'VIDEO']);
const ARROW_ROLES: ReadonlySet<string> = new Set([
  'grid',
  'listbox',
  'menu',
  'menubar',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'radiogroup',
  'scrollbar',
  'separator',
  'slider',
  'tab',
  'tablist',
  'tree',
  'treeitem',
]);

const REPEATING: ReadonlySet<Shortcut> = new Set(['volumeUp', 'volumeDown']);

/** Whether the focused control does something of its own with the key. */
export function usesKey({ tagName, inputType, role }: FocusedControl, key: string): boolean {
  const tag = tagName.toUpperCase();
  if (key === ' ') {
    // A slider keeps the focus after a press with the mouse, and has no use for space.
    if (inputType?.toLowerCase() === 'range') return false;
    return PRESSED_TAGS.has(tag) || (role !== null && PRESSED_ROLES.has(role));
  }
  if (!key.startsWith('Arrow')) return false;
  return (
    ARROW_TAGS.has(tag) ||
    (inputType !== null && ARROW_INPUTS.has(inputType.toLowerCase())) ||
    (role !== null && ARROW_ROLES.has(role))
  );
}

/** Letters count in either case, because Caps Lock is no modifier that is held. */
function findShortcut(keys: readonly ShortcutKey[], key: string): ShortcutKey | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return keys.find((entry) => entry.key === name);
}

/** The keys that bear two of the signs where they need no shift. */
const SIGN_CODES: Readonly<Record<string, string>> = { '.': 'Period', ',': 'Comma' };

/** One character that is neither letter nor digit. */
const SIGN = /^[^\p{L}\p{N}\s]$/u;

/** Some keyboards, the French one among others, write a sign with shift only. */
function isShiftOfTheSign(key: string, code: string): boolean {
  return SIGN.test(key) && SIGN_CODES[key] !== code;
}

/**
 * What a key press asks of the player, or null: while text is typed, with a modifier held, where
 * the focused control uses the key itself, and for a key held down that would only switch to and
 * fro. Shift is let through only where the keyboard needs it to write a sign.
 *
 * @param keys those in force
 */
export function shortcutFor(
  press: KeyPress,
  keys: readonly ShortcutKey[] = SHORTCUT_KEYS,
): Shortcut | null {
  const entry = findShortcut(keys, press.key);
  if (entry === undefined || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.shiftKey && !isShiftOfTheSign(entry.key, press.code)) return null;
  if (press.repeat && !REPEATING.has(entry.shortcut)) return null;
  const { focused } = press;
  if (focused !== null && (takesText(focused) || usesKey(focused, entry.key))) return null;
  return entry.shortcut;
}
