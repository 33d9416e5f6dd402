import * as v from 'valibot';
import { MAX_NAME_LENGTH, MAX_PROSE_LENGTH, shortText } from '../app/shortText';
import { readWebLink } from '../app/webLink';

/*
 * Stored answers of the info services. The schemas are exact, because this app wrote the answers.
 * An answer in another version's shape counts as absent and is requested again.
 */
const textUpTo = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => shortText(text, maxLength)),
  );
const text = textUpTo(MAX_NAME_LENGTH);
const nullableText = v.nullable(text);
const nullableProse = v.nullable(textUpTo(MAX_PROSE_LENGTH));
const nullableAmount = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));
const texts = v.array(text);
const annId = v.pipe(v.number(), v.safeInteger());
const webLink = v.pipe(
  v.string(),
  v.check((text) => readWebLink(text) === text),
);

export const animeInfoSchema = v.object({
  malId: v.nullable(annId),
  url: v.nullable(webLink),
  title: text,
  /** Every title in the API, including the main one, without duplicates. */
  titles: texts,
  type: nullableText,
  episodeCount: nullableAmount,
  /** In the API's words ("24 min per ep"). */
  duration: nullableText,
  score: nullableAmount,
  scoredBy: nullableAmount,
  status: nullableText,
  /** "fall"; null for an anime without a season. */
  season: nullableText,
  /** The year of the season, or of the first airing if the API has no season. */
  year: nullableAmount,
  synopsis: nullableProse,
  imageUrl: v.nullable(webLink),
  studios: texts,
});

export const encyclopediaEntrySchema = v.object({
  annId,
  name: text,
  type: nullableText,
  mainTitle: nullableText,
  alternativeTitles: texts,
  vintage: nullableText,
  plotSummary: nullableProse,
  episodeCount: nullableAmount,
  /** In the encyclopedia's words; a bare number means minutes. */
  runningTime: nullableText,
  /** Sizes in pixels; null if unknown. */
  pictures: v.array(v.object({ src: webLink, width: nullableAmount, height: nullableAmount })),
  /** The label is empty if the encyclopedia has none. Languages as "JA". */
  officialWebsites: v.array(v.object({ href: webLink, label: text, language: nullableText })),
  rating: v.nullable(v.object({ voteCount: v.number(), weightedScore: v.number() })),
  /** Prequels and sequels with the kind of relation ("sequel"), which may be empty. */
  related: v.array(v.object({ annId, direction: v.picklist(['prev', 'next']), relation: text })),
  credits: v.array(v.object({ task: text, company: text })),
});

/** [annId, name] pairs; empty if no related entry is an anime. */
export const relatedNamesSchema: v.GenericSchema<
  unknown,
  readonly (readonly [annId: number, name: string])[]
> = v.array(v.tuple([annId, text]));

type Immutable<Value> = Value extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : { readonly [Key in keyof Value]: Immutable<Value[Key]> };

/** An anime in the anime info API. Links are http(s) or null. */
export type AnimeInfo = Immutable<v.InferOutput<typeof animeInfoSchema>>;

/** An anime in the encyclopedia. All of it is untrusted input. */
export type AnimeEncyclopediaEntry = Immutable<v.InferOutput<typeof encyclopediaEntrySchema>>;
export type EncyclopediaPicture = AnimeEncyclopediaEntry['pictures'][number];
export type OfficialWebsite = AnimeEncyclopediaEntry['officialWebsites'][number];
export type RelatedAnime = AnimeEncyclopediaEntry['related'][number];
export type AnimeCredit = AnimeEncyclopediaEntry['credits'][number];

const STUDIO_TASK = 'animation production';

/** The companies credited with a task that includes "Animation Production", each once. */
export function studiosOf(entry: AnimeEncyclopediaEntry): readonly string[] {
  const studios = entry.credits
    .filter((credit) => credit.task.toLowerCase().includes(STUDIO_TASK))
    .map((credit) => credit.company);
  return [...new Set(studios)];
}

/** Returns a picture's URL that the page may load; null if it does not count as a picture. */
export type ReadPicture = (address: string) => string | null;

/** The entry with only the pictures that the page may load. */
export function entryWithPictures(
  entry: AnimeEncyclopediaEntry,
  readPicture: ReadPicture,
): AnimeEncyclopediaEntry {
  const pictures = entry.pictures.flatMap((picture) => {
    const src = readPicture(picture.src);
    return src === null ? [] : [{ ...picture, src }];
  });
  return { ...entry, pictures };
}

/** The answer with its picture only if the page may load it. */
export function infoWithPicture(info: AnimeInfo, readPicture: ReadPicture): AnimeInfo {
  return { ...info, imageUrl: info.imageUrl === null ? null : readPicture(info.imageUrl) };
}

/** The picture with the largest area. One of unknown size is used only if no size is known. */
export function largestPicture(entry: AnimeEncyclopediaEntry): EncyclopediaPicture | null {
  let largest: EncyclopediaPicture | null = null;
  let largestArea = -1;
  for (const picture of entry.pictures) {
    const area = (picture.width ?? 0) * (picture.height ?? 0);
    if (area > largestArea) {
      largest = picture;
      largestArea = area;
    }
  }
  return largest;
}
