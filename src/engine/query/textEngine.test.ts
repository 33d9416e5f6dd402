import { describe, expect, it } from 'vitest';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { buildFanTables, buildTextEngine } from '../../testing/fanCatalogue';
import { buildTables } from '../tables/buildTables';
import type { FieldTexts } from './questions';

const tables = buildFanTables();
const engine = buildTextEngine(tables);
const NOBODY = new Set<number>();
const NO_FIELDS: FieldTexts = { anime: '', song: '', artist: '', composer: '', match: 'all' };

interface Options {
  readonly takenOff?: readonly string[];
  readonly fields?: FieldTexts;
  readonly isAnimeOnly?: boolean;
  readonly favourites?: ReadonlySet<number>;
}

function find(text: string, options: Options = {}): readonly number[] {
  const { takenOff = [], fields = null, isAnimeOnly = false, favourites = NOBODY } = options;
  const { places } = engine.find({ text, takenOff, fields, isAnimeOnly }, favourites);
  return Array.from(places, (place) => tables.songs.annSongId[place] ?? 0);
}

function suggest(text: string, isAnimeOnly = false) {
  return engine.suggest({ text, takenOff: [], isAnimeOnly, limit: 5 }, NOBODY);
}

describe('the text engine, for what fans call an anime', () => {
  it.each([
    ['aot', 'Attack on Titan'],
    ['SnK', 'Attack on Titan'],
    ['jjk', 'Jujutsu Kaisen'],
    ['kny', 'Demon Slayer'],
    ['acsr', 'A Certain Scientific Railgun'],
    ['snk op', 'Attack on Titan'],
  ])('has "%s" as the best match for %s', (text, name) => {
    const { best, anime } = suggest(text);
    expect(best?.kind === 'anime' && best.anime.name).toBe(name);
    expect(anime[0]?.name).toBe(name);
    const first = find(text)[0];
    const [only] = suggest(text).songs;
    expect(first).toBe(only?.song.annSongId);
    expect([only?.song.animeENName]).toContain(name);
  });

  it('keeps the names that the text itself is in, after them', () => {
    const names = suggest('aot').anime.map(({ name }) => name);
    expect(names[0]).toBe('Attack on Titan');
    expect(find('kon')).toEqual(expect.arrayContaining([8, 9]));
  });
});

describe('the text engine, for a half-remembered text [10.12 10.15]', () => {
  it.each<[string, number[]]>([
    ['lisa gurenge', [1]],
    ['gurenge lisa', [1]],
    ['naruto opening', [4, 3]],
    ['naruto op 2', [4]],
    ['kimetsu opening 1', [1]],
    ['aimer fate', [7]],
    ['k-on ending', [8]],
    ['k on ending', [8]],
    ['kon ed', [8]],
    ['railgun fripside', [10]],
    ['gurenga', [1]],
    ['yoko kano', [12, 13, 15]],
    ['youko kanno', [12, 13, 15]],
    ['spyxfamily', [14]],
    ['spy family', [14]],
    ['sakamoto maaya', [15]],
    ['さかもと', [15]],
    ['ナルト', [4, 5, 3]],
    ['鬼滅', [1, 2]],
    ['Lost in Paradise', [16]],
    ['cowboy insert song', [13]],
    ['cowboy in', [13]],
    ['spring 2019', [1, 2]],
    ['op 3', [15]],
    ['1998 op', [12, 15]],
    ['rocks', [3]],
    ['nanjo', [10]],
    ['nabeta', []],
    ['aki toyosaki', [18, 8, 9]],
    ['robin', [12, 13, 15]],
    ['"k-on"', [8, 9]],
    ['"kon"', []],
    ['"the edge" lisa', [2]],
    ['dont say lazy', [8]],
    ["don't say", [8]],
    ['xyzzy', []],
  ])('finds the right songs for “%s”', (text, ids) => {
    expect(find(text).toSorted()).toEqual(ids.toSorted());
  });
});

it.each([
  'macross Δ',
  'macross δ',
  'macross ∆',
  'マクロス Δ',
  'macross delta',
  'macrossΔ',
  'マクロスΔ',
])('the text engine finds and suggests Macross Delta for %s', (text) => {
  const name = 'Macross Delta';
  const { tables: deltaTables } = buildTables({
    anime: [buildSourceAnime({ annId: 1, nameEN: name, nameJP: name, altNames: ['マクロスΔ'] })],
    people: [],
    songs: [buildSourceSong({ annId: 1, annSongId: 1 })],
  });
  const delta = buildTextEngine(deltaTables);
  const question = { text, takenOff: [], isAnimeOnly: false };
  expect(delta.suggest({ ...question, limit: 5 }, NOBODY).anime).toHaveLength(1);
  expect(delta.find({ ...question, fields: null }, NOBODY).places).toHaveLength(1);
});

