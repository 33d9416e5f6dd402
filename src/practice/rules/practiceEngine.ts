import type { Song } from '../../domain/song/song';
import { createRecordings } from '../../engine/query/recordings';
import type { SongSet } from '../../engine/query/songSet';
import { ownRows, toLists, valuesOf } from '../../engine/tables/lists';
import { once } from '../../engine/tables/remember';
import type { CatalogueTables } from '../../engine/tables/tables';
import { createSuggester, foldsOf, isAccepted } from './answers';
import type { Question } from './practiceLog';

/** Songs that bear a name, enough for those of a long series. */
const MOST_NAMED = 50;

export interface AnswerAsk {
  readonly question: Question;
  readonly text: string;
}

/** Calls `use` with each name that answers a question about a song. */
type EachName = (place: number, use: (textId: number) => void) => void;

function createEachName(tables: CatalogueTables): Readonly<Record<Question, EachName>> {
  const { songs, anime, people } = tables;
  return {
    anime(place, use) {
      const its = songs.anime[place] ?? 0;
      use(anime.nameEN[its] ?? 0);
      use(anime.nameJP[its] ?? 0);
      valuesOf(anime.altNames, its).forEach(use);
    },
    song: (place, use) => use(songs.name[place] ?? 0),
    artist(place, use) {
      use(songs.artistText[place] ?? 0);
      for (const person of valuesOf(songs.artists, place)) {
        valuesOf(people.names, person).forEach(use);
      }
    },
  };
}

/** The names that answer one question, read and folded when they are first needed. */
function createNames({ texts, songCount }: CatalogueTables, eachName: EachName) {
  const textIds = once(() => {
    const isName = new Uint8Array(texts.count);
    const mark = (id: number) => {
      isName[id] = 1;
    };
    for (let place = 0; place < songCount; place += 1) eachName(place, mark);
    // The empty text is no name.
    isName[0] = 0;
    return Uint32Array.from(isName.keys()).filter((id) => isName[id] === 1);
  });
  const suggest = once(() => createSuggester(Array.from(textIds(), texts.textOf)));
  const idsByFold = once(() => {
    const ids = new Map<string, number[]>();
    for (const id of textIds()) {
      for (const folded of foldsOf(texts.textOf(id))) {
        const same = ids.get(folded);
        if (same === undefined) ids.set(folded, [id]);
        else same.push(id);
      }
    }
    return ids;
  });
  return {
    suggest: (text: string) => suggest()(text),
    /** Names for which a text is accepted. */
    idsOf(text: string): ReadonlySet<number> {
      const alike = foldsOf(text).flatMap((folded) => idsByFold().get(folded) ?? []);
      return new Set(alike.filter((id) => isAccepted(text, [texts.textOf(id)])));
    },
  };
}

/** The places of songs that are one song with any of the given ones, these included. */
function sameSongs({ songs, songCount, texts }: CatalogueTables, places: Iterable<number>) {
  const songNameAndArtist = (place: number) => {
    const name = songs.name[place] ?? 0;
    const artist = songs.artistText[place] ?? 0;
    return name === 0 || artist === 0 ? null : name * texts.count + artist;
  };
  const recordings = new Set<number>();
  const names = new Set<number | null>();
  const same = new Set(places);
  for (const place of same) {
    recordings.add(songs.amqSongId[place] ?? 0);
    names.add(songNameAndArtist(place));
  }
  recordings.delete(0);
  names.delete(null);
  for (let place = 0; place < songCount; place += 1) {
    if (recordings.has(songs.amqSongId[place] ?? 0) || names.has(songNameAndArtist(place))) {
      same.add(place);
    }
  }
  return [...same];
}

/**
 * Reads the recordings of a deck in columns, because a deck may be the whole catalogue: the first
 * song of the deck with each, amqSongIds of 0 and difficulties of NaN if unknown, and every anime
 * with it, the annIds from its start up to the next one.
 */
