import type { AnimeTopics } from '../../domain/filter/filter';
import type { CatalogueTables } from './catalogueTables';
import { mapValues } from './listColumn';
import { createNumberIndex } from './numberIndex';

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
