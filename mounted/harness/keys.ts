/** Keys that the browser tests name otherwise than user-event does. */
const SPELLINGS: Readonly<Record<string, string>> = { Space: ' ', ControlOrMeta: 'Control' };
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

function spelled(key: string): string {
  const name = SPELLINGS[key] ?? key;
  if (name === ' ') return '[Space]';
  if (name.length > 1) return `{${name}}`;
  return name === '{' || name === '[' ? name.repeat(2) : name;
}

/** What user-event types for a chord such as "Shift+ArrowRight". */
export function chordOf(keys: string): string {
  const parts = keys === '+' ? ['+'] : keys.split(/(?<=.)\+(?=.)/);
  const held = parts.slice(0, -1).map((key) => SPELLINGS[key] ?? key);
  if (!held.every((key) => MODIFIERS.has(key))) throw new Error(`no modifier in ${keys}`);
  const last = parts.at(-1) ?? '';
  const pressed = held.includes('Shift') && /^[a-z]$/.test(last) ? last.toUpperCase() : last;
  return `${held.map((key) => `{${key}>}`).join('')}${spelled(pressed)}${held
    .toReversed()
    .map((key) => `{/${key}}`)
    .join('')}`;
}

/** What user-event types for a text, with its own signs in it. */
export function typedText(text: string): string {
  return text.replace(/[{[]/g, (sign) => sign.repeat(2)).replaceAll('\n', '{Enter}');
}

/** Keys at which a browser opens the menu of the focused element, as a right click does. */
export const OPENS_MENU: ReadonlySet<string> = new Set(['Shift+F10', 'ContextMenu']);

export function openContextMenu(): void {
  const { activeElement } = document;
  activeElement?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
}
