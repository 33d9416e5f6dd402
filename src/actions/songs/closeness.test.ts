import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import {
  buildSourceAnime,
  buildSourcePerson,
  buildSourceSong,
} from '../../testing/catalogueSourceBuilder';
import {
  animeNamed,
  credit,
  engine,
  find,
  open,
  QUESTION,
  SONGS,
  suggest,
} from '../../testing/closeSongs';
import { finishCall } from '../../testing/finishCall';
import { createCatalogueCalls } from './catalogueCalls';

describe('a whole name with one or two wrong letters [12.30]', () => {
  it.each(['gurenga', 'gurange', 'gurneg', 'gurenka'])(
    'is suggested and found first: “%s” finds Gurenge',
    (text) => {
      expect(suggest(text).songs.map(({ song }) => song.songName)).toContain('Gurenge');
      expect(find(text).names[0]).toBe('Gurenge');
    },
  );

  it.each([
    ['gureng', 'Gurenge', 13],
    ['gurengek', 'Gurenge', 13],
    ['rutena', 'Ruten', 25],
  ])('comes before names that contain the text: “%s” finds %s first', (text, name, count) => {
    const { names } = find(text);
    expect(names[0]).toBe(name);
    expect(names).toHaveLength(count);
    expect(suggest(text).songs[0]?.song.songName).toBe(name);
  });

  it('comes before songs whose words match different names, for a person', () => {
    const { people, songs, songCount } = suggest('yoko kano');
    expect(people[0]?.name).toBe('Yoko Kanno');
    expect(songs[0]?.song.songName).toBe('Tank!');
    expect(songCount).toBe(26);
    expect(find('yoko kano').names[0]).toBe('Tank!');
  });

  it.each([
    ['gurenga opening', ['Gurenge']],
    ['gurenga 2004', ['Gurenge']],
    // No song of that name is an ending.
    ['gurenga ending', ['Gurenge']],
    ['yoko ueno', ['Ueno no Uta']],
    ['tank', ['Tank!']],
  ])(
    'is found beside a song type or a year, and without it, but not for a name itself: %s',
    (text, names) => {
      expect(find(text).names).toEqual(names);
    },
  );
});

it('a name whose first word fits without its mark comes before a name with a wrong letter', () => {
  const names = ['Re:ZERO -Starting Life-', 'Rei Zero', 'Rez Ero no Uta'];
  const made = open({
    anime: animeNamed(names),
    songs: [1, 2, 3].map((annId) => buildSourceSong({ annSongId: annId, annId, difficulty: 10 })),
  });
  const { anime } = made.suggest({ text: 'rezero', takenOff: [], isAnimeOnly: false, limit: 5 });
  expect(anime.map(({ name }) => name)).toEqual(names);
});

it.each([
  ['full metal', ['Full Metal Panic!', 'Full Metal Panic? Fumoffu', 'Fullmetal Alchemist']],
  ['fullmetal', ['Fullmetal Alchemist', 'Full Metal Panic!', 'Full Metal Panic? Fumoffu']],
  ['k on', ['K-ON! Movie', 'Konosuba']],
])('names with the same gap between words as the text come first: %s', (text, names) => {
  const all = ['Fullmetal Alchemist', 'Full Metal Panic!', 'Full Metal Panic? Fumoffu', 'Konosuba'];
  const anime = animeNamed([...all, 'K-ON! Movie']);
  const made = open({
    anime,
    // The first one is the best known, by its songs and their difficulty.
    songs: anime.map(({ annId }) =>
      buildSourceSong({ annSongId: annId, annId, difficulty: 100 - annId * 10 }),
    ),
  });
  const found = made.suggest({ text, takenOff: [], isAnimeOnly: false, limit: 5 });
  expect(found.anime.map(({ name }) => name)).toEqual(names);
});

describe('the did-you-mean names of a search [12.34]', () => {
  it.each([
    ['yoko kano', ['Yoko Kanno']],
    ['yoko kano opening', ['Yoko Kanno']],
    ['yoko kanno', []],
    // It is part of names as it is.
    ['gurengeki', []],
    ['yokohama', []],
    ['gurenka', ['Gurenge']],
  ])('for “%s” are %j, even when songs were found', (text, names) => {
    expect(find(text).facts.didYouMean).toEqual(names);
  });
});

