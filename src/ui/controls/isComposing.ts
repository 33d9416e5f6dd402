/** The key code that Safari sends for the key that ends a composition, which is over by then. */
const COMPOSING_KEY_CODE = 229;

/** Whether a key is for the composition of an input method, and not for the page. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}
