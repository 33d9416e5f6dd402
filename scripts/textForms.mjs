/*
 * Reads the forms in which texts are written: src/texts/LANGUAGE/*.json, a file per page, an object per
 * section. English names each text's places and their kinds, "missing(count:number)"; translations
 * repeat only the name, "missing". A text is a sentence with {places}, or a choice of sentences.
 * docs/translating.md explains the form to translators.
 */

/** What a place takes, by its kind in the signature; a kind with a dot is another text with a count. */
export const PLACE_TYPES = {
  text: 'string',
  number: 'number',
  plain: 'number',
  decimal: 'number',
  percent: 'number',
  share: 'number',
  bytes: 'number',
  time: 'number',
  clock: 'number',
  day: 'Date',
  datedDay: 'Date',
  longDay: 'Date',
  month: 'Date',
  moment: 'Date',
  timeOfDay: 'Date',
  names: 'readonly string[]',
  allOf: 'readonly string[]',
  flag: 'boolean',
};

const SIGNATURE = /^([^()]*)(?:\(([^()]*)\))?$/;
const PLACE = /\{([^{}]*)\}/g;
const EXACT = /^=\d+$/;

/** @typedef {{ name: string, kind: string, isNullable: boolean }} Place */
/** @typedef {{ places: Place[], by: Place | null, forms: Record<string, string> }} Message */

/** A mistake in a form, with the place where it is. */
export class FormError extends Error {
  constructor(path, message) {
    super(`${path}: ${message}`);
  }
}