describe('the did-you-mean names, when many names are near', () => {
  const near = ['Marmaladi', 'Marmalady', 'Marmalado', 'Marmaladu', 'Marmalate', 'Marmalats'];
  const others = ['Marmalade Boyish', 'Sugarplim', 'Sugarplam', 'Sugarplom'];
  const made = open({
    songs: [...near, ...others].map((name, index) =>
      buildSourceSong({ annSongId: index + 1, name, difficulty: 10 }),
    ),
  });
  const guess = (text: string) => made.find({ ...QUESTION, text }, null).facts.didYouMean;

  it('are empty when a name is the text itself in another spelling', () => {
    const { places } = made.find({ ...QUESTION, text: 'marmaládi' }, null);
    const names = Array.from(places, (place) => made.songAt(place).songName);
    expect(names[0]).toBe('Marmaladi');
    // Words with one error are forgiven as before; two are not, because there are enough matches.
    expect(names).not.toContain('Marmalate');
    expect(guess('marmaladi')).toEqual([]);
  });

  it('are at most four, names with one wrong letter before names with two', () => {
    expect(guess('marmalada')).toHaveLength(4);
    expect(guess('marmalada').every((name) => near.slice(0, 4).includes(name))).toBe(true);
    expect(guess('marmalato').slice(0, 3).toSorted()).toEqual([
      'Marmalado',
      'Marmalate',
      'Marmalats',
    ]);
  });

  it('are only the near whole name when there is one', () => {
    expect(guess('marmalade boyixh')).toEqual(['Marmalade Boyish']);
    expect(guess('marmalada boyixh')).toEqual(['Marmalade Boyish']);
  });

  it('are two names of the near word when the other word matches nothing', () => {
    // No name has "xyzzy", so both words together find nothing.
    expect(guess('sugarplxm xyzzyxyzzy')).toHaveLength(2);
  });
});

describe('typed marks that belong to a name [12.32]', () => {
  it('rank a name with the marks before names with only the letters', () => {
    const { names } = find('k-on ending');
    expect(names).toHaveLength(32);
    expect(names.slice(0, 2).toSorted()).toEqual(["Don't say lazy", 'Listen']);
    expect(suggest('k-on').anime.map(({ name }) => name)).toEqual(['K-ON!', 'K-ON!!', 'Konosuba']);
  });
});

describe('the best match among names with the same letters [12.32]', () => {
  const SINGER = 99;
  const names = ['K-ON!', 'K-ON!!', 'K-ON!!', 'Gintama', "Gintama'", "Gintama'", '.hack//SIGN'];
  const made = open({
    anime: [...new Set(names)].map((name) =>
      buildSourceAnime({ annId: names.indexOf(name) + 1, nameEN: name, nameJP: name }),
    ),
    people: [buildSourcePerson({ id: SINGER, names: ['Hack'] })],
    songs: names.map((name, index) =>
      buildSourceSong({
        annSongId: index + 1,
        annId: names.indexOf(name) + 1,
        name: `Song ${index}`,
        // The singer is better known than all others.
        ...(name === 'K-ON!!' ? { artists: credit(SINGER), difficulty: 90 } : { difficulty: 1 }),
      }),
    ),
  });
  const bestOf = (text: string) =>
    made.suggest({ text, takenOff: [], isAnimeOnly: false, limit: 5 }).best;

  it.each(['K-ON!', 'k-on!!', "Gintama'"])(
    'is the name with exactly the typed marks: %s',
    (text) => {
      const best = bestOf(text);
      expect(best?.kind === 'anime' && best.anime.name.toLowerCase()).toBe(text.toLowerCase());
    },
  );

  it('takes a leading mark into account only when a name has it', () => {
    const { places, facts } = made.find({ ...QUESTION, text: '.hack' }, null);
    expect(Array.from(places, (place) => made.songAt(place).animeENName)[0]).toBe('.hack//SIGN');
    expect(facts.best).toBeNull();
    expect(bestOf('hack')).toMatchObject({ kind: 'person' });
    // A mark that no name has is ignored.
    expect(bestOf('#hack')).toMatchObject({ kind: 'person' });
  });
});

