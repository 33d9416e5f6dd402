import * as v from 'valibot';
import { lenient, readInteger, readList, readText, readTexts } from '../../domain/app/lenient';
import { MAX_LIST_LENGTH } from '../../domain/app/shortText';
import { songSchema } from '../../domain/song/songSchema';

const linkSchema = v.object({
  id: v.pipe(v.unknown(), v.transform(readInteger), v.number()),
  names: lenient(readTexts),
});

function readLinks(input: unknown): readonly v.InferOutput<typeof linkSchema>[] {
  return readEach(linkSchema, input);
}

const creditSchema = v.object({
  ...linkSchema.entries,
  line_up_id: lenient(readInteger),
  groups: lenient(readLinks),
  members: lenient(readLinks),
});

function readEach<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): readonly v.InferOutput<Schema>[] {
  return readList(input)
    .slice(0, MAX_LIST_LENGTH)
    .flatMap((entry) => {
      const result = v.safeParse(schema, entry);
      return result.success ? [result.output] : [];
    });
}

function readCredits(input: unknown): readonly v.InferOutput<typeof creditSchema>[] {
  return readEach(creditSchema, input);
}

/** A song as the service answers it, with everything that a catalogue keeps of it. */
const catalogueRowSchema = v.object({
  ...songSchema.entries,
  animeCategory: lenient(readText),
  songComposer: lenient(readText),
  songArranger: lenient(readText),
  genres: lenient(readTexts),
  tags: lenient(readTexts),
  artists: lenient(readCredits),
  composers: lenient(readCredits),
  arrangers: lenient(readCredits),
});

export type CatalogueRow = v.InferOutput<typeof catalogueRowSchema>;
export type CatalogueRowLink = v.InferOutput<typeof linkSchema>;
export type CatalogueRowCredit = v.InferOutput<typeof creditSchema>;

/** A row of the service's answer; null for one that parseSong would not take either. */
export function readCatalogueRow(input: unknown): CatalogueRow | null {
  const result = v.safeParse(catalogueRowSchema, input, { abortEarly: true });
  if (!result.success) return null;
  const { songName, animeENName, animeJPName } = result.output;
  const isNameless = songName === null && animeENName === null && animeJPName === null;
  return isNameless ? null : result.output;
}
