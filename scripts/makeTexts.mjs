/**
 * Makes the typed modules of the texts (src/texts/made) from their forms (src/texts/LANGUAGE/*.json).
 * The build, the checks and the tests call it first; `npm run texts` also lists what is not translated.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pseudoForm } from './pseudoTexts.mjs';
import { FormError, joinForms, PLACE_TYPES, placesIn } from './textForms.mjs';

const FOLDER = join(resolve(import.meta.dirname, '..'), 'src', 'texts');
export const LANGUAGES = ['en', 'pt-BR', 'es', 'ja', 'fr', 'de', 'zh-CN', 'ko'];
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
    'filter',
    'homeBlocks',
    'lists',
    'player',
    'playlists',
    'search',
    'season',
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
    const own =
      language === PSEUDO
        ? pseudoForm(english)
        : language === 'en'
          ? english
          : readForm(language, file);
    const joined = joinForms(english, own, language, '');
    trees[file] = joined.tree;
    missing.push(...joined.missing);
  }
  return { trees, missing };
}

const isMessage = (value) => Object.hasOwn(value, 'forms') && Object.hasOwn(value, 'places');
const isReference = (text) => /^\{[^{}]*\.[^{}]*\}$/.test(text);
const literal = (text) => text.replace(/[\\`]|\$\{/g, '\\$&');

/** Writes the source of one language's texts. */
function createWriter(trees) {
  const sections = Object.assign({}, ...Object.values(trees));

  function target(path, reference) {
    const found = reference.split('.').reduce((value, name) => value?.[name], sections);
    if (found === undefined) throw new FormError(path, `there is no text {${reference}}`);
    return found;
  }

  function formatted(place) {
    const { name, kind } = place;
    if (kind === 'text') return name;
    if (kind.includes('.')) return `${kind}(${name})`;
    return `wording.${kind}(${name})`;
  }

  function sentence(path, text, places) {
    const parts = literal(text).replace(/\{([^{}]*)\}/g, (_, name) => {
      const place = places.find((each) => each.name === name);
      if (place !== undefined) return `\${${formatted(place)}}`;
      const found = target(path, name);
      if (!isMessage(found) || found.places.length > 0)
        throw new FormError(path, `{${name}} has places of its own`);
      return literal(constant(path, found));
    });
    return `\`${parts}\``;
  }

  /** A text without places, as it is shown. */
  function constant(path, message) {
    return message.forms.other.replace(/\{([^{}]*)\}/g, (_, name) =>
      constant(path, target(path, name)),
    );
  }

  function chosen(path, { places, by, forms }) {
    if (by === null) return sentence(path, forms.other, places);
    if (by.kind === 'flag')
      return `${by.name} ? ${sentence(path, forms.true, places)} : ${sentence(path, forms.false, places)}`;
    if (by.isNullable)
      return `${by.name} === null ? ${sentence(path, forms.none, places)} : ${sentence(path, forms.other, places)}`;
    const exact = Object.keys(forms).filter((name) => name.startsWith('='));
    const plurals = Object.keys(forms).filter((name) => !name.startsWith('='));
    const written = plurals.map((name) => `${name}: ${sentence(path, forms[name], places)}`);
    const plural =
      plurals.length === 1
        ? sentence(path, forms.other, places)
        : `wording.plural(${by.name}, { ${written.join(', ')} })`;
    return exact.reduceRight(
      (rest, name) =>
        `${by.name} === ${name.slice(1)} ? ${sentence(path, forms[name], places)} : ${rest}`,
      plural,
    );
  }

  function typeOf({ kind, isNullable }) {
    const type = PLACE_TYPES[kind] ?? 'number';
    return isNullable ? `${type} | null` : type;
  }

  function message(path, value) {
    if (value.places.length === 0) {
      const text = value.forms.other;
      if (!isReference(text)) return JSON.stringify(constant(path, value));
      const found = target(path, placesIn(text)[0]);
      if (!isMessage(found)) return source(path, found);
      return message(path, found);
    }
    const parameters = value.places.map((place) => `${place.name}: ${typeOf(place)}`).join(', ');
    return `(${parameters}): string => ${chosen(path, value)}`;
  }

  function source(path, value) {
    if (Array.isArray(value))
      return `[${value.map((each, at) => source(`${path}.${at}`, each)).join(', ')}]`;
    if (isMessage(value)) return message(path, value);
    const rows = Object.entries(value).map(
      ([name, each]) => `${JSON.stringify(name)}: ${source(`${path}.${name}`, each)}`,
    );
    return `{ ${rows.join(',\n  ')} }`;
  }
  return source;
}

/** The sections that texts of other parts name as the kind of a place, which are called at run time. */
function calledSections(code, names) {
  return names.filter((name) => new RegExp(`\\$\\{${name}\\.`).test(code));
}

function writeModule(language, part, trees) {
  const source = createWriter(trees);
  const own = PARTS[part].flatMap((file) => Object.entries(trees[file]));
  const isEnglish = language === 'en';
  const code = own
    .map(([name, tree]) => {
      const type = isEnglish ? '' : `: typeof English.${name}`;
      return `export const ${name}${type} = ${source(name, tree)};`;
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

if (process.argv[1] === import.meta.filename) {
  const missing = makeTexts();
  for (const [language, paths] of Object.entries(missing)) {
    console.log(`${language}: ${paths.length} texts are not translated and shown in English:`);
    for (const path of paths) console.log(`  ${path}`);
  }
  if (Object.keys(missing).length === 0) console.log('Every text is translated.');
}
