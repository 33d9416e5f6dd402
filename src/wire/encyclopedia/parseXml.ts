import type {
  AnimeCredit,
  AnimeEncyclopediaEntry,
  EncyclopediaPicture,
  OfficialWebsite,
  RelatedAnime,
} from '../../domain/anime/animeInfo';
import { readAmount, readPositiveInteger, readProse, readText } from '../../domain/app/lenient';
import { readWebLink } from '../../domain/app/webLink';
import { pause } from '../../lib/pause';
import { readXml, type XmlElement } from './readXml';

/** The encyclopedia defines no entities. Definitions may be an attack by unlimited expansion. */
const ENTITY_DEFINITION = /<!ENTITY/i;

const RELATED_DIRECTIONS = new Map<string, RelatedAnime['direction']>([
  ['related-prev', 'prev'],
  ['related-next', 'next'],
]);

function childrenOf(parent: XmlElement, name: string): readonly XmlElement[] {
  return parent.children.filter((child) => child.name === name);
}

function infosOf(anime: XmlElement, type: string): readonly XmlElement[] {
  return childrenOf(anime, 'info').filter((info) => info.attributes.get('type') === type);
}

function textsOf(anime: XmlElement, infoType: string, read = readText): readonly string[] {
  const texts = infosOf(anime, infoType).map((info) => read(info.text));
  return [...new Set(texts.filter((text) => text !== null))];
}

function firstTextOf(anime: XmlElement, infoType: string): string | null {
  return textsOf(anime, infoType)[0] ?? null;
}

function picturesOf(anime: XmlElement): readonly EncyclopediaPicture[] {
  const picturesBySrc = new Map<string, EncyclopediaPicture>();
  for (const info of infosOf(anime, 'Picture')) {
    for (const element of [...childrenOf(info, 'img'), info]) {
      const src = readWebLink(element.attributes.get('src'));
      if (src === null || picturesBySrc.has(src)) continue;
      const width = readPositiveInteger(element.attributes.get('width'));
      const height = readPositiveInteger(element.attributes.get('height'));
      picturesBySrc.set(src, { src, width, height });
    }
  }
  return [...picturesBySrc.values()];
}

function officialWebsitesOf(anime: XmlElement): readonly OfficialWebsite[] {
  return infosOf(anime, 'Official website').flatMap((info) => {
    const href = readWebLink(info.attributes.get('href'));
    if (href === null) return [];
    const label = readText(info.text) ?? '';
    return [{ href, label, language: readText(info.attributes.get('lang')) }];
  });
}

function ratingOf(anime: XmlElement): AnimeEncyclopediaEntry['rating'] {
  const ratings = childrenOf(anime, 'ratings')[0];
  const voteCount = readAmount(ratings?.attributes.get('nb_votes'));
  const weightedScore = readAmount(ratings?.attributes.get('weighted_score'));
  return voteCount === null || weightedScore === null ? null : { voteCount, weightedScore };
}

function relatedOf(anime: XmlElement): readonly RelatedAnime[] {
  return anime.children.flatMap((child) => {
    const direction = RELATED_DIRECTIONS.get(child.name);
    const annId = readPositiveInteger(child.attributes.get('id'));
    if (direction === undefined || annId === null) return [];
    return [{ annId, direction, relation: readText(child.attributes.get('rel')) ?? '' }];
  });
}

function creditsOf(anime: XmlElement): readonly AnimeCredit[] {
  return childrenOf(anime, 'credit').flatMap((credit) => {
    const task = readText(childrenOf(credit, 'task')[0]?.text);
    const company = readText(childrenOf(credit, 'company')[0]?.text);
    return task === null || company === null ? [] : [{ task, company }];
  });
}

function episodeCountOf(anime: XmlElement): number | null {
  const listedCount = childrenOf(anime, 'episode').length;
  const statedCount = readAmount(firstTextOf(anime, 'Number of episodes'));
  return statedCount ?? (listedCount > 0 ? listedCount : null);
}

function toEntry(anime: XmlElement): AnimeEncyclopediaEntry | null {
  const annId = readPositiveInteger(anime.attributes.get('id'));
  const mainTitle = firstTextOf(anime, 'Main title');
  const name = readText(anime.attributes.get('name')) ?? mainTitle;
  if (annId === null || name === null) return null;
  return {
    annId,
    name,
    type: readText(anime.attributes.get('type')),
    mainTitle,
    alternativeTitles: textsOf(anime, 'Alternative title'),
    vintage: firstTextOf(anime, 'Vintage'),
    plotSummary: textsOf(anime, 'Plot Summary', readProse)[0] ?? null,
    episodeCount: episodeCountOf(anime),
    runningTime: firstTextOf(anime, 'Running time'),
    pictures: picturesOf(anime),
    officialWebsites: officialWebsitesOf(anime),
    rating: ratingOf(anime),
    related: relatedOf(anime),
    credits: creditsOf(anime),
  };
}

/**
 * The entries of an encyclopedia answer. All content stays text, including markup and scripts.
 * Links other than http(s), and entries without an id or a name, are left out. An answer that is
 * only a warning ("no result") has no entries.
 *
 * @returns null when the text is not XML or not from the encyclopedia
 */
export function parseEncyclopediaXml(text: string): readonly AnimeEncyclopediaEntry[] | null {
  const root = ENTITY_DEFINITION.test(text) ? null : readXml(text);
  if (root?.name !== 'ann') return null;
  return childrenOf(root, 'anime')
    .map(toEntry)
    .filter((entry) => entry !== null);
}

const ENTRY_END = '</anime>';
const IS_ANSWER = /^\uFEFF?(?:<\?xml\s[^<>]*\?>)?\s*<ann[\s/>]/;

/**
 * Only the pictures of an answer with many entries, which may have megabytes: entry by entry, so
 * that the page can draw in between. An entry that cannot be read has none.
 *
 * @returns null when the text is not an answer of the encyclopedia
 */
export async function parsePicturesInParts(
  text: string,
): Promise<ReadonlyMap<number, readonly EncyclopediaPicture[]> | null> {
  if (!IS_ANSWER.test(text) || ENTITY_DEFINITION.test(text)) return null;
  if (!/<\/ann>\s*$|<ann\s*\/>\s*$/.test(text)) return null;
  const pictures = new Map<number, readonly EncyclopediaPicture[]>();
  for (const part of text.split(ENTRY_END).slice(0, -1)) {
    const anime = readXml(part.slice(part.indexOf('<anime')) + ENTRY_END);
    const annId = readPositiveInteger(anime?.attributes.get('id'));
    if (anime && annId !== null) pictures.set(annId, picturesOf(anime));
    await pause();
  }
  return pictures;
}
