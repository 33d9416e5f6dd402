/* Writes the texts of a language as TypeScript: constants, and functions with named parameters. */
import { FormError, isReference, PLACE_TYPES, placesIn } from './textForms.mjs';

const PLACE = /\{([^{}]*)\}/g;

const isMessage = (value) => Object.hasOwn(value, 'forms') && Object.hasOwn(value, 'places');
const literal = (text) => text.replace(/[\\`]|\$\{/g, '\\$&');

function find(sections, path, name) {
  const found = name.split('.').reduce((value, part) => value?.[part], sections);
  if (found === undefined) throw new FormError(path, `there is no text {${name}}`);
  return found;
}

/** A text without places, with the texts that it names. */
function constant(sections, path, message) {
  if (!isMessage(message) || message.places.length > 0) {
    throw new FormError(path, 'names a text with places of its own');
  }
  return message.forms.other.replace(PLACE, (_, name) =>
    constant(sections, path, find(sections, path, name)),
  );
}

function placeSource({ name, kind }) {
  if (kind === 'text') return `wording.isolated(${name})`;
  return kind.includes('.') ? `${kind}(${name})` : `wording.${kind}(${name})`;
}

function typeOf({ kind, isNullable }) {
  const type = PLACE_TYPES[kind] ?? 'number';
  return isNullable ? `${type} | null` : type;
}

/** The expression of one sentence. */
function sentence(sections, path, text, places) {
  const parts = literal(text).replace(PLACE, (_, name) => {
    const place = places.find((each) => each.name === name);
    if (place !== undefined) return `\${${placeSource(place)}}`;
    return literal(constant(sections, path, find(sections, path, name)));
  });
  return `\`${parts}\``;
}

/** The expression that chooses among the sentences of a text. */
function choice(sections, path, { places, by, forms }) {
  const say = (name) => sentence(sections, path, forms[name], places);
  if (by === null) return say('other');
  if (by.kind === 'flag') return `${by.name} ? ${say('true')} : ${say('false')}`;
  if (by.isNullable) return `${by.name} === null ? ${say('none')} : ${say('other')}`;
  const isExact = (name) => name.startsWith('=');
  const plurals = Object.keys(forms).filter((name) => !isExact(name));
  const written = plurals.map((name) => `${name}: ${say(name)}`).join(', ');
  const plural = plurals.length === 1 ? say('other') : `wording.plural(${by.name}, { ${written} })`;
  return Object.keys(forms)
    .filter(isExact)
    .reduceRight(
      (rest, name) => `${by.name} === ${name.slice(1)} ? ${say(name)} : ${rest}`,
      plural,
    );
}

/** A place whose kind is another text takes a count, which that text says. */
function checkKinds(sections, path, places) {
  for (const { kind } of places.filter((place) => place.kind.includes('.'))) {
    const named = find(sections, path, kind);
    const takesCount = isMessage(named) && named.places.length === 1;
    if (!takesCount) throw new FormError(path, `{${kind}} is not a text with a count`);
  }
}

function messageSource(sections, path, message) {
  if (message.places.length > 0) {
    checkKinds(sections, path, message.places);
    const body = choice(sections, path, message);
    // "_count": a sentence may leave out its number.
    const isUsed = ({ name }) => new RegExp(`\\b${name}\\b(?=[)} ,])`).test(body);
    const parameters = message.places.map(
      (place) => `${isUsed(place) ? '' : '_'}${place.name}: ${typeOf(place)}`,
    );
    return `(${parameters.join(', ')}): string => ${body}`;
  }
  const text = message.forms.other;
  if (isReference(text)) {
    return textSource(sections, path, find(sections, path, placesIn(text)[0]));
  }
  return JSON.stringify(constant(sections, path, message));
}

/**
 * The source of a section or a text.
 *
 * @param {object} sections all texts of the language by section, for those that name others
 * @param {string} path for the message about a mistake
 * @throws {FormError} if it names a text that does not exist
 */
export function textSource(sections, path, value) {
  if (isMessage(value)) return messageSource(sections, path, value);
  if (Array.isArray(value)) {
    const all = value.map((each, place) => textSource(sections, `${path}.${place}`, each));
    return `[${all.join(', ')}]`;
  }
  const rows = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${textSource(sections, `${path}.${name}`, each)}`,
  );
  return `{ ${rows.join(',\n  ')} }`;
}
