import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markText } from './markText';

/** The name with what is marked in brackets. */
function shown(name: string, text: string): string {
  let result = '';
  let end = 0;
  for (const [from, to] of markText(name, text)) {
    result += `${name.slice(end, from)}[${name.slice(from, to)}]`;
    end = to;
  }
  return result + name.slice(end);
}

describe('the letters that fit', () => {
  it.each([
    ['Naruto', 'naru', '[Naru]to'],
    ['Naruto', 'NARUTO', '[Naruto]'],
    ['Fate/stay night', 'stay fate', '[Fate]/[stay] night'],
    ['Angel Beats!', 'angelbeats', '[Angel Beats]!'],
    ['K-ON!', 'kon', '[K-ON]!'],
    ['Toukyou Ghoul', 'tokyo', '[Toukyou] Ghoul'],
    ['Tōkyō', 'toukyou', '[Tōkyō]'],
    ['Yūjō', 'yuujou', '[Yūjō]'],
    ['Ue wo Muite', 'o muite', 'Ue [wo Muite]'],
    ['SPY×FAMILY', 'spy family', '[SPY]×[FAMILY]'],
    ['THE iDOLM@STER', 'idolmaster', 'THE [iDOLM@STER]'],
    ['Pokémon', 'pokemon', '[Pokémon]'],
    ['ナルト', 'なると', '[ナルト]'],
    ['ガンダム', 'がん', '[ガン]ダム'],
    ['Don’t say “lazy”', 'dont lazy', '[Don’t] say “[lazy]”'],
    ['Straße', 'strasse', '[Straße]'],
    ['Gurenge', 'lisa', 'Gurenge'],
    ['!!!', '!', '[!]!!'],
    ['Ｆｕｌｌ', 'full', '[Ｆｕｌｌ]'],
    ['A Cat and an Ant', 'a', '[A] Cat [a]nd [a]n [A]nt'],
    ['Banana', 'na', 'Ba[na]na'],
    ['', 'a', ''],
    ['Naruto', '', 'Naruto'],
  ])('of %j for %j', (name, text, expected) => {
    expect(shown(name, text)).toBe(expected);
  });

  it('stand in their order, within the name, and never meet, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (name, text) => {
          let end = -1;
          for (const [from, to] of markText(name, text)) {
            expect(from).toBeGreaterThan(end);
            expect(to).toBeGreaterThan(from);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(name.length);
        },
      ),
    );
  });
});
