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

/**
 * Whether a key press asks for the search field: a slash, or K with Ctrl (on a Mac with Cmd), but
 * never while text is typed.
 */
export function isSearchKey(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, focused } = press;
  if (isComposing || repeat || (focused !== null && takesText(focused))) return false;
  if (altKey) return false;
  // Many keyboards write the slash with shift.
  if (key === '/') return !ctrlKey && !metaKey;
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
}
