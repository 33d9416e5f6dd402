import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const HASH_LENGTH = 3;

/** What a class of a style sheet is called in the page. */
export type NameClass = (name: string, file: string) => string;

function markOf(path: string): string {
  return createHash('sha256').update(path).digest('base64url').slice(0, HASH_LENGTH);
}

/**
 * Names the classes of the style sheets: what each is called where it is written, and a mark of its
 * file. The default has the line too, which is as long again in everything that is sent.
 *
 * @param root what files are named after, so that the same sources have the same names everywhere
 * @returns throws an Error where two files' classes would have one name
 */
export function createClassNames(root: string): NameClass {
  const files = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file);
    const className = `${name}-${markOf(path)}`;
    const other = files.get(className) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} share the class ${className}.`);
    files.set(className, path);
    return className;
  };
}

/** Movements have names like classes. */
const CLASS = /(?:\.|@keyframes )([A-Za-z]\w*)/g;
const NO_FIRST_LETTER = /^[\d-]/;
const RADIX = 36;

/**
 * The same without the words, for what is sent: the mark of the file and the place of the class
 * among those of its style sheet.
 *
 * @param readSheet the text of a style sheet
 * @returns throws an Error where a style sheet has no such class, or two have the same mark
 */
export function createShortClassNames(
  root: string,
  readSheet: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): NameClass {
  const sheets = new Map<string, readonly string[]>();
  const paths = new Map<string, string>();

  function classesOf(file: string): readonly string[] {
    const known = sheets.get(file);
    if (known !== undefined) return known;
    const classes = [...new Set([...readSheet(file).matchAll(CLASS)].map(([, name = '']) => name))];
    sheets.set(file, classes);
    return classes;
  }

  return (name, file) => {
    const path = relative(root, file);
    const mark = markOf(path);
    const other = paths.get(mark) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} share the mark ${mark}.`);
    paths.set(mark, path);
    const place = classesOf(file).indexOf(name);
    if (place < 0) throw new Error(`${path} has no class ${name}.`);
    return `${NO_FIRST_LETTER.test(mark) ? '_' : ''}${mark}${place.toString(RADIX)}`;
  };
}

const STYLE_IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)';/gm;

/**
 * A part's code with its classes as plain words, and its style sheets imported for their rules alone.
 *
 * @param path where the part lies
 * @param nameClass as made by createClassNames
 * @returns throws an Error where a class is not named after a dot: it could be any
 */
export function writeOutClasses(code: string, path: string, nameClass: NameClass): string {
  const sheets = [...code.matchAll(STYLE_IMPORT)];
  return sheets.reduce((before, [line, styles = '', sheet = '']) => {
    const file = join(dirname(path), sheet);
    const after = before
      .replace(line, `import '${sheet}';`)
      .replace(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'), (_, name: string) =>
        JSON.stringify(nameClass(name, file)),
      );
    if (new RegExp(`\\b${styles}\\[`).test(after)) {
      throw new Error(`${path} asks for a class of ${sheet} that only the browser would know.`);
    }
    return after;
  }, code);
}

/** Where style sheets and parts are joined by names alone, no table of names has to be sent. */
export function plainClassNames(nameClass: NameClass): readonly Plugin[] {
  return [
    {
      name: 'write-out-classes',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!/\/src\/.*\.tsx?$/.test(id)) return null;
        // Every line stays where it was.
        return { code: writeOutClasses(code, id, nameClass), map: null };
      },
    },
    {
      name: 'style-sheets-without-names',
      apply: 'build',
      enforce: 'post',
      transform(_code, id) {
        return id.endsWith('.module.css')
          ? { code: '', map: null, moduleSideEffects: 'no-treeshake' }
          : null;
      },
    },
  ];
}
