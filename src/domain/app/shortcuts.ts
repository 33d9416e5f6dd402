import { type FocusedControl, type KeyPress, latinKeyOf, takesText } from './keyPress';

/** The number of keys from the specification. */
export const SPECIFIED_KEY_COUNT = 16;

const KEYS = [
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
  { key: 'w', shortcut: 'guess' },
] as const;

/** The functions of keys. */
export type Shortcut = (typeof KEYS)[number]['shortcut'];

export interface ShortcutKey {
  /** As in KeyboardEvent.key; letters are lower case. */
  readonly key: string;
  readonly shortcut: Shortcut;
}

/** The specification's keys in order, then the app's own; the shortcuts dialog shows this list. */
export const SHORTCUT_KEYS: readonly ShortcutKey[] = KEYS;

/** Whether a key has a function, which in the app without its add-on some have not. */
export function isOffered({ shortcut }: ShortcutKey, hasAddOn: boolean): boolean {
  return hasAddOn || shortcut !== 'guess';
}

const PRESSED_TAGS: ReadonlySet<string> = new Set([
  'A',
  'AUDIO',
  'BUTTON',
  'INPUT',
  'SUMMARY',
  'VIDEO',
]);
/** Items that are chosen with Space, and left for the next one with the arrows. */
const ITEM_ROLES = ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio', 'tab'];
const PRESSED_ROLES = new Set([...ITEM_ROLES, 'button', 'checkbox', 'link', 'switch']);

const ARROW_INPUTS: ReadonlySet<string> = new Set(['radio', 'range']);
const ARROW_TAGS: ReadonlySet<string> = new Set(['AUDIO', 'VIDEO']);
const ARROW_ROLES = new Set([
  ...ITEM_ROLES,
  'grid',
  'listbox',
  'menu',
  'radiogroup',
  'slider',
  'tablist',
]);

const REPEATING: ReadonlySet<Shortcut> = new Set(['volumeUp', 'volumeDown']);

/** Whether the focused control handles the key itself. */
export function usesKey({ tagName, inputType, role }: FocusedControl, key: string): boolean {
  const tag = tagName.toUpperCase();
  if (key === ' ') {
    // A slider keeps the focus after a click but does not use Space.
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

/** Case is ignored, because Caps Lock does not count as a held modifier. */
function findShortcut(keys: readonly ShortcutKey[], key: string): ShortcutKey | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return keys.find((entry) => entry.key === name);
}

/** The physical keys of two signs on layouts where they need no Shift. */
const SIGN_CODES: Readonly<Record<string, string>> = { '.': 'Period', ',': 'Comma' };

/** One character that is neither letter nor digit. */
const SIGN = /^[^\p{L}\p{N}\s]$/u;

/** Some keyboards, such as the French one, need Shift for a sign. */
function isShiftOfTheSign(key: string, code: string): boolean {
  return SIGN.test(key) && SIGN_CODES[key] !== code;
}

/**
 * The shortcut of a key press. Null while the user types, with a modifier held, if the focused
 * control uses the key itself, and for the repeats of a held key that would only toggle back and
 * forth. Shift is accepted only if the keyboard needs it for a sign.
 *
 * @param keys the keys in force
 */
export function shortcutFor(
  press: KeyPress,
  keys: readonly ShortcutKey[] = SHORTCUT_KEYS,
): Shortcut | null {
  // A key that the user chose may be a letter of another script.
  const entry = findShortcut(keys, press.key) ?? findShortcut(keys, latinKeyOf(press));
  if (entry === undefined || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.shiftKey && !isShiftOfTheSign(entry.key, press.code)) return null;
  if (press.repeat && !REPEATING.has(entry.shortcut)) return null;
  const { focused } = press;
  if (focused !== null && (takesText(focused) || usesKey(focused, entry.key))) return null;
  return entry.shortcut;
}