describe('the less close songs behind a steep drop of closeness [12.33]', () => {
  it('are left out and counted when only close songs are wanted', () => {
    const close = find('k-on ending', { isCloseOnly: true });
    expect(close.names.toSorted()).toEqual(["Don't say lazy", 'Listen']);
    expect(close.facts).toMatchObject({ songCount: 2, lessCloseCount: 30 });
    const all = find('k-on ending');
    expect(all.facts).toMatchObject({ songCount: 32, lessCloseCount: 0 });
  });

  it('are left out before the result is filtered or sorted', () => {
    const filter = { ...NO_FILTER, types: ['opening'] as const };
    const close = find('k-on', { isCloseOnly: true, filter });
    expect(close.names).toEqual(['Cagayake']);
    expect(close.facts).toMatchObject({ songCount: 1, lessCloseCount: 30 });
    const byName = { key: 'name', isDescending: true, seed: 0 } as const;
    expect(find('k-on ending', { isCloseOnly: true, sort: byName }).names).toEqual([
      'Listen',
      "Don't say lazy",
    ]);
  });

  it('are kept when few songs are found or few would be left out', () => {
    // 13 songs, 12 of which have the text inside a word.
    expect(find('gureng', { isCloseOnly: true }).names).toHaveLength(13);
    // 26 songs; all but one match by words in different names.
    expect(find('kanoe', { isCloseOnly: true }).facts).toMatchObject({
      songCount: 25,
      lessCloseCount: 0,
    });
  });

  it.each([
    [1, 19, 20],
    [11, 10, 11],
    [12, 9, 21],
    [12, 10, 12],
    [2, 19, 2],
  ])(
    'depend on both counts: of %i close songs and %i others, %i are shown',
    (closeCount, otherCount, shownCount) => {
      const songs = [
        ...Array.from({ length: closeCount }, (_, index) => `Moon ${index}`),
        ...Array.from({ length: otherCount }, (_, index) => `Honeymoon ${index}`),
      ].map((name, index) => buildSourceSong({ annSongId: index + 1, name }));
      const { facts } = open({ songs }).find(
        { ...QUESTION, text: 'moon', isCloseOnly: true },
        null,
      );
      expect(facts.songCount).toBe(shownCount);
      expect(facts.lessCloseCount).toBe(closeCount + otherCount - shownCount);
    },
  );

  it('are not part of the counts in the filter panel', () => {
    const counts = engine.counts({
      question: { ...QUESTION, text: 'k-on', isCloseOnly: true },
      playlistIds: null,
      playlists: new Map(),
    });
    expect(counts.types?.get('opening')).toBe(1);
    expect(counts.types?.get('ending')).toBe(2);
  });
});

describe('a song that the user knows [12.39]', () => {
  const namesOfKonosuba = () => find('konosuba').names.slice(0, 2);
  const idOf = (name: string) => SONGS.findIndex((song) => song.name === name) + 1;
  const nobody = { listenedIds: new Set<number>(), listedIds: new Set<number>() };

  it.each([
    ['listened to', 'listenedIds'],
    ['in a list', 'listedIds'],
  ] as const)('comes first among equally close songs only while it is %s', (_, list) => {
    expect(namesOfKonosuba()).toEqual(['Chiisana 0', 'Chiisana 1']);
    engine.setOwn({ ...nobody, [list]: new Set([idOf('Chiisana 7')]) });
    expect(namesOfKonosuba()).toEqual(['Chiisana 7', 'Chiisana 0']);
    expect(suggest('konosuba').songs[0]?.song.songName).toBe('Chiisana 7');
    engine.setOwn({ ...nobody, [list]: new Set([idOf('Chiisana 9')]) });
    expect(namesOfKonosuba()).toEqual(['Chiisana 9', 'Chiisana 0']);
    engine.setOwn(nobody);
    expect(namesOfKonosuba()).toEqual(['Chiisana 0', 'Chiisana 1']);
  });

  it('changes its place in a result that was already read', async () => {
    const calls = createCatalogueCalls(
      async () => ({ kind: 'ready', engine }),
      () => undefined,
    );
    const asked = { question: { ...QUESTION, text: 'konosuba' }, playlistIds: null };
    const firstRow = async () => {
      const { parts } = await finishCall(calls.songs, { of: 'result', asked, from: 0, to: 1 });
      return parts[0]?.[0]?.songName;
    };
    expect(await firstRow()).toBe('Chiisana 0');
    calls.setOwn({ listenedIds: new Set(), listedIds: new Set([idOf('Chiisana 7')]) });
    expect(await firstRow()).toBe('Chiisana 7');
    calls.setOwn({ listenedIds: new Set(), listedIds: new Set() });
    expect(await firstRow()).toBe('Chiisana 0');
  });
});
