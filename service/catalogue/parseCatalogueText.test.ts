import { describe, expect, it } from 'vitest';
import { parseCatalogueText } from './parseCatalogueText';
import { parsePeopleText } from './parsePeopleText';
import { toWireSongs } from './toWireSongs';

const ANIME = '= 13 | Cowboy Bebop | Cowboy Bebop | Spring 1998 | TV';
const PEOPLE = '1 | Ann; Annie\n2 | The | Band\n3 | Bo\n9 | Duo | members: 1, 3'.replace(
  'The | Band',
  'The \\| Band',
);

describe('parseCatalogueText', () => {
  it('reads an anime with all its fields', () => {
    const text = `${ANIME} | alt: A\\; B; C | mal: 1\nOP1 | Tank! | Ann + Bo | - | Bo | dub; diff=12.5`;
    expect(parseCatalogueText(text, 'a.txt')).toMatchObject([
      {
        annId: 13,
        vintage: 'Spring 1998',
        altNames: ['A; B', 'C'],
        myAnimeListId: 1,
        songs: [
          {
            songType: 'Opening 1',
            songName: 'Tank!',
            artists: ['Ann', 'Bo'],
            composers: [],
            arrangers: ['Bo'],
            isDub: true,
            difficulty: 12.5,
            lineNumber: 2,
          },
        ],
      },
    ]);
  });

  it('reads escaped bars, pluses and backslashes as text', () => {
    const [anime] = parseCatalogueText(`${ANIME}\nIN | a \\| b \\\\ c | x \\+ y + z`, 'a.txt');
    expect(anime?.songs[0]).toMatchObject({ songName: 'a | b \\ c', artists: ['x + y', 'z'] });
  });

  it('reads a dash as unknown', () => {
    const [anime] = parseCatalogueText('= 1 | A | - | - | -\nIN | Song | -', 'a.txt');
    expect(anime).toMatchObject({ romajiName: 'A', vintage: null, type: null });
    expect(anime?.songs[0]?.artists).toEqual([]);
  });

  it.each([
    ['a song before any anime', 'OP1 | Song | Ann', 'a.txt:1: a song stands before'],
    ['a bad song type', `${ANIME}\n\nXX | Song | Ann`, 'a.txt:3: "XX" is not a song type'],
    ['a song without a name', `${ANIME}\nOP1 | | Ann`, 'a.txt:2: a song needs a name'],
    ['an unknown flag', `${ANIME}\nOP1 | S | Ann | - | - | loud`, 'a.txt:2: unknown flag "loud"'],
    ['bad media', `${ANIME}\nOP1 | S | Ann | - | - | media=4k`, 'a.txt:2: unknown media "4k"'],
    ['a bad number', `${ANIME}\nOP1 | S | Ann | - | - | id=x`, 'a.txt:2: id=x is not a number'],
    ['an unescaped bar', `${ANIME}\nOP1 | S | Ann | - | - | | x`, 'a.txt:2: more than six fields'],
    ['a bad anime id', '= x | A | A | - | -', 'a.txt:1: "x" is not an anime id'],
    ['a bad vintage', '= 1 | A | A | Autumn 2004 | TV', 'a.txt:1: "Autumn 2004" is not a vintage'],
    ['a bad extra field', `${ANIME} | foo`, 'a.txt:1: expected "alt: A; B"'],
  ])('reports the file and line of the error: %s', (_, text, message) => {
    expect(() => parseCatalogueText(text, 'a.txt')).toThrow(message);
  });
});

describe('parsePeopleText', () => {
  it('derives the groups of a person from the members of the groups', () => {
    const people = parsePeopleText(PEOPLE, 'p.txt');
    expect(people.byName.get('Annie')).toEqual({
      id: 1,
      names: ['Ann', 'Annie'],
      memberIds: [],
      groupIds: [9],
    });
    expect(people.byName.get('The | Band')?.id).toBe(2);
  });

  it.each([
    ['an id twice', '1 | A\n1 | B', 'p.txt:2: id 1 stands twice'],
    ['a name twice', '1 | A\n2 | A', 'p.txt:2: the name "A" stands twice'],
    ['a bad id', 'x | A', 'p.txt:1: "x" is not a person id'],
    ['an empty name', '1 | A; ', 'p.txt:1: person 1 has an empty name'],
    ['an unknown member', '1 | A | members: 2', 'p.txt:1: member 2 is not in the file'],
    ['a bad third field', '1 | A | 2, 3', 'p.txt:1: expected "members: id, id"'],
  ])('reports the file and line of a wrong person: %s', (_, text, message) => {
    expect(() => parsePeopleText(text, 'p.txt')).toThrow(message);
  });
});

describe('toWireSongs', () => {
  const people = parsePeopleText(PEOPLE, 'p.txt');

  it('reports the line of a credited person who is not in people.txt', () => {
    const animes = parseCatalogueText(`${ANIME}\nOP1 | Song | Nobody`, 'a.txt');
    expect(() => toWireSongs(animes, people)).toThrow('a.txt:2: "Nobody" is not in people.txt');
  });

  it('rejects two anime with the same id', () => {
    const animes = parseCatalogueText(`${ANIME}\n= 13 | Other | Other | - | -`, 'a.txt');
    expect(() => toWireSongs(animes, people)).toThrow('share the anime id 13');
  });

  it('writes members, groups and line-ups as the service does', () => {
    const animes = parseCatalogueText(
      `${ANIME}\nOP1 | Song | Duo | Ann\nED1 | Song | Ann`,
      'a.txt',
    );
    const [opening, ending] = toWireSongs(animes, people);
    expect(opening?.artists[0]?.members?.map(({ id }) => id)).toEqual([1, 3]);
    expect(opening?.artists[0]?.groups).toBeNull();
    expect(ending?.artists[0]).toMatchObject({
      line_up_id: -1,
      members: null,
      groups: [{ id: 9 }],
    });
    expect(opening?.composers[0]).toMatchObject({ id: 1, line_up_id: -1, groups: null });
    expect(opening).toMatchObject({ songArtist: 'Duo', songComposer: 'Ann', songArranger: '' });
  });
});
