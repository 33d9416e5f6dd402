/** How a text is found: the ARIA role that it names, or words that name no control. */
type SpecifiedRole =
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'menuitemcheckbox'
  | 'menuitemradio'
  | 'option'
  | 'radio'
  | 'rowheader'
  | 'slider'
  | 'switch'
  | 'tab'
  | 'textbox'
  | 'words';

/**
 * A text or name that the specification quotes.
 *
 * - role: two where phones show it in another way, theirs last
 * - key: where src/texts has it; null for the name of a key on the keyboard
 * - given: what is put into it there
 */
export type SpecifiedText = readonly [
  role: SpecifiedRole | readonly [wide: SpecifiedRole, phone: SpecifiedRole],
  text: string,
  key: string | null,
  given?: readonly (string | number)[],
];

export type SpecifiedPlaces = Readonly<Record<string, readonly SpecifiedText[]>>;
