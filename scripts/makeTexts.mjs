/**
 * Makes the typed modules of the texts (src/texts/made) from their forms (src/texts/LANGUAGE/*.json).
 * The build, the checks and the tests call it first; `npm run texts` also lists what is not translated.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pseudoForm } from './pseudoTexts.mjs';
import { joinForms } from './textForms.mjs';
import { textSource } from './textModules.mjs';

const FOLDER = join(resolve(import.meta.dirname, '..'), 'src', 'texts');
export const LANGUAGES = ['en', 'pt-BR', 'es', 'ja', 'fr', 'de', 'zh-CN', 'ko'];
/** Longer English in brackets, to find texts that do not come from here or do not fit. */
export const PSEUDO = 'en-XA';

/**
 * The files of each part: what every page starts with, what pages of songs need, and the rest. A part
 * may name texts of those before it.
 */
const PARTS = {
  start: ['app', 'home', 'season'],
  pages: [
    'anime',
    'catalogue',
    'filter',
    'homeBlocks',
    'lists',
    'player',
    'playlists',
    'search',
    'suggest',
  ],
  more: ['device', 'keyboard', 'practice', 'practiceHome', 'problems', 'settings', 'statistics'],
};
const FILES = Object.values(PARTS).flat();

function readForm(language, file) {
  const path = join(FOLDER, language, `${file}.json`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' && language !== 'en') return {};
    throw new Error(`${path}: ${error.message}`);
  }
}

/** @returns {{ trees: Record<string, object>, missing: string[] }} the sections of each file */
export function readLanguage(language) {
  const missing = [];
  const trees = {};
  for (const file of FILES) {
    const english = readForm('en', file);
    const own = language === PSEUDO ? pseudoForm(english) : readForm(language, file);
    try {
      const joined = joinForms(english, own, language);
      trees[file] = joined.tree;
      missing.push(...joined.missing);
    } catch (error) {
      throw new Error(`src/texts/${language}/${file}.json: ${error.message}`);
    }
  }
  return { trees, missing };
}

/** The sections that texts of other parts name as the kind of a place, which are called at run time. */
function calledSections(code, names) {
  return names.filter((name) => new RegExp(`\\$\\{${name}\\.`).test(code));
}

function writeModule(language, part, trees) {
  const sections = Object.assign({}, ...Object.values(trees));
  const own = PARTS[part].flatMap((file) => Object.entries(trees[file]));
  const isEnglish = language === 'en';
  const code = own
    .map(([name, tree]) => {
      const type = isEnglish ? '' : `: typeof English.${name}`;
      return `export const ${name}${type} = ${textSource(sections, name, tree)};`;
    })
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
 * @throws {FormError} if a form has a mistake
 */
export function makeTexts() {
  const missing = {};
  for (const language of [...LANGUAGES, PSEUDO]) {
    const read = readLanguage(language);
    if (read.missing.length > 0) missing[language] = read.missing;
    const folder = join(FOLDER, 'made', language);
    mkdirSync(folder, { recursive: true });
    for (const part of Object.keys(PARTS)) {
      writeIfChanged(join(folder, `${part}.ts`), writeModule(language, part, read.trees));
    }
  }
  const known = new Set([...LANGUAGES, PSEUDO]);
  for (const folder of readdirSync(join(FOLDER, 'made'))) {
    if (!known.has(folder)) rmSync(join(FOLDER, 'made', folder), { recursive: true });
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
