import { takesText } from '../../domain/app/keyPress';

/** Whether the key means all of a list: Ctrl (or Cmd) and A, where no text is typed. */
export function isSelectAllKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() !== 'a' || !(ctrlKey || metaKey) || altKey || shiftKey) return false;
  if (!(target instanceof HTMLElement)) return true;
  return !takesText({
    tagName: target.tagName,
    inputType: target instanceof HTMLInputElement ? target.type : null,
    role: target.getAttribute('role'),
    isContentEditable: target.isContentEditable,
  });
}
