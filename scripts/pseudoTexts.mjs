/** Makes the pseudo language: English with marks on its letters, longer by two fifths, in brackets. */

const PLAIN = 'aeiouyAEIOUYcnszCNSZ';
const MARKED = 'àéîöûýÀÉÎÖÛÝçñšžÇÑŠŽ';
const FILLER = ' lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor';
const LONGER_BY = 0.4;

function pseudoText(text) {
  const marked = text
    .split(/(\{[^{}]*\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : [...part].map((letter) => MARKED[PLAIN.indexOf(letter)] ?? letter).join(''),
    )
    .join('');
  const added = Math.ceil(text.replace(/\{[^{}]*\}/g, '').length * LONGER_BY);
  return `[${marked}${FILLER.repeat(Math.ceil(added / FILLER.length)).slice(0, added)}]`;
}

const isWordless = (text) => !/\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''));

/** A form of the pseudo language. Texts without words stay as they are. */
export function pseudoForm(form) {
  if (typeof form === 'string') return isWordless(form) ? form : pseudoText(form);
  if (Array.isArray(form)) return form.map(pseudoForm);
  const rows = Object.entries(form).filter(([key]) => !key.startsWith('//'));
  return Object.fromEntries(
    rows.map(([key, value]) => [key, key === 'by' ? value : pseudoForm(value)]),
  );
}