function createDeckColumns({ songs, anime }: CatalogueTables) {
  const recordings = createRecordings(songs.amqSongId);
  const placesByRecording = once(() => {
    const keys = recordings.recordingOf();
    let count = 0;
    for (const recording of keys) count = Math.max(count, recording);
    // Recordings are numbered from 1; 0 is unknown, and has no row.
    return toLists(count, [{ keys, values: null }], Uint32Array.from([0, ...ownRows(count)]));
  });

  function annIdsOf(place: number): readonly number[] {
    const recording = recordings.recordingOf()[place] ?? 0;
    const places = recording === 0 ? [place] : valuesOf(placesByRecording(), recording - 1);
    const annIds = new Set<number>();
    for (const each of places) annIds.add(anime.annId[songs.anime[each] ?? 0] ?? 0);
    return [...annIds];
  }

  return (places: Iterable<number>) => {
    const isFirst = recordings.isFirst();
    const kept = Array.from(places).filter(isFirst);
    const annIds = kept.map(annIdsOf);
    const animeStarts = new Uint32Array(kept.length + 1);
    annIds.forEach((ids, index) => {
      animeStarts[index + 1] = (animeStarts[index] ?? 0) + ids.length;
    });
    return {
      annSongIds: Float64Array.from(kept, (place) => songs.annSongId[place] ?? 0),
      amqSongIds: Int32Array.from(kept, (place) => songs.amqSongId[place] ?? 0),
      difficulties: Float64Array.from(kept, (place) => songs.difficulty[place] ?? Number.NaN),
      animeStarts,
      annIds: Int32Array.from(annIds.flat()),
    };
  };
}

export type DeckColumns = ReturnType<ReturnType<typeof createDeckColumns>>;

/** What practice asks of a set of songs: names for answers, songs by name, and decks. */
export function createPracticeEngine({ tables, placeOf, songAt }: SongSet) {
  const { songs, songCount } = tables;
  const eachName = createEachName(tables);
  const names = {
    anime: createNames(tables, eachName.anime),
    song: createNames(tables, eachName.song),
    artist: createNames(tables, eachName.artist),
  };
  const columnsOf = once(() => createDeckColumns(tables));
  const difficultyAt = (place: number) => songs.difficulty[place] || 0;

  function placesOf(annSongIds: readonly number[]) {
    const places = annSongIds.map(placeOf);
    return {
      places: places.filter((place) => place !== null),
      unknownIds: annSongIds.filter((_, index) => places[index] === null),
    };
  }

  return {
    /** Names of a kind that contain a text, for an answer that is typed. */
    suggestAnswers: ({ question, text }: AnswerAsk) => names[question].suggest(text),
    /**
     * All songs that are the same as one of these: they share its recording, or its name and artist.
     * These come first.
     */
    sameSongs: (annSongIds: readonly number[]): readonly Song[] =>
      sameSongs(tables, placesOf(annSongIds).places).map(songAt),
    /** A few songs for which a text answers a question, best known first. */
    songsNamed({ question, text }: AnswerAsk): readonly Song[] {
      const wanted = names[question].idsOf(text);
      const places: number[] = [];
      for (let place = 0; wanted.size > 0 && place < songCount; place += 1) {
        let isNamed = false;
        eachName[question](place, (id) => {
          isNamed ||= wanted.has(id);
        });
        if (isNamed) places.push(place);
      }
      return places
        .sort((left, right) => difficultyAt(right) - difficultyAt(left))
        .slice(0, MOST_NAMED)
        .map(songAt);
    },
    /** The recordings of songs in their order, each once, and the songs that are not in the set. */
    deckOfIds(annSongIds: readonly number[]) {
      const { places, unknownIds } = placesOf(annSongIds);
      return { columns: columnsOf()(places), unknownIds };
    },
    deckOfPlaces: (places: Iterable<number>) => columnsOf()(places),
  };
}
