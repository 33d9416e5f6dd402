import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerWith } from '../../testing/songDatabaseHarness';
import photosFile from './fixtures/photos.json';
import { createPhotosClient } from './photosClient';

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function createClient(answer: (url: string) => Response, random: () => number = () => 0) {
  const { request, urls } = answerWith(answer);
  return { client: createPhotosClient(request, '/player/', random), urls };
}

describe('fetchRandomPhoto', () => {
  it.each([
    [0, '/player/photos/night-train.webp'],
    [0.49, '/player/photos/night-train.webp'],
    [0.5, '/player/photos/rainy-street.webp'],
    [0.999, '/player/photos/rainy-street.webp'],
  ])('chooses the picture by the random number %f [2.83 7.18]', async (chance, backgroundUrl) => {
    const { client, urls } = createClient(
      () => reply(photosFile),
      () => chance,
    );
    expect(await client.fetchRandomPhoto()).toEqual({ backgroundUrl, sourceUrl: backgroundUrl });
    expect(urls).toEqual(['/player/photos/photos.json']);
  });

  it('builds the source link from the pattern in the file [7.18]', async () => {
    const source = 'https://art.example/{id}?page={page}';
    const photos = { 'a.webp': ['1&2', 3] };
    const { client } = createClient(() => reply({ photos, source }));
    expect(await client.fetchRandomPhoto()).toEqual({
      backgroundUrl: '/player/photos/a.webp',
      sourceUrl: 'https://art.example/1%262?page=3',
    });
  });

  it.each(['javascript:alert({id})', 'https://user:pw@art.example/{id}', 'https://{id}@b.example'])(
    'links to the picture itself instead of %s',
    async (source) => {
      const { client } = createClient(() => reply({ photos: { 'good.webp': [1, 0] }, source }));
      expect(await client.fetchRandomPhoto()).toMatchObject({
        sourceUrl: '/player/photos/good.webp',
      });
    },
  );

  it('skips names that point elsewhere and malformed pairs', async () => {
    const photos = {
      '../secret.webp': [1, 0],
      'https://elsewhere.example/a.webp': [1, 0],
      'single.webp': [1],
      'null.webp': null,
      'good.webp': [1, 0],
    };
    const { client } = createClient(
      () => reply({ photos, source: 'javascript:alert({id})' }),
      () => 0.99,
    );
    expect(await client.fetchRandomPhoto()).toEqual({
      backgroundUrl: '/player/photos/good.webp',
      sourceUrl: '/player/photos/good.webp',
    });
  });

  it.each([
    ['there are none', () => reply({ photos: {} })],
    ['the file is missing', () => reply('', 404)],
    ['a page stands in its place', () => new Response('<!doctype html>')],
    ['it has another shape', () => reply({ photos: 'x' })],
  ])('returns null when %s', async (_name, answer) => {
    expect(await createClient(answer).client.fetchRandomPhoto()).toBeNull();
  });

  it('returns null or a picture in the photos folder, whatever the file contains', async () => {
    const anyFile = fc.oneof(
      fc.jsonValue(),
      fc.record({ photos: fc.dictionary(fc.string(), fc.jsonValue()), source: fc.jsonValue() }),
    );
    await fc.assert(
      fc.asyncProperty(anyFile, async (body) => {
        const photo = await createClient(() => reply(body)).client.fetchRandomPhoto();
        expect(photo === null || photo.backgroundUrl.startsWith('/player/photos/')).toBe(true);
      }),
    );
  });
});
