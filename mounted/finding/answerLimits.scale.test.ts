import {
  COMMON_TEXT,
  CROWD,
  HUGE_COMPOSER,
  LARGE_COMPOSER,
  NESTED_SINGER,
  NESTED_SINGER_ROLES,
} from '../../e2e/largeCatalogue';
import { expect } from '../harness/test';
import { test } from '../largeService';

/** The tests with the large catalogue rely on this. */
test('the demo service reaches its answer limits on the large catalogue', async ({ request }) => {
  const count = async (call: string, data: object): Promise<number> => {
    const answer = await request.post(`/api/${call}`, { data });
    expect(answer.status()).toBe(200);
    const songs: unknown[] = await answer.json();
    return songs.length;
  };
  const search = (field: string, text: string) =>
    count('search_request', {
      [`${field}_search_filter`]: { search: text, partial_match: true },
      and_logic: false,
    });
  const byArtist = (id: number) => count('artist_ids_request', { artist_ids: [id] });
  const byComposer = (id: number) => count('composer_ids_request', { composer_ids: [id] });

  expect(await byArtist(NESTED_SINGER.id)).toBe(NESTED_SINGER_ROLES.artistCount);
  expect(await byComposer(NESTED_SINGER.id)).toBe(NESTED_SINGER_ROLES.creatorCount);
  expect(await byArtist(LARGE_COMPOSER.id)).toBe(LARGE_COMPOSER.artistCount);
  expect(await byComposer(LARGE_COMPOSER.id)).toBe(500);
  expect(await byComposer(HUGE_COMPOSER.id)).toBe(500);
  expect(await search('artist', CROWD.text)).toBe(50);
  expect(await search('anime', COMMON_TEXT.text)).toBe(500);
  expect(await search('song_name', COMMON_TEXT.text)).toBe(COMMON_TEXT.songNameCount);
  expect(await search('artist', COMMON_TEXT.text)).toBe(COMMON_TEXT.artistSongCount);
});