describe('the text engine, for a sentence', () => {
  it.each<[string, number[]]>([
    ['that song gurenge', [1]],
    ['the opening of naruto', [4, 3]],
    ["naruto's opening", [4, 3]],
    ['the op of the one with the titans', [17]],
    // No song has both words; the rarer one counts.
    ['gurenge akeboshi', [1, 5]],
    // The ending of the anime that the song belongs to.
    ['the ending of that show with cagayake', [9, 8]],
    ['opening xyzzy naruto', [4, 3]],
    ['xyzzy', []],
  ])('finds first for “%s”', (text, ids) => {
    expect(find(text).slice(0, ids.length)).toEqual(ids);
  });

  it('tells the words that it used where no song has all of them', () => {
    const ask = (text: string, takenOff: readonly string[] = []) =>
      engine.find({ text, takenOff, fields: null, isAnimeOnly: false }, NOBODY);
    expect(ask('xyzzy gurenge plugh').usedWords).toEqual(['gurenge']);
    expect(ask('the gurenge').usedWords).toBeNull();
    // Who takes a part off, or may search only names of anime, gets what fits the words.
    expect(ask('naruto op 1', ['op 1']).places).toHaveLength(0);
  });

  it('lists for two people the songs of both, then of each', () => {
    const ask = (text: string) =>
      engine.find({ text, takenOff: [], fields: null, isAnimeOnly: false }, NOBODY);
    const { pair } = ask('maaya sakamoto and yoko kanno');
    expect(pair?.people.map(({ name }) => name)).toEqual(['Maaya Sakamoto', 'Yōko Kanno']);
    expect(find('maaya sakamoto yoko kanno')).toEqual([15, 12, 13]);
    expect(pair).toMatchObject({ togetherCount: 1, firstCount: 0 });
    expect(find('aimer lisa')).toEqual([7, 1, 6, 2]);
    expect(ask('lisa gurenge').pair).toBeNull();
    expect(ask('yoko kanno').pair).toBeNull();
  });

  it('puts what only a typing error finds behind what fits, however few there are [12.33]', () => {
    const { tables: few } = buildTables({
      anime: [buildSourceAnime({ annId: 1 })],
      people: [],
      songs: ['Brave Shine', 'Brave Shino'].map((name, place) =>
        buildSourceSong({ annId: 1, annSongId: place + 1, name }),
      ),
    });
    const ask = (text: string) => {
      const question = { text, takenOff: [], fields: null, isAnimeOnly: false };
      return buildTextEngine(few).find(question, NOBODY);
    };
    expect(ask('brave shine')).toMatchObject({ places: Uint32Array.of(0, 1), closeCount: 1 });
    // If nothing fits without an error, that is what there is.
    expect(ask('brave shinu').closeCount).toBe(2);
  });
});

