import type { AnimeRelation } from '../catalogue/parseAnimeFacts';
import type { AnimeRecord } from './animeRecords';
import {
  coverUrl,
  DEMO_EPISODE_MINUTES,
  DEMO_FILM_MINUTES,
  DEMO_WEBSITE,
  escapeMarkup,
  synopsisText,
} from './animeTexts';
import { coverRatio } from './coverSvg';

const COVER_WIDTHS = [160, 480] as const;
/** Of each so many entries, one has no picture. */
const PICTURELESS_EVERY = 9;
const PICTURELESS = 5;
const DECIMAL_ID = /^\d+$/;
/** The encyclopedia's names of the types. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['Movie', 'movie'],
  ['OVA', 'OAV'],
  ['Special', 'special'],
]);

function element(
  name: string,
  attributes: Record<string, string | number | null>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

function info(type: string, text: string | number | null, language?: string): string {
  if (text === null || text === '') return '';
  const attributes = language === undefined ? { type } : { type, lang: language };
  return element('info', attributes, escapeMarkup(String(text)));
}

function related(name: string, relations: readonly AnimeRelation[]): readonly string[] {
  return relations.map(({ annId, relation }) => element(name, { rel: relation, id: annId }));
}

function credit(annId: number, task: string, company: string): string {
  return element(
    'credit',
    { gid: annId },
    element('task', {}, escapeMarkup(task)) + element('company', {}, escapeMarkup(company)),
  );
}

function picture(record: AnimeRecord, origin: string): string {
  if (record.annId % PICTURELESS_EVERY === PICTURELESS) return '';
  const images = COVER_WIDTHS.map((width) => ({
    src: coverUrl(origin, record.annId, width),
    width,
    height: Math.round(width * coverRatio(record.annId)),
  }));
  const [smallest] = images;
  const content = images.map((image) => element('img', image)).join('');
  return element('info', { type: 'Picture', ...smallest }, content);
}

function toEntry(record: AnimeRecord, origin: string): string {
  const type = TYPE_NAMES.get(record.type ?? '') ?? record.type;
  return element(
    'anime',
    { id: record.annId, gid: record.annId, type, name: record.englishName, precision: type },
    [
      ...related('related-prev', record.relatedPrev),
      ...related('related-next', record.relatedNext),
      picture(record, origin),
      info('Main title', record.englishName, 'EN'),
      info('Alternative title', record.romajiName, 'JA'),
      ...record.altNames.map((name) => info('Alternative title', name)),
      info('Vintage', record.year),
      info('Plot Summary', synopsisText(record)),
      info('Number of episodes', record.episodeCount),
      info('Running time', record.type === 'Movie' ? DEMO_FILM_MINUTES : DEMO_EPISODE_MINUTES),
      element(
        'info',
        { type: 'Official website', lang: 'EN', href: DEMO_WEBSITE },
        'Official website (demo)',
      ),
      element('ratings', {
        nb_votes: record.demoVoteCount,
        weighted_score: record.demoScore,
        bayesian_score: record.demoScore,
      }),
      ...record.studios.map((studio) => credit(record.annId, 'Animation Production', studio)),
    ]
      .filter((part) => part !== '')
      .join('\n'),
  );
}

/**
 * The encyclopedia's answer for several ids; an unknown id gets a warning, as in the real one.
 *
 * @param ids as in the query
 * @param origin of the cover URLs ("http://localhost:4173")
 */
export function encyclopediaXml(
  records: ReadonlyMap<number, AnimeRecord>,
  ids: readonly string[],
  origin: string,
): string {
  const entries = ids.map((id) => {
    const record = DECIMAL_ID.test(id) ? records.get(Number(id)) : undefined;
    if (record !== undefined) return toEntry(record, origin);
    return element('warning', {}, escapeMarkup(`no result for anime=${id}`));
  });
  return element('ann', {}, entries.join('\n'));
}
