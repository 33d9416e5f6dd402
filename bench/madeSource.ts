import type { CatalogueSource, SourceCredit } from '../src/engine/tables/source';
import type { MadeCatalogue, MadeCredit } from './madeShapes';

const TYPES = { 1: 'opening', 2: 'ending', 3: 'insert' } as const;

function toCredits(credits: readonly MadeCredit[]): readonly SourceCredit[] {
  return credits.map(([personId, lineUp]) => ({ personId, lineUp }));
}

/** The made catalogue as if it had been read already. */
export function madeSource({ anime, artists, songs }: MadeCatalogue): CatalogueSource {
  return {
    anime: Object.entries(anime).map(([annId, facts]) => ({
      annId: Number(annId),
      nameEN: facts.animeENName,
      nameJP: facts.animeJPName,
      altNames: facts.animeAltName,
      vintage: facts.animeVintage,
      kind: facts.animeType,
      category: facts.animeCategory,
      linkedIds: facts.linked_ids,
      genres: facts.genres,
      tags: facts.tags,
    })),
    people: Object.entries(artists).map(([id, { names, groups, line_ups }]) => ({
      id: Number(id),
      names,
      groupIds: groups.map(([groupId]) => groupId),
      lineUps: line_ups.map(({ members }) => members.map(([memberId]) => memberId)),
    })),
    songs: songs.map((song) => ({
      annId: song.annId,
      annSongId: song.annSongId,
      amqSongId: song.amqSongId,
      type: TYPES[song.songType],
      number: song.songNumber,
      category: song.songCategory,
      isDub: song.isDub,
      isRebroadcast: song.isRebroadcast,
      name: song.songName,
      artistText: song.songArtist,
      composerText: song.songComposer,
      arrangerText: song.songArranger,
      difficulty: song.songDifficulty,
      lengthSeconds: song.songLength,
      HQ: song.HQ,
      MQ: song.MQ,
      audio: song.audio,
      artists: toCredits(song.artists),
      composers: toCredits(song.composers),
      arrangers: toCredits(song.arrangers),
    })),
  };
}
