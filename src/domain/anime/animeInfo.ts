import * as v from 'valibot';
import { MAX_NAME_LENGTH, MAX_PROSE_LENGTH, shortText } from '../app/shortText';
import { readWebLink } from '../app/webLink';

/*
 * Answers of the info services as they are stored: exact, because this program wrote them. An answer
 * that another version stored in another shape counts as absent, and is asked for again.
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
  /** Every title the API knows, the main one included, without repetition. */
  titles: texts,
  type: nullableText,
  episodeCount: nullableAmount,
  /** As the API words it ("24 min per ep"). */
  duration: nullableText,
  score: nullableAmount,
  scoredBy: nullableAmount,
  status: nullableText,
  /** "fall"; null for what belongs to no season. */
  season: nullableText,
  /** Of the season, or of the first airing where the API has no season. */
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
  /** As the encyclopedia words it; minutes where it is a bare number. */
  runningTime: nullableText,
  /** In pixels; null when unknown. */
  pictures: v.array(v.object({ src: webLink, width: nullableAmount, height: nullableAmount })),
  /** An empty label where the encyclopedia has no words for the link; languages as "JA". */
  officialWebsites: v.array(v.object({ href: webLink, label: text, language: nullableText })),
  rating: v.nullable(v.object({ voteCount: v.number(), weightedScore: v.number() })),
  /** What came before or after, and how ("sequel"); the relation may be empty. */
  related: v.array(v.object({ annId, direction: v.picklist(['prev', 'next']), relation: text })),
  credits: v.array(v.object({ task: text, company: text })),
});

/** Names by annId, as pairs; none where all that is related is no anime. */
export const relatedNamesSchema: v.GenericSchema<
  unknown,
  readonly (readonly [annId: number, name: string])[]
> = v.array(v.tuple([annId, text]));

type Immutable<Value> = Value extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : { readonly [Key in keyof Value]: Immutable<Value[Key]> };

/** What the anime info API says about an anime. Links are http(s) or null. */
export type AnimeInfo = Immutable<v.InferOutput<typeof animeInfoSchema>>;

/** What the encyclopedia says about an anime. All of it comes from outside and is untrusted. */
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

/** A picture's address as the page may load it; null for one that counts as no picture. */
export type ReadPicture = (address: string) => string | null;

/** The entry with the pictures that the page may load. */
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

/** The answer with its picture if the page may load that. */
export function infoWithPicture(info: AnimeInfo, readPicture: ReadPicture): AnimeInfo {
  return { ...info, imageUrl: info.imageUrl === null ? null : readPicture(info.imageUrl) };
}

/** The picture of the largest area; one of unknown size only when no size is known at all. */
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
