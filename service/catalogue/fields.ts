/** A mistake in one of the catalogue's text files, with file and line. */
export class CatalogueTextError extends Error {
  constructor(fileName: string, lineNumber: number, problem: string) {
    super(`${fileName}:${lineNumber}: ${problem}`);
    this.name = 'CatalogueTextError';
  }
}

export interface TextLine {
  readonly text: string;
  /** Counted from 1, as in editors. */
  readonly number: number;
}

/** The lines with content: no blank lines, no comments (`#` in the first column). */
export function contentLines(fileText: string): TextLine[] {
  return fileText
    .split(/\r?\n/)
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

/**
 * Splits at a one-character separator and trims; a backslash escapes the next character. Escapes
 * stay, so that a part can be split again: finish with `unescapeText`.
 *
 * @example splitEscaped('a \\| b | c', '|') // ['a \\| b', 'c']
 */
export function splitEscaped(text: string, separator: string): string[] {
  const parts: string[] = [];
  let current = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') {
      current += character + text.charAt(index + 1);
      index += 1;
    } else if (character === separator) {
      parts.push(current.trim());
      current = '';
    } else {
      current += character;
    }
  }
  return [...parts, current.trim()];
}

/** Removes the escaping backslashes. */
export function unescapeText(text: string): string {
  return text.replace(/\\(.)/gsu, '$1');
}

/** The text of a field; null for `-` or an empty field, which mean unknown. */
export function knownText(field: string | undefined): string | null {
  return field === undefined || field === '' || field === '-' ? null : unescapeText(field);
}

/** The names of a list joined by " + " ("Kanae Itou + manzo"); empty for an unknown field. */
export function nameList(field: string | undefined): string[] {
  if (knownText(field) === null || field === undefined) return [];
  return field.split(' + ').map((name) => unescapeText(name.trim()));
}
