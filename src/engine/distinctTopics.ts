import type { AnimeTopics } from '../domain/filter/filter';

const NAME_ORDER = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Every genre and every tag that any of the anime has, each once, by name. */
export function distinctTopics(all: readonly AnimeTopics[]): AnimeTopics {
  const distinct = (field: keyof AnimeTopics) =>
    [...new Set(all.flatMap((topics) => topics[field]))].sort(NAME_ORDER.compare);
  return { genres: distinct('genres'), tags: distinct('tags') };
}
