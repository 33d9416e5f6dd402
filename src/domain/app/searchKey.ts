import { type KeyPress, takesText } from './keyPress';

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