/** @returns {{ name: string, places: Place[] | null }} null if the key has no signature */
export function parseKey(key) {
  const [, name = key, written] = SIGNATURE.exec(key) ?? [];
  if (written === undefined) return { name, places: null };
  const places = written.split(/,\s*/).map((part) => {
    const [placeName, kind = 'text'] = part.split(':');
    const isNullable = kind.endsWith('?');
    return { name: placeName, kind: isNullable ? kind.slice(0, -1) : kind, isNullable };
  });
  return { name, places };
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCounted = ({ kind }) => kind === 'number' || kind === 'plain' || kind.includes('.');

/** The place by which a text with several forms chooses. */
function choosingPlace(path, places, forms) {
  const named = places.find(({ name }) => name === forms.by);
  if (forms.by !== undefined && named === undefined)
    throw new FormError(path, `has no place {${forms.by}} to choose by`);
  const by =
    named ??
    places.find(({ kind, isNullable }) => isNullable || kind === 'flag') ??
    places.find(isCounted);
  if (by === undefined) throw new FormError(path, 'has several forms, but no place to choose by');
  return by;
}

/** The forms that a text may have in a language, and those that it must have. */
function allowedForms(by, locale) {
  if (by.kind === 'flag') return { needed: ['true', 'false'], others: [] };
  if (by.isNullable) return { needed: ['none', 'other'], others: [] };
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return { needed: ['other'], others: pluralCategories };
}

function checkForms(path, forms, by, locale) {
  const { needed, others } = allowedForms(by, locale);
  for (const name of needed) {
    if (forms[name] === undefined) throw new FormError(path, `the form "${name}" is missing`);
  }
  for (const [name, text] of Object.entries(forms)) {
    const isKnown = needed.includes(name) || others.includes(name) || EXACT.test(name);
    if (!isKnown) throw new FormError(path, `"${name}" is no form of this language`);
    if (typeof text !== 'string') throw new FormError(path, `"${name}" is not a text`);
    if (isEmpty(text)) throw new FormError(path, `the form "${name}" is empty`);
  }
}

/** @returns {string[]} the names between braces */
export function placesIn(text) {
  return [...text.matchAll(PLACE)].map(([, name]) => name);
}

function checkPlaces(path, message, expected) {
  const known = new Set(message.places.map(({ name }) => name));
  for (const [name, text] of Object.entries(message.forms)) {
    const used = placesIn(text);
    if (/[{}]/.test(text.replace(PLACE, ''))) throw new FormError(path, 'has a stray brace');
    const wrong = used.find((place) => !known.has(place) && !place.includes('.'));
    if (wrong !== undefined) throw new FormError(path, `has no place {${wrong}}`);
    // "Loading songs…" for one, with numbers for more; a place that is unknown is not named.
    const isFewer = name !== 'other' && message.by !== null;
    const isOptional = (place) => isCounted(place) || place.name === message.by.name;
    const missing = expected.find(
      (place) => !used.includes(place.name) && !(isFewer && isOptional(place)),
    );
    if (missing !== undefined) throw new FormError(path, `the place {${missing.name}} is missing`);
  }
}

/** @returns {Message} */
function readMessage(path, value, places, locale) {
  if (typeof value === 'string') return { places, by: null, forms: { other: value } };
  const { by: _, ...forms } = value;
  const by = choosingPlace(path, places, value);
  checkForms(path, forms, by, locale);
  return { places, by, forms };
}

/** The places that every translation must have: those of all English forms together. */
function neededPlaces({ places, forms }) {
  const used = new Set(Object.values(forms).flatMap(placesIn));
  return places.filter(({ name }) => used.has(name));
}

/** Whether a text is only the name of another one. */
export const isReference = (text) => /^\{[^{}]*\.[^{}]*\}$/.test(text);
const isNote = (key) => key.startsWith('//');
const isEmpty = (value) =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

function entriesByName(path, form) {
  if (!isObject(form)) throw new FormError(path, 'is not a group of texts');
  return new Map(
    Object.entries(form)
      .filter(([key]) => !isNote(key))
      .map(([key, value]) => [parseKey(key).name, { key, value }]),
  );
}

/**
 * Joins a language's form with the English one, which has the names, the places and every sentence.
 * A text that only names others ("{common.undo}") need not be repeated.
 *
 * @param {object} english a file's form
 * @param {object} own the same file in another language
 * @param {string} locale "pt-BR"
 * @returns {{ tree: object, missing: string[] }} the texts by name, and the paths of those that are
 *   not translated; a text with places is a {@link Message}
 * @throws {FormError} for unknown or missing places, names and forms
 */
export function joinForms(english, own, locale, path = '') {
  const missing = [];
  const owned = entriesByName(path, own);
  const known = entriesByName(path, english);
  for (const name of owned.keys()) {
    if (!known.has(name)) throw new FormError(`${path}${name}`, 'is not a text of the app');
  }
  const tree = {};
  for (const [name, { key, value }] of known) {
    const { places } = parseKey(key);
    const given = owned.get(name)?.value;
    const isGroup = places === null && typeof value !== 'string';
    const joined = isGroup
      ? joinGroup(value, given, locale, `${path}${name}.`)
      : joinText(places ?? [], value, given, locale, `${path}${name}`);
    missing.push(...joined.missing);
    tree[name] = joined.tree;
  }
  return { tree, missing };
}

function joinGroup(english, given, locale, path) {
  if (!Array.isArray(english)) return joinForms(english, given ?? {}, locale, path);
  const own = Array.isArray(given) ? { ...given } : {};
  const { tree, missing } = joinForms({ ...english }, own, locale, path);
  return { tree: Object.values(tree), missing };
}

function joinText(places, english, given, locale, path) {
  const own = isEmpty(given) ? null : given;
  const isMissing = own === null && !isReference(english);
  const tree = readText(path, places, english, own, locale);
  return { tree, missing: isMissing ? [path] : [] };
}

function readText(path, places, english, given, locale) {
  for (const { kind } of places) {
    if (!(kind in PLACE_TYPES) && !kind.includes('.'))
      throw new FormError(path, `"${kind}" is no kind of place`);
  }
  const source = readMessage(path, english, places, 'en');
  const needed = neededPlaces(source);
  checkPlaces(path, source, []);
  const unused = places.find((place) => place !== source.by && !needed.includes(place));
  if (unused !== undefined) throw new FormError(path, `the place {${unused.name}} is missing`);
  if (given === null) return source;
  const isPlainChoice =
    typeof given === 'string' && (source.by?.kind === 'flag' || source.by?.isNullable);
  if (isPlainChoice || (typeof given !== 'string' && !isObject(given)))
    throw new FormError(path, 'has another shape than in English');
  // Which number chooses is the same in every language.
  const by = source.by === null ? {} : { by: source.by.name };
  const own = typeof given === 'string' ? given : { ...given, ...by };
  const message = readMessage(path, own, places, locale);
  checkPlaces(path, message, needed);
  return message;
}
