import type { CatalogueTopics } from './catalogueQuestions';
import type { CatalogueTables, ListColumn, TextTable } from './catalogueTables';

const NAME_ORDER = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The genres and tags that any anime of the tables has, each once, by name. */
export function readCatalogueTopics({ anime, texts }: CatalogueTables): CatalogueTopics {
  return { genres: namesIn(anime.genres, texts), tags: namesIn(anime.tags, texts) };
}

function namesIn({ values }: ListColumn, { textOf }: TextTable): readonly string[] {
  const names = new Set(Array.from(new Set(values), textOf));
  names.delete('');
  return [...names].sort(NAME_ORDER.compare);
}
