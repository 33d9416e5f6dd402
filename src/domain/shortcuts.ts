/** What a key can do (specification, point 9). */
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
  | 'toggleNowPlaying'
  | 'toggleNames';

export interface ShortcutKey {
  /** As KeyboardEvent.key names it; letters are lower case. */
  readonly key: string;
  readonly shortcut: Shortcut;
}

/** The keys in the specification's order, also for the list that the user can open. */
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
];

/** The keys that the app has beside them. */
export const OWN_SHORTCUT_KEYS: readonly ShortcutKey[] = [
  { key: 'f', shortcut: 'toggleNowPlaying' },
  { key: 'g', shortcut: 'toggleNames' },
];

const ALL_KEYS = [...SHORTCUT_KEYS, ...OWN_SHORTCUT_KEYS];

/** Percent by which a volume key changes the volume (specification, point 9). */
export const VOLUME_STEP_PERCENT = 5;

/** The element that has the focus, as far as it has a say about keys. */
export interface FocusedControl {
  /** As Element.tagName gives it; case does not matter. */
  readonly tagName: string;
  /** The type of an input; null for everything else. */
  readonly inputType: string | null;
  /** The role attribute; null without one. */
  readonly role: string | null;
  readonly isContentEditable: boolean;
}

/** What is known about a key press. */
export interface KeyPress {
  readonly key: string;
  /** The key's place on the keyboard, as KeyboardEvent.code names it. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** The key is held down and this is not the first event of it. */
  readonly repeat: boolean;
  /** An input method is composing text. */
  readonly isComposing: boolean;
  /** Null when nothing but the page has the focus. */
  readonly focused: FocusedControl | null;
}

const TEXT_TAGS: ReadonlySet<string> = new Set(['TEXTAREA', 'SELECT']);
const TEXT_ROLES: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const INPUTS_WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

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

/** Whether the control is one that text is typed into. */
export function takesText({
  tagName,
  inputType,
  role,
  isContentEditable,
}: FocusedControl): boolean {
  const tag = tagName.toUpperCase();
  if (isContentEditable || TEXT_TAGS.has(tag)) return true;
  if (role !== null && TEXT_ROLES.has(role)) return true;
  return tag === 'INPUT' && !INPUTS_WITHOUT_TEXT.has(inputType?.toLowerCase() ?? 'text');
}

/** Whether the focused control does something of its own with the key. */
function usesKey({ tagName, inputType, role }: FocusedControl, key: string): boolean {
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
function findShortcut(key: string): ShortcutKey | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ALL_KEYS.find((entry) => entry.key === name);
}

/** The keys that bear the two signs where they need no shift. */
const SIGN_CODES: Readonly<Record<string, string>> = { '.': 'Period', ',': 'Comma' };

/** Some keyboards, the French one among others, write one of the two signs with shift only. */
function isShiftOfTheSign(key: string, code: string): boolean {
  const plainCode = SIGN_CODES[key];
  return plainCode !== undefined && plainCode !== code;
}

/**
 * What a key press asks of the player, or null: while text is typed, with a modifier held, where
 * the focused control uses the key itself, and for a key held down that would only switch to and
 * fro. Shift is let through only where the keyboard needs it to write one of the two signs.
 */
export function shortcutFor(press: KeyPress): Shortcut | null {
  const entry = findShortcut(press.key);
  if (entry === undefined || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.shiftKey && !isShiftOfTheSign(entry.key, press.code)) return null;
  if (press.repeat && !REPEATING.has(entry.shortcut)) return null;
  const { focused } = press;
  if (focused !== null && (takesText(focused) || usesKey(focused, entry.key))) return null;
  return entry.shortcut;
}
