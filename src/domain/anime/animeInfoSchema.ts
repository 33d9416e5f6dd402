import * as v from 'valibot';
import { MAX_NAME_LENGTH, MAX_PROSE_LENGTH, shortText } from '../app/shortText';
import { readWebLink } from '../app/webLink';
import type { AnimeEncyclopediaEntry, AnimeInfo } from './animeInfo';

/*
 * Answers of the info services as they were kept: exact, because this program wrote them. What
 * another version kept in another shape counts as not kept, and is asked for again.
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

export const animeInfoSchema: v.GenericSchema<unknown, AnimeInfo> = v.object({
  malId: v.nullable(annId),
  url: v.nullable(webLink),
  title: text,
  titles: texts,
  type: nullableText,
  episodeCount: nullableAmount,
  duration: nullableText,
  score: nullableAmount,
  scoredBy: nullableAmount,
  status: nullableText,
  season: nullableText,
  year: nullableAmount,
  synopsis: nullableProse,
  imageUrl: v.nullable(webLink),
  studios: texts,
});

export const encyclopediaEntrySchema: v.GenericSchema<unknown, AnimeEncyclopediaEntry> = v.object({
  annId,
  name: text,
  type: nullableText,
  mainTitle: nullableText,
  alternativeTitles: texts,
  vintage: nullableText,
  plotSummary: nullableProse,
  episodeCount: nullableAmount,
  runningTime: nullableText,
  pictures: v.array(v.object({ src: webLink, width: nullableAmount, height: nullableAmount })),
  officialWebsites: v.array(v.object({ href: webLink, label: text, language: nullableText })),
  rating: v.nullable(v.object({ voteCount: v.number(), weightedScore: v.number() })),
  related: v.array(v.object({ annId, direction: v.picklist(['prev', 'next']), relation: text })),
  credits: v.array(v.object({ task: text, company: text })),
});

/** Names by annId, as pairs; none where all that is related is no anime. */
export const relatedNamesSchema: v.GenericSchema<
  unknown,
  readonly (readonly [annId: number, name: string])[]
> = v.array(v.tuple([annId, text]));