describe('the order of found songs [10.13]', () => {
  it.each<[string, number[]]>([
    ['naruto', [4, 5, 3]],
    ['lisa', [1, 6, 2, 11]],
    ['guren', [17, 1]],
    ['opening', [18, 17, 4, 1, 12, 10, 6, 3, 9, 14, 15]],
  ])('is right for the text %s', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('puts songs that the user knows first only among equally close songs [10.13]', () => {
    expect(find('guren', { favourites: new Set([1]) })).toEqual([1, 17]);
    expect(find('lisa', { favourites: new Set([11, 6]) })).toEqual([6, 1, 2, 11]);
  });
});

describe('a question to the text engine', () => {
  it('finds every song when it has no text', () => {
    expect(find('  ')).toHaveLength(tables.songCount);
  });

  it('treats a part that the user took off as plain words', () => {
    expect(find('opening', { takenOff: ['opening'] })).toEqual([18]);
  });

  it.each<[Partial<FieldTexts>, number[]]>([
    [{ artist: 'lisa' }, [1, 6, 2, 11]],
    [{ composer: 'kanno' }, [12, 15, 13]],
    [{ artist: 'kanno' }, []],
    [{ anime: 'naruto', song: 'wind' }, [5]],
    [{ anime: 'naruto', song: 'gurenge' }, []],
    [{ anime: 'fate', song: 'gurenge', match: 'any' }, [1, 6, 7]],
    [{ song: 'opening' }, []],
    [{}, [1, 2, 3]],
  ])('finds the right songs for the fields %j', (fields, ids) => {
    const found = find('', { fields: { ...NO_FIELDS, ...fields } });
    if (Object.keys(fields).length === 0) expect(found).toHaveLength(tables.songCount);
    else expect(found.toSorted()).toEqual(ids.toSorted());
  });

  it('filters the songs of its text by its fields', () => {
    expect(find('op', { fields: { ...NO_FIELDS, artist: 'lisa' } }).toSorted()).toEqual([1, 6]);
  });

  it('searches only anime names in ranked time [10.14]', () => {
    expect(find('gurenge', { isAnimeOnly: true })).toEqual([]);
    expect(find('lisa', { isAnimeOnly: true })).toEqual([]);
    expect(find('naruto op 2', { isAnimeOnly: true })).toEqual([4]);
    const fields = { ...NO_FIELDS, anime: 'naruto', song: 'wind' };
    expect(find('', { fields, isAnimeOnly: true })).toHaveLength(3);
    expect(suggest('lisa', true)).toMatchObject({ songs: [], people: [], anime: [], best: null });
  });
});

describe('the suggestions of the text engine [10.17]', () => {
  it('list the anime and only its songs of the typed song type', () => {
    const found = suggest('naruto opening');
    expect(found.anime).toEqual([
      {
        annId: 2,
        name: 'Naruto',
        fittingName: null,
        vintage: 'Fall 2002',
        kind: 'TV',
        songCount: 3,
        marks: [[0, 6]],
      },
    ]);
    expect(found.songs.map(({ song }) => song.annSongId)).toEqual([4, 3]);
    expect(found.songCount).toBe(2);
    expect(found.understood).toEqual([
      { text: 'opening', fact: { kind: 'type', type: 'opening', number: null } },
    ]);
    expect(found.best).toMatchObject({ kind: 'anime', anime: { annId: 2 } });
  });

  it('show the fitting alternative name of an anime', () => {
    expect(suggest('kimetsu').anime).toMatchObject([
      { name: 'Demon Slayer', fittingName: 'Kimetsu no Yaiba', marks: [] },
    ]);
  });

  it('show people with the number of their songs and their roles', () => {
    expect(suggest('kanno').people).toMatchObject([
      { personId: 7, songCount: 3, isGroup: false, isArtist: false, marks: [[5, 10]] },
    ]);
    expect(suggest('fripside').people).toMatchObject([{ isGroup: true, isArtist: true }]);
  });

  it('mark the fitting parts of song and artist names', () => {
    expect(suggest('gurenge lis').songs).toMatchObject([
      { nameMarks: [[0, 7]], artistMarks: [[0, 3]], animeMarks: [] },
    ]);
  });

  it.each([
    ['lisa', { kind: 'person', person: { name: 'LiSA' } }],
    ['sakamoto maya', { kind: 'person', person: { name: 'Maaya Sakamoto' } }],
    ['gurenge', { kind: 'song', song: { song: { annSongId: 1 } } }],
    ['kimetsu no yaiba ed', { kind: 'anime', anime: { annId: 1 } }],
    ['spyxfamily', { kind: 'anime', anime: { annId: 7 } }],
    ['keion', { kind: 'anime', anime: { annId: 4 } }],
  ])('have the right best match for %s', (text, best) => {
    expect(suggest(text).best).toMatchObject(best);
  });

  it.each(['guren', 'op 1', '"gurenge"', ''])('have no best match for %j', (text) => {
    expect(suggest(text).best).toBeNull();
  });
});

describe('the did-you-mean names of the text engine [10.18]', () => {
  it.each([
    ['gurenge naruto', ['Gurenge', 'Naruto']],
    ['gurunga', ['Gurenge']],
    // Four letters are the fewest of a word that is guessed.
    ['lixa', ['LiSA']],
    ['bumx', ['Bump of Chicken']],
    ['spx', []],
    ['txa', []],
    ['xyzzyxyz', []],
    ['', []],
  ])('for “%s” are %j', (text, names) => {
    expect(engine.didYouMean({ text, isAnimeOnly: false }, true)).toEqual(names);
  });
});

it('the text engine gives the same answers before, during and after its preparation', () => {
  const prepared = buildTextEngine(tables);
  const answers = () =>
    ['l', '!', 'op', 'K-ON', '"!"'].map((text) =>
      prepared.suggest({ text, takenOff: [], isAnimeOnly: false, limit: 5 }, NOBODY),
    );
  const before = answers();
  expect(before.map(({ songCount }) => songCount > 0)).toEqual([true, true, true, true, true]);
  for (const _ of prepared.prepare(NOBODY)) expect(answers()).toEqual(before);
  expect(answers()).toEqual(before);
});
