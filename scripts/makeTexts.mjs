/**
 * Makes the typed modules of the texts (src/texts/made) from their forms (src/texts/LANGUAGE/*.json);
 * a language is a folder there and a row of src/domain/app/language.ts.
 * The build, the checks and the tests call it first; `npm run texts` also lists what is not translated.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pseudoForm } from './pseudoTexts.mjs';
import { joinForms } from './textForms.mjs';
import { textSource } from './textModules.mjs';

const FOLDER = join(resolve(import.meta.dirname, '..'), 'src', 'texts');
const MADE = 'made';
/** Longer English in brackets, to find texts that do not come from here or do not fit. */
export const PSEUDO = 'en-XA';

/**
 * The files of each part: what every page starts with, what pages of songs need, and the rest. A part
 * may name texts of those before it.
 */
const PARTS = {
  start: ['app', 'home'],
  pages: [
    'anime',
    'catalogue',
    'downloads',
    'filter',
    'homeBlocks',
    'lists',
    'player',
    'playlists',
    'search',
    'season',
    'suggest',
    'words',
  ],
  more: [
    'device',
    'guess',
    'keyboard',
    'practice',
    'practiceHome',
    'problems',
    'settings',
    'statistics',
  ],
};
/** Texts of the page itself, which are no part of the program. */
const PAGE = 'page';
const FILES = [...Object.values(PARTS).flat(), PAGE];

/** The languages that have a folder, English first. */
export function languagesIn(folder = FOLDER) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== MADE)
    .map(({ name }) => name);
  return ['en', ...names.filter((name) => name !== 'en')];
}

/** Names the file in which a mistake is. */
function inFile(language, file, work) {
  try {
    return work();
  } catch (error) {
    throw new Error(`src/texts/${language}/${file}.json: ${error.message}`, { cause: error });
  }
}

function readForm(folder, language, file) {
  try {
    return JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' && language !== 'en') return {};
    throw error;
  }
}

function checkFileNames(folder, language) {
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  const unknown = names
    .map((name) => basename(name, '.json'))
    .find((name) => !FILES.includes(name));
  if (unknown !== undefined) {
    inFile(language, unknown, () => {
      throw new Error('is not a file of the app (PARTS in scripts/makeTexts.mjs)');
    });
  }
}

/** @returns {{ trees: Record<string, object>, missing: string[] }} the sections of each file */
export function readLanguage(language, folder = FOLDER) {
  const missing = [];
  const trees = {};
  if (language !== PSEUDO) checkFileNames(folder, language);
  for (const file of FILES) {
    const english = inFile('en', file, () => readForm(folder, 'en', file));
    const joined = inFile(language, file, () => {
      const own = language === PSEUDO ? pseudoForm(english) : readForm(folder, language, file);
      return joinForms(english, own, language);
    });
    trees[file] = joined.tree;
    missing.push(...joined.missing);
  }
  return { trees, missing };
}

/** @returns {Record<string, Record<string, string>>} the page's own texts by language */
export function pageTexts() {
  const rows = languagesIn().map((language) => {
    const { page } = readLanguage(language).trees[PAGE];
    const texts = Object.entries(page).map(([name, { forms }]) => [name, forms.other]);
    return [language, Object.fromEntries(texts)];
  });
  return Object.fromEntries(rows);
}

/** The sections that texts of other parts name as the kind of a place, which are called at run time. */
function calledSections(code, names) {
  return names.filter((name) => new RegExp(`\\$\\{${name}\\.`).test(code));
}

function writeModule(language, part, trees) {
  const sections = Object.assign({}, ...Object.values(trees));
  const isEnglish = language === 'en';
  const fileSource = (file) =>
    Object.entries(trees[file]).map(([name, tree]) => {
      const type = isEnglish ? '' : `: typeof English.${name}`;
      return `export const ${name}${type} = ${textSource(sections, name, tree)};`;
    });
  const code = PARTS[part]
    .flatMap((file) => inFile(language, file, () => fileSource(file)))
    .join('\n');
  const before = Object.entries(PARTS).slice(0, Object.keys(PARTS).indexOf(part));
  const imports = before.flatMap(([other, files]) => {
    const names = calledSections(
      code,
      files.flatMap((file) => Object.keys(trees[file])),
    );
    const all = other === 'start' ? ['wording', ...names] : names;
    return all.length === 0 ? [] : [`import { ${all.join(', ')} } from './${other}';`];
  });
  const wording =
    part === 'start'
      ? `import { createWording } from '../../wording';\nexport const wording = createWording('${language}');`
      : '';
  const english = isEnglish ? '' : `import type * as English from '../en/${part}';`;
  return [
    '// Made by scripts/makeTexts.mjs from the forms.',
    english,
    ...imports,
    wording,
    code,
    '',
  ]
    .filter((line, at) => line !== '' || at > 3)
    .join('\n');
}

function writeIfChanged(path, text) {
  let now = null;
  try {
    now = readFileSync(path, 'utf8');
  } catch {}
  if (now !== text) writeFileSync(path, text);
}

/**
 * Writes the modules of all languages.
 *
 * @returns {Record<string, string[]>} the paths of the texts that are English, by language
 * @throws if a form has a mistake; the message names its file and path
 */
export function makeTexts(folder = FOLDER) {
  const missing = {};
  const languages = [...languagesIn(folder), PSEUDO];
  for (const language of languages) {
    const read = readLanguage(language, folder);
    if (read.missing.length > 0) missing[language] = read.missing;
    const made = join(folder, MADE, language);
    mkdirSync(made, { recursive: true });
    for (const part of Object.keys(PARTS)) {
      writeIfChanged(join(made, `${part}.ts`), writeModule(language, part, read.trees));
    }
  }
  for (const name of readdirSync(join(folder, MADE))) {
    if (!languages.includes(name)) rmSync(join(folder, MADE, name), { recursive: true });
  }
  return missing;
}

/**
 * Lists the texts that are not translated.
 *
 * @param {Record<string, string[]>} missing
 * @param {number} most of a language
 */
export function listMissing(missing, most) {
  for (const [language, paths] of Object.entries(missing)) {
    console.log(`${language}: ${paths.length} texts are not translated and shown in English:`);
    const rest = paths.length > most ? ['… (npm run texts lists all)'] : [];
    console.log([...paths.slice(0, most), ...rest].map((line) => `  ${line}`).join('\n'));
  }
}

if (process.argv[1] === import.meta.filename) {
  const missing = makeTexts();
  listMissing(missing, Number.POSITIVE_INFINITY);
  if (Object.keys(missing).length === 0) console.log('Every text is translated.');
}
