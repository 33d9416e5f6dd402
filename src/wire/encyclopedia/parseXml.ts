import { TRUST_NAMES } from '../../config/trustNames';
import type {
  AnimeCredit,
  AnimeEncyclopediaEntry,
  EncyclopediaPicture,
  OfficialWebsite,
  RelatedAnime,
} from '../../domain/animeInfo';
import { readAmount, readPositiveInteger, readProse, readText } from '../../domain/lenient';
import { readWebLink } from '../../domain/webLink';
import { createTrust } from '../../mechanisms/trustedTypes';

/** The encyclopedia defines no entities; who does wants the parser to blow up. */
const ENTITY_DEFINITION = /<!ENTITY/i;

const RELATED_DIRECTIONS = new Map<string, RelatedAnime['direction']>([
  ['related-prev', 'prev'],
  ['related-next', 'next'],
]);

function childrenOf(parent: Element, tagName: string): readonly Element[] {
  return [...parent.children].filter((child) => child.tagName === tagName);
}

function infosOf(anime: Element, type: string): readonly Element[] {
  return childrenOf(anime, 'info').filter((info) => info.getAttribute('type') === type);
}

function textsOf(anime: Element, infoType: string, read = readText): readonly string[] {
  const texts = infosOf(anime, infoType).map((info) => read(info.textContent));
  return [...new Set(texts.filter((text) => text !== null))];
}

function firstTextOf(anime: Element, infoType: string): string | null {
  return textsOf(anime, infoType)[0] ?? null;
}

function picturesOf(anime: Element): readonly EncyclopediaPicture[] {
  const picturesBySrc = new Map<string, EncyclopediaPicture>();
  for (const info of infosOf(anime, 'Picture')) {
    for (const element of [...childrenOf(info, 'img'), info]) {
      const src = readWebLink(element.getAttribute('src'));
      if (src === null || picturesBySrc.has(src)) continue;
      const width = readPositiveInteger(element.getAttribute('width'));
      const height = readPositiveInteger(element.getAttribute('height'));
      picturesBySrc.set(src, { src, width, height });
    }
  }
  return [...picturesBySrc.values()];
}

function officialWebsitesOf(anime: Element): readonly OfficialWebsite[] {
  return infosOf(anime, 'Official website').flatMap((info) => {
    const href = readWebLink(info.getAttribute('href'));
    if (href === null) return [];
    const label = readText(info.textContent) ?? '';
    return [{ href, label, language: readText(info.getAttribute('lang')) }];
  });
}

function ratingOf(anime: Element): AnimeEncyclopediaEntry['rating'] {
  const ratings = childrenOf(anime, 'ratings')[0];
  const voteCount = readAmount(ratings?.getAttribute('nb_votes'));
  const weightedScore = readAmount(ratings?.getAttribute('weighted_score'));
  return voteCount === null || weightedScore === null ? null : { voteCount, weightedScore };
}

function relatedOf(anime: Element): readonly RelatedAnime[] {
  return [...anime.children].flatMap((child) => {
    const direction = RELATED_DIRECTIONS.get(child.tagName);
    const annId = readPositiveInteger(child.getAttribute('id'));
    if (direction === undefined || annId === null) return [];
    return [{ annId, direction, relation: readText(child.getAttribute('rel')) ?? '' }];
  });
}

function creditsOf(anime: Element): readonly AnimeCredit[] {
  return childrenOf(anime, 'credit').flatMap((credit) => {
    const task = readText(childrenOf(credit, 'task')[0]?.textContent);
    const company = readText(childrenOf(credit, 'company')[0]?.textContent);
    return task === null || company === null ? [] : [{ task, company }];
  });
}

function episodeCountOf(anime: Element): number | null {
  const listedCount = childrenOf(anime, 'episode').length;
  const statedCount = readAmount(firstTextOf(anime, 'Number of episodes'));
  return statedCount ?? (listedCount > 0 ? listedCount : null);
}

function toEntry(anime: Element): AnimeEncyclopediaEntry | null {
  const annId = readPositiveInteger(anime.getAttribute('id'));
  const mainTitle = firstTextOf(anime, 'Main title');
  const name = readText(anime.getAttribute('name')) ?? mainTitle;
  if (annId === null || name === null) return null;
  return {
    annId,
    name,
    type: readText(anime.getAttribute('type')),
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

/** Only ever parsed as XML, here: what comes of it is read as text and never put into the page. */
const trust = createTrust(TRUST_NAMES.encyclopediaXml, { createHTML: (text: string) => text });

/** The top element; null for what is not XML. Browsers answer an error page, others throw. */
function parseRoot(text: string): Element | null {
  if (ENTITY_DEFINITION.test(text)) return null;
  try {
    const xml = new DOMParser().parseFromString(trust().createHTML(text), 'application/xml');
    return xml.getElementsByTagName('parsererror').length > 0 ? null : xml.documentElement;
  } catch {
    return null;
  }
}

/**
 * The entries of an encyclopedia answer. Everything in them stays text, markup and scripts
 * included; links other than http(s) are left out, and so are entries without an id or a name.
 * An answer that is only a warning ("no result") has none.
 *
 * @returns null when the text is not XML or not from the encyclopedia
 */
export function parseEncyclopediaXml(text: string): readonly AnimeEncyclopediaEntry[] | null {
  const root = parseRoot(text);
  if (root?.tagName !== 'ann') return null;
  return childrenOf(root, 'anime')
    .map(toEntry)
    .filter((entry) => entry !== null);
}
