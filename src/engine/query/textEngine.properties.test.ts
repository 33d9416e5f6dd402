import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTextEngine } from '../../testing/fanCatalogue';
import { names, songAt, songs, tables } from '../../testing/fanNames';
import { createReferenceSearch } from '../../testing/referenceSearch';
import { runsFactor } from '../../testing/runsFactor';
import { createServiceMatcher } from '../text/serviceMatcher';
import { tidySearchText } from '../text/tidySearchText';
import { readingsOf, understandText } from '../text/understandText';
import { ANIME_FIELD, EVERY_FIELD } from './fieldRanks';

const engine = buildTextEngine(tables);

const cut = fc
  .tuple(fc.constantFrom(...names), fc.nat(20), fc.integer({ min: 1, max: 8 }))
  .map(([name, from, length]) =>
    [...name].slice(from % name.length, (from % name.length) + length),
  );

/** A piece of a name with a letter inserted, deleted, swapped or respelled. */
const piece = fc
  .tuple(
    cut,
    fc.nat(8),
    fc.constantFrom('none', 'none', 'put', 'drop', 'swap', 'respell'),
    fc.constantFrom('o', 'ou', 'oh', 'wo', 'u', 'aa', '-', '!', "'", '☆', 'x', 'n', '0'),
  )
  .map(([letters, place, change, other]) => {
    const at = place % letters.length;
    const changed = letters.slice();
    if (change === 'put') changed.splice(at, 0, other);
    if (change === 'drop') changed.splice(at, 1);
    if (change === 'swap') changed.splice(at, 2, ...changed.slice(at, at + 2).toReversed());
    if (change === 'respell') changed.splice(at, 1, other);
    return changed.join('').trim();
  });

const part = fc.oneof(
  { weight: 6, arbitrary: piece },
  { weight: 2, arbitrary: fc.constantFrom(...names.flatMap((name) => name.split(' '))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('op', 'op 1', 'ending', 'in', '2019', 'spring 1998', 'aot', 'SnK'),
  },
  { weight: 1, arbitrary: piece.map((text) => `"${text}"`) },
);
const texts = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));

function findPlaces(text: string, isAnimeOnly: boolean): readonly number[] {
  const question = { text, takenOff: [], fields: null, isAnimeOnly };
  const { places, usedWords } = engine.find(question, new Set());
  // What fits only some of the words is no part of the definition.
  return usedWords === null ? [...places].sort((left, right) => left - right) : [];
}

describe('the text engine [10.15]', () => {
  it.each([false, true])(
    'finds exactly the songs that fit by definition (anime only: %s) [12.30]',
    (isAnimeOnly) => {
      const searchByDefinition = createReferenceSearch(
        tables,
        isAnimeOnly ? ANIME_FIELD : EVERY_FIELD,
      );
      let foundCount = 0;
      fc.assert(
        fc.property(texts, (text) => {
          fc.pre(tidySearchText(text) !== '' && tidySearchText(text.replaceAll('"', '')) !== '');
          // Words that say nothing may be left out.
          fc.pre(readingsOf(understandText(text, [])).length === 1);
          const found = findPlaces(text, isAnimeOnly);
          if (found.length > 0) foundCount += 1;
          expect(found).toEqual(searchByDefinition(text));
        }),
        { numRuns: 600 },
      );
      expect(foundCount).toBeGreaterThan(50 * runsFactor());
    },
  );

  it('finds every song that the service finds for a text without quotes [10.11]', () => {
    let foundCount = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          piece,
          fc.tuple(piece, piece).map((both) => both.join(' ')),
        ),
        (text) => {
          const sent = tidySearchText(text);
          // Names may contain quotes, and quoted texts match less than the service (decision 26).
          fc.pre(sent !== '' && understandText(text, []).whole !== null);
          const isName = createServiceMatcher(sent);
          const isPerson = createServiceMatcher(sent, { swapsWords: true });
          const found = new Set(findPlaces(text, false));
          songs.forEach((song, place) => {
            const animeNames = [song.animeENName, song.animeJPName, ...song.animeAltNames];
            const people = [...song.artists, ...song.artists.flatMap((artist) => artist.members)];
            const creators = [...song.composers, ...song.arrangers];
            const peopleNames = [...people, ...creators].flatMap((person) => person.names);
            const isFound =
              [...animeNames, song.songName].some(isName) ||
              [...peopleNames, song.songArtist].some(isPerson);
            if (!isFound) return;
            foundCount += 1;
            expect(found.has(place)).toBe(true);
          });
        },
      ),
      { numRuns: 800 },
    );
    expect(foundCount).toBeGreaterThan(200 * runsFactor());
  });

  it('suggests the first songs that it finds, with the same song count', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const question = { text, takenOff: [], isAnimeOnly: false };
        const suggested = engine.suggest({ ...question, limit: 4 }, new Set());
        fc.pre(text.trim() !== '');
        const { places } = engine.find({ ...question, fields: null }, new Set());
        expect(suggested.songCount).toBe(places.length);
        expect(suggested.songs.map(({ song }) => song.annSongId)).toEqual(
          [...places.slice(0, 4)].map((place) => songAt(place).annSongId),
        );
      }),
      { numRuns: 300 },
    );
  });
});
