/** The focused element, with the properties that matter for keys. */
export interface FocusedControl {
  /** As in Element.tagName; case does not matter. */
  readonly tagName: string;
  /** The type of an input; null for other elements. */
  readonly inputType: string | null;
  /** The role attribute; null if there is none. */
  readonly role: string | null;
  readonly isContentEditable: boolean;
}

export interface KeyPress {
  readonly key: string;
  /** The physical key, as in KeyboardEvent.code. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** The key is held down, and this is not its first event. */
  readonly repeat: boolean;
  readonly isComposing: boolean;
  /** Null if no control goes before the shortcuts. */
  readonly focused: FocusedControl | null;
}

const OTHER_LETTER = /^(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})[\p{L}\p{M}]$/u;
const CODE_OF_LETTER = /^(?:Key|Digit)([A-Z\d])$/;
/** What other keys write on a keyboard with Latin letters. */
const SIGNS: Readonly<Record<string, string>> = {
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Quote: "'",
  Semicolon: ';',
  Slash: '/',
};

/**
 * The key by which functions are found: the one that is written, but for a letter of another
 * script, which no function has, what its place on the keyboard writes in Latin letters.
 *
 * @example latinKeyOf({ key: 'ь', code: 'KeyM' }) // 'm'
 */
export function latinKeyOf({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  if (!OTHER_LETTER.test(key)) return key;
  return CODE_OF_LETTER.exec(code)?.[1]?.toLowerCase() ?? SIGNS[code] ?? key;
}

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

/** Whether text is written into the control. */
function isTextInput({ tagName, inputType, isContentEditable }: FocusedControl): boolean {
  const tag = tagName.toUpperCase();
  if (isContentEditable || tag === 'TEXTAREA') return true;
  return tag === 'INPUT' && !INPUTS_WITHOUT_TEXT.has(inputType?.toLowerCase() ?? 'text');
}

/** Whether the control takes letters: for a text, or to find one of its options. */
export function takesText(control: FocusedControl): boolean {
  const { tagName, role } = control;
  if (tagName.toUpperCase() === 'SELECT' || isTextInput(control)) return true;
  return role !== null && TEXT_ROLES.has(role);
}

/**
 * The control that goes before the shortcuts with the keys that it uses: the focused one, but after
 * a press of the pointer only one that text is written into.
 */
export function controlOfKeys(
  focused: FocusedControl | null,
  isByPointer: boolean,
): FocusedControl | null {
  return isByPointer && focused !== null && !isTextInput(focused) ? null : focused;
}

/**
 * Whether a key press focuses the search field: a slash, or Ctrl+K (Cmd+K on a Mac), but never
 * while the user types.
 */
export function isSearchKey(press: KeyPress): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, focused } = press;
  const key = latinKeyOf(press);
  if (isComposing || repeat || (focused !== null && takesText(focused))) return false;
  if (altKey) return false;
  // Many keyboards need Shift for the slash.
  if (key === '/') return !ctrlKey && !metaKey;
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}
