import * as v from 'valibot';
import {
  isFields,
  lenient,
  readAmount,
  readEach,
  readList,
  readPositiveInteger,
  readProse,
  readText,
  readTexts,
} from '../../domain/app/lenient';
import { readWebLink } from '../../domain/app/webLink';

/** The field's value; undefined if the input is not an object. */
function fieldOf(input: unknown, name: string): unknown {
  return isFields(input) && Object.hasOwn(input, name) ? input[name] : undefined;
}

function readNamesOf(field: string) {
  return (input: unknown) => readList(input).flatMap((entry) => readTexts(fieldOf(entry, field)));
}

/** The largest WebP or JPEG in the answer. */
function readImageUrl(input: unknown): string | null {
  for (const format of ['webp', 'jpg']) {
    for (const size of ['large_image_url', 'image_url']) {
      const link = readWebLink(fieldOf(fieldOf(input, format), size));
      if (link !== null) return link;
    }
  }
  return null;
}

/** One anime of the API. Only a title is required. */
const animeSchema = v.object({
  mal_id: lenient(readPositiveInteger),
  url: lenient(readWebLink),
  images: lenient(readImageUrl),
  title: lenient(readText),
  title_english: lenient(readText),
  title_japanese: lenient(readText),
  title_synonyms: lenient(readTexts),
  titles: lenient(readNamesOf('title')),
  type: lenient(readText),
  episodes: lenient(readAmount),
  status: lenient(readText),
  aired: lenient((input) => readText(fieldOf(input, 'from'))),
  duration: lenient(readText),
  score: lenient(readAmount),
  scored_by: lenient(readAmount),
  synopsis: lenient(readProse),
  season: lenient(readText),
  year: lenient(readPositiveInteger),
  studios: lenient(readNamesOf('name')),
});

export type WireAnime = v.InferOutput<typeof animeSchema>;

/** The answer to a search; entries that are not objects are left out. */
export const searchAnswerSchema = v.object({
  data: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => readEach(animeSchema, entries)),
  ),
});

export const animeAnswerSchema = v.object({ data: animeSchema });
