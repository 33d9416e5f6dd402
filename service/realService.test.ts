import { describe, expect, it } from 'vitest';
import { anime, artist, composer, everywhere, idsOf, song } from './testing/realServiceHarness';

describe('a search', () => {
  it.each<[string, object, readonly number[]]>([
    ['is filled by anime first, then by song, each by annId', everywhere('rain'), [1, 2, 4, 5]],
    ['orders one anime as the catalogue does', anime('go'), [5, 6]],
    ['of one or two letters finds whole names', song('ra'), []],
    ['finds alternative names', anime('autumn wind'), [2]],
    ['finds long vowels written short', song('shojo'), [1]],
    ['finds long vowels written out', song('shoujo'), [1]],
    ['with a typed accent finds that accent alone', everywhere('shōjo'), [1]],
    ['takes a blank for a mark', anime('aki no kaze'), [2, 3]],
    ['takes no other mark for a mark', anime('aki no-kaze'), []],
    ['finds nothing by two blanks', anime('aki  no'), []],
    ['finds nothing by blanks around', everywhere(' rain '), []],
    ['finds nothing by a curly apostrophe', song('sister’s'), []],
    ['finds by a plain apostrophe', song("sister's"), [3]],
    ['finds nothing in full width', song('ＲＡＩＮ'), []],
    ['finds nothing by a pattern', everywhere('.*'), []],
    ['finds names of marks by their marks', song('***'), [7]],
    ['swaps two words of people', artist('uchino maaya'), [2, 3, 4, 5, 6, 7]],
    ['swaps no words of songs', song('letter sister'), []],
    ['swaps no words of anime', anime('club shoujo'), []],
    ['finds the songs of the groups somebody is in', artist('nona'), [3, 6, 7]],
    ['finds those credited together', artist('maaya uchino & nona reed'), [7]],
    ['finds composers and arrangers', composer('kohaku'), [5, 6, 7]],
    ['finds composers alone', composer('kohaku', { arrangement: false }), [5, 7]],
    ['finds oh by o', composer('koaku'), [5, 6, 7]],
    ['matches case when told to', song('rain', { match_case: true }), [4]],
    ['matches whole names when told to', anime('go', { partial_match: false }), [5, 6]],
    [
      'needs all texts when it is not told otherwise',
      { ...anime('go'), ...song('rain'), and_logic: true },
      [5],
    ],
    ['without texts finds nothing', {}, []],
    ['by blank texts finds nothing', everywhere('  '), []],
    ['ignores nested filters', { ...anime('go'), filters: { song_types: ['opening'] } }, [5, 6]],
    [
      'keeps one of the same name and artist, exactly written',
      { ...everywhere('rain'), ignore_duplicate: true },
      [1, 2, 4],
    ],
    ['limits who else performs', artist('maaya', { max_other_artist: 0 }), [2, 4, 5]],
    ['takes numbers and words as text', { ...anime('zeta'), and_logic: 'no' }, [1]],
  ])('%s', async (_, body, expected) => {
    expect(await idsOf('search_request', body)).toEqual(expected);
  });
});

describe('the filter flags', () => {
  it.each<[string, object, readonly number[]]>([
    ['openings', { ending_filter: false, insert_filter: false }, [6]],
    ['everything but inserts', { insert_filter: false }, [6]],
    ['films', { tv_filter: false }, [5]],
    ['everything but films', { movie_filter: false }, [6]],
    ['what is no rebroadcast', { rebroadcast: false }, [5]],
    ['rebroadcasts', { normal_broadcast: false, dub: false }, [6]],
    ['what has no category as standard', { instrumental: false, chanting: false }, [5, 6]],
    ['no character songs', { standard: false }, []],
  ])('leave %s', async (_, flags, expected) => {
    expect(await idsOf('search_request', { ...anime('go'), ...flags })).toEqual(expected);
    expect(await idsOf('annId_request', { annId: 7, ...flags })).toEqual(expected);
  });
});

describe('the calls by ids', () => {
  it.each<[string, object, readonly number[]]>([
    ['ann_ids_request', { ann_ids: [9, 3, 3] }, [2, 3, 1]],
    ['ann_ids_request', {}, []],
    ['ann_song_ids_request', { ann_song_ids: [1, 2] }, [2, 1]],
    ['mal_ids_request', { mal_ids: ['700'] }, [6]],
    ['amq_song_ids_request', { amq_song_ids: [77] }, [6, 7]],
    ['artist_ids_request', { artist_ids: [21] }, [3, 6, 7]],
    ['artist_ids_request', { artist_ids: [30], group_granularity: 1 }, [2, 3, 4, 5, 6, 7]],
    ['artist_ids_request', { artist_ids: [30], group_granularity: 2 }, [3, 6, 7]],
    ['composer_ids_request', { composer_ids: [40] }, [5, 6, 7]],
    ['composer_ids_request', { composer_ids: [40], max_other_artist: 0 }, [5, 6]],
    ['composer_ids_request', { composer_ids: [40], arrangement: false }, [5, 7]],
    ['season_request', { season: ' winter  2020' }, [5, 6]],
    ['season_request', { season: 'Winter 3020' }, []],
  ])('find the songs for %s %j', async (call, body, expected) => {
    expect(await idsOf(call, body)).toEqual(expected);
  });
});
