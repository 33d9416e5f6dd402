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

type SliderMove = (at: { value: number; min: number; max: number; step: number }) => number;

/** What a browser does with a slider at a key; a page is a tenth of it. */
const SLIDER_MOVES: Readonly<Record<string, SliderMove>> = {
  Home: ({ min }) => min,
  End: ({ max }) => max,
  ArrowLeft: ({ value, step }) => value - step,
  ArrowDown: ({ value, step }) => value - step,
  ArrowRight: ({ value, step }) => value + step,
  ArrowUp: ({ value, step }) => value + step,
  PageDown: ({ value, min, max, step }) => value - Math.max(step, (max - min) / 10),
  PageUp: ({ value, min, max, step }) => value + Math.max(step, (max - min) / 10),
};

function numberOf(text: string, otherwise: number): number {
  return text === '' || Number.isNaN(Number(text)) ? otherwise : Number(text);
}

function moveSlider(slider: HTMLInputElement, move: SliderMove): void {
  const before = slider.value;
  const [min, max] = [numberOf(slider.min, 0), numberOf(slider.max, 100)];
  const step = slider.step === 'any' ? (max - min) / 100 : numberOf(slider.step, 1);
  const wanted = move({ value: Number(before), min, max, step });
  const value = String(Math.min(max, Math.max(min, wanted)));
  if (value === before) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  slider.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Presses a key on the focused slider, of which user-event knows nothing. @returns whether it did */
export function pressOnSlider(key: string): boolean {
  const { activeElement } = document;
  const move = SLIDER_MOVES[key];
  const isSlider = activeElement instanceof HTMLInputElement && activeElement.type === 'range';
  if (!isSlider || move === undefined) return false;
  const facts = { key, code: key, bubbles: true, cancelable: true };
  if (activeElement.dispatchEvent(new KeyboardEvent('keydown', facts))) {
    moveSlider(activeElement, move);
  }
  activeElement.dispatchEvent(new KeyboardEvent('keyup', facts));
  return true;
}
