/** What the anime info API says about an anime. Links are http(s) or null. */
export interface AnimeInfo {
  readonly malId: number | null;
  readonly url: string | null;
  readonly title: string;
  /** Every title the API knows, the main one included, without repetition. */
  readonly titles: readonly string[];
  readonly type: string | null;
  readonly episodeCount: number | null;
  /** As the API words it ("24 min per ep"). */
  readonly duration: string | null;
  readonly score: number | null;
  readonly scoredBy: number | null;
  readonly status: string | null;
  /** "fall"; null for what belongs to no season. */
  readonly season: string | null;
  /** Of the season, or of the first airing where the API has no season. */
  readonly year: number | null;
  readonly synopsis: string | null;
  readonly imageUrl: string | null;
  readonly studios: readonly string[];
}

export interface EncyclopediaPicture {
  readonly src: string;
  /** In pixels; null when unknown. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface OfficialWebsite {
  readonly href: string;
  /** Empty when the encyclopedia has no words for the link. */
  readonly label: string;
  /** "JA", "EN", …, or null when unknown. */
  readonly language: string | null;
}

export interface RelatedAnime {
  readonly annId: number;
  /** Which way it points: what came before, or what came after. */
  readonly direction: 'prev' | 'next';
  /** "sequel", "adapted from", …; may be empty. */
  readonly relation: string;
}

export interface AnimeCredit {
  readonly task: string;
  readonly company: string;
}

/** What the encyclopedia says about an anime. All of it comes from outside and is untrusted. */
export interface AnimeEncyclopediaEntry {
  readonly annId: number;
  readonly name: string;
  readonly type: string | null;
  readonly mainTitle: string | null;
  readonly alternativeTitles: readonly string[];
  readonly vintage: string | null;
  readonly plotSummary: string | null;
  readonly episodeCount: number | null;
  /** As the encyclopedia words it; minutes where it is a bare number. */
  readonly runningTime: string | null;
  readonly pictures: readonly EncyclopediaPicture[];
  readonly officialWebsites: readonly OfficialWebsite[];
  readonly rating: { readonly voteCount: number; readonly weightedScore: number } | null;
  readonly related: readonly RelatedAnime[];
  readonly credits: readonly AnimeCredit[];
}

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
