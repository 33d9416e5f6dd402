import type { AnimeTopics } from '../../domain/filter/filter';
import type { CatalogueTopics, PersonFacts } from '../query/questions';
import type { ListColumn } from './columnKinds';
import { createNumberIndex, mapValues, valuesOf } from './lists';
import { membersOfAllLineUps } from './members';
import type { CatalogueTables, TextTable } from './tables';

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

/** Genres and tags of anime, by annId; anime that are unknown or have none are left out. */
export type TopicsOfAnime = (annIds: readonly number[]) => ReadonlyMap<number, AnimeTopics>;

export function readTopicsOf({ anime, texts }: CatalogueTables): TopicsOfAnime {
  const index = createNumberIndex(anime.annId);
  return (annIds) => {
    const topics = new Map<number, AnimeTopics>();
    for (const annId of annIds) {
      const place = index.placeOf(annId);
      if (place === null) continue;
      const genres = mapValues(anime.genres, place, texts.textOf);
      const tags = mapValues(anime.tags, place, texts.textOf);
      if (genres.length + tags.length > 0) topics.set(annId, { genres, tags });
    }
    return topics;
  };
}

/** Romaji names of anime, by annId; anime that are unknown or have none are left out. */
export type RomajiNamesOf = (annIds: readonly number[]) => ReadonlyMap<number, string>;

export function readRomajiNamesOf({ anime, texts }: CatalogueTables): RomajiNamesOf {
  const index = createNumberIndex(anime.annId);
  return (annIds) =>
    new Map(
      annIds.flatMap((annId) => {
        const place = index.placeOf(annId);
        const name = place === null ? '' : texts.textOf(anime.nameJP[place] ?? 0);
        return name === '' ? [] : [[annId, name] as const];
      }),
    );
}

/** The owner of an id, and how many people are in it; null for none. */
export function readPersonFacts({
  people,
  texts,
  personCount,
}: CatalogueTables): (personId: number) => PersonFacts | null {
  const index = createNumberIndex(people.id);
  return (personId) => {
    const person = index.placeOf(personId);
    if (person === null) return null;
    const members = new Set(membersOfAllLineUps(people, person));
    for (let other = 0; other < personCount; other += 1) {
      if (valuesOf(people.groups, other).includes(person)) members.add(other);
    }
    members.delete(person);
    const [nameId = 0] = valuesOf(people.names, person);
    return { personId, name: texts.textOf(nameId), memberCount: members.size };
  };
}
