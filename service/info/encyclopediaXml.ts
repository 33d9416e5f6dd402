import type { AnimeRecord } from './animeRecords';
import {
  airedFrom,
  coverUrl,
  DEMO_STUDIO,
  DEMO_WEBSITE,
  demoSynopsis,
  escapeMarkup,
} from './animeTexts';

const COVER_WIDTHS = [160, 480] as const;
const COVER_RATIO = 1.5;
/** The encyclopedia's own words for the types. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['Movie', 'movie'],
  ['OVA', 'OAV'],
  ['Special', 'special'],
]);

function element(name: string, attributes: Record<string, string | number>, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

function info(type: string, text: string | number | null, language?: string): string {
  if (text === null || text === '') return '';
  const attributes = language === undefined ? { type } : { type, lang: language };
  return element('info', attributes, escapeMarkup(String(text)));
}

function related(name: string, relation: string, annId: number | null): string {
  return annId === null ? '' : element(name, { rel: relation, id: annId });
}

function picture(record: AnimeRecord, origin: string): string {
  const images = COVER_WIDTHS.map((width) => ({
    src: coverUrl(origin, record.annId, width),
    width,
    height: width * COVER_RATIO,
  }));
  const [smallest] = images;
  const content = images.map((image) => element('img', image)).join('');
  return element('info', { type: 'Picture', ...smallest }, content);
}

function toEntry(record: AnimeRecord, origin: string): string {
  const type = TYPE_NAMES.get(record.type ?? '') ?? record.type ?? 'TV';
  const studio =
    element('task', {}, 'Animation Production') + element('company', { id: 1 }, DEMO_STUDIO);
  return element(
    'anime',
    { id: record.annId, gid: record.annId, type, name: record.englishName, precision: type },
    [
      related('related-prev', 'sequel of', record.previousAnnId),
      related('related-next', 'sequel', record.nextAnnId),
      picture(record, origin),
      info('Main title', record.englishName, 'EN'),
      info('Alternative title', record.romajiName, 'JA'),
      ...record.altNames.map((name) => info('Alternative title', name)),
      info('Vintage', airedFrom(record)),
      info('Plot Summary', demoSynopsis(record)),
      info('Number of episodes', record.episodeCount),
      info('Running time', record.type === 'Movie' ? 100 : 24),
      element(
        'info',
        { type: 'Official website', lang: 'EN', href: DEMO_WEBSITE },
        'Official website (demo)',
      ),
      element('ratings', {
        nb_votes: record.voteCount,
        weighted_score: record.score,
        bayesian_score: record.score,
      }),
      element('credit', { gid: record.annId }, studio),
    ].join('\n'),
  );
}

/**
 * The encyclopedia's answer for several ids; an unknown one gets a warning, as there.
 *
 * @param ids as they stood in the query
 * @param origin where the covers are ("http://localhost:4173")
 */
export function encyclopediaXml(
  records: ReadonlyMap<number, AnimeRecord>,
  ids: readonly string[],
  origin: string,
): string {
  const entries = ids.map((id) => {
    const record = records.get(Number(id));
    if (record !== undefined) return toEntry(record, origin);
    return element('warning', {}, escapeMarkup(`no result for anime=${id}`));
  });
  return element('ann', {}, entries.join('\n'));
}
