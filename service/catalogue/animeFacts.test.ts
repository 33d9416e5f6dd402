import { describe, expect, it } from 'vitest';
import { searchYearOf } from '../../src/domain/anime/titleMatch';
import { joinAnimeFacts, loadAnimeFacts } from './animeFacts';
import { loadCatalogueAnimes } from './demoCatalogue';
import { parseAnimeFacts } from './parseAnimeFacts';
import { parseCatalogueText } from './parseCatalogueText';

const facts = loadAnimeFacts();

describe('the facts of the demo catalogue', () => {
  it('cover every anime, and have studios and synopses for many', () => {
    const all = [...facts.values()];
    expect(all).toHaveLength(loadCatalogueAnimes().length);
    expect(all.filter(({ studios }) => studios.length > 0).length).toBeGreaterThan(350);
    expect(all.filter(({ synopsis }) => synopsis !== null).length).toBeGreaterThanOrEqual(60);
  });

  it('give the type, episodes, studios and related anime of Cowboy Bebop', () => {
    expect(facts.get(13)).toMatchObject({
      englishName: 'Cowboy Bebop',
      vintage: 'Spring 1998',
      type: 'TV',
      episodeCount: 26,
      studios: ['Sunrise'],
      relatedNext: [{ annId: 353, relation: 'movie' }],
      relatedPrev: [],
      myAnimeListId: 1,
    });
    expect(facts.get(353)?.relatedPrev).toEqual([{ annId: 13, relation: 'movie of' }]);
  });

  it('relate no anime to itself and none twice to the same anime', () => {
    for (const { annId, relatedNext, relatedPrev } of facts.values()) {
      const others = [...relatedNext, ...relatedPrev].map((relation) => relation.annId);
      expect(others).not.toContain(annId);
      expect(new Set(others).size).toBe(others.length);
    }
  });

  it('give no sequel or remake an older date', () => {
    for (const { vintage, relatedNext } of facts.values()) {
      for (const { annId, relation } of relatedNext) {
        if (relation !== 'sequel' && relation !== 'remake') continue;
        expect(searchYearOf(facts.get(annId)?.vintage ?? null)).toBeGreaterThanOrEqual(
          searchYearOf(vintage),
        );
      }
    }
  });

  it('mark which anime still air', () => {
    expect(facts.get(836)).toMatchObject({ episodeCount: null, isStillAiring: true });
    expect(facts.get(13)).toMatchObject({ isStillAiring: false });
  });

  it('are null where nothing is known', () => {
    expect(facts.get(990_001)).toMatchObject({
      vintage: null,
      type: null,
      episodeCount: null,
      studios: [],
      synopsis: null,
    });
  });
});

describe('a wrong line of the facts', () => {
  const animes = parseCatalogueText('= 1 | A | A | - | -\n= 2 | B | B | - | -', 'a.txt');

  it.each([
    ['an unknown anime', '9 | Z | - | - | - | -', 'f.txt:1: anime 9 is not in the catalogue'],
    ['another title', '1 | B | - | - | - | -', 'f.txt:1: anime 1 is "A", not "B"'],
    [
      'an anime twice',
      '1 | A | - | - | - | -\n1 | A | - | - | - | -',
      'f.txt:2: anime 1 stands twice',
    ],
    ['an unknown relative', '1 | A | - | - | sequel 9 | -', 'f.txt:1: related anime 9 is not'],
    ['no such relation', '1 | A | - | - | cousin 2 | -', 'f.txt:1: "cousin 2" is not a relation'],
    ['too few fields', '1 | A | - | -', 'f.txt:1: expected 6 fields'],
    ['bad episodes', '1 | A | many | - | - | -', 'f.txt:1: "many" is not a number of episodes'],
    ['a bad id', 'x | A | - | - | - | -', 'f.txt:1: "x" is not an anime id'],
    ['no title', '1 | - | - | - | - | -', 'f.txt:1: an anime needs its English title'],
  ])('is reported with its file and line: %s', (_, text, message) => {
    expect(() => joinAnimeFacts(animes, parseAnimeFacts(text, 'f.txt'), 'f.txt')).toThrow(message);
  });
});
