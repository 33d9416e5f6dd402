import type { Song } from '../../domain/song/song';
import { type Recordings, recordingsOf } from '../../engine/query/recordings';
import type { SongSet } from '../../engine/query/songSet';
import { toLists, valuesOf } from '../../engine/tables/lists';
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
type EachName = (tables: CatalogueTables, place: number, use: (textId: number) => void) => void;

const EACH_NAME: Readonly<Record<Question, EachName>> = {
  anime({ songs, anime }, place, use) {
    const its = songs.anime[place] ?? 0;
    use(anime.nameEN[its] ?? 0);
    use(anime.nameJP[its] ?? 0);
    valuesOf(anime.altNames, its).forEach(use);
  },
  song: ({ songs }, place, use) => use(songs.name[place] ?? 0),
  artist({ songs, people }, place, use) {
    use(songs.artistText[place] ?? 0);
    for (const person of valuesOf(songs.artists, place)) {
      valuesOf(people.names, person).forEach(use);
    }
  },
};

/** The names that answer one question, read and folded when they are first needed. */
class AnswerNames {
  readonly #eachName: EachName;
  readonly #textIds = once(() => this.#readTextIds());
  readonly #suggester = once(() =>
    createSuggester(Array.from(this.#textIds(), this.tables.texts.textOf)),
  );
  readonly #idsByFold = once(() => this.#foldAll());

  constructor(
    private readonly tables: CatalogueTables,
    question: Question,
  ) {
    this.#eachName = EACH_NAME[question];
  }

  suggest(text: string): readonly string[] {
    return this.#suggester()(text);
  }

  /** Names for which a text is accepted. */
  idsOf(text: string): ReadonlySet<number> {
    const { textOf } = this.tables.texts;
    const alike = foldsOf(text).flatMap((folded) => this.#idsByFold().get(folded) ?? []);
    return new Set(alike.filter((id) => isAccepted(text, [textOf(id)])));
  }

  /** The places of the songs with one of these names. */
  placesWith(ids: ReadonlySet<number>): number[] {
    const places: number[] = [];
    for (let place = 0; ids.size > 0 && place < this.tables.songCount; place += 1) {
      let isNamed = false;
      this.#eachName(this.tables, place, (id) => {
        isNamed ||= ids.has(id);
      });
      if (isNamed) places.push(place);
    }
    return places;
  }

  #readTextIds(): Uint32Array {
    const { texts, songCount } = this.tables;
    const isName = new Uint8Array(texts.count);
    const mark = (id: number) => {
      isName[id] = 1;
    };
    for (let place = 0; place < songCount; place += 1) this.#eachName(this.tables, place, mark);
    // The empty text is no name.
    isName[0] = 0;
    return Uint32Array.from(isName.keys()).filter((id) => isName[id] === 1);
  }

  #foldAll(): ReadonlyMap<string, readonly number[]> {
    const ids = new Map<string, number[]>();
    for (const id of this.#textIds()) {
      for (const folded of foldsOf(this.tables.texts.textOf(id))) {
        const same = ids.get(folded);
        if (same === undefined) ids.set(folded, [id]);
        else same.push(id);
      }
    }
    return ids;
  }
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

/** The recordings of a deck in columns, because a deck may be the whole catalogue. */
export interface DeckColumns {
  /** The first song of the deck with each recording. */
  readonly annSongIds: Float64Array;
  /** 0 if unknown. */
  readonly amqSongIds: Int32Array;
  /** NaN if unknown. */
  readonly difficulties: Float64Array;
  /** Where the anime of each recording start in `annIds`; one entry more than there are recordings. */
  readonly animeStarts: Uint32Array;
  /** Every anime with a recording. */
  readonly annIds: Int32Array;
}

/** What practice asks of a set of songs: names for answers, songs by name, and decks. */
export class PracticeEngine {
  readonly #names: Readonly<Record<Question, AnswerNames>>;
  readonly #recordings: Recordings;
  readonly #placesByRecording = once(() => this.#readPlacesByRecording());

  constructor(private readonly set: SongSet) {
    const { tables } = set;
    this.#names = {
      anime: new AnswerNames(tables, 'anime'),
      song: new AnswerNames(tables, 'song'),
      artist: new AnswerNames(tables, 'artist'),
    };
    this.#recordings = recordingsOf(tables.songs.amqSongId);
  }

  /** Names of a kind that contain a text, for an answer that is typed. */
  suggestAnswers({ question, text }: AnswerAsk): readonly string[] {
    return this.#names[question].suggest(text);
  }

  /**
   * All songs that are the same as one of these: they share its recording, or its name and artist.
   * These come first.
   */
  sameSongs(annSongIds: readonly number[]): readonly Song[] {
    const { tables, songAt } = this.set;
    return sameSongs(tables, this.#placesOf(annSongIds).places).map(songAt);
  }

  /** A few songs for which a text answers a question, best known first. */
  songsNamed({ question, text }: AnswerAsk): readonly Song[] {
    const { tables, songAt } = this.set;
    const names = this.#names[question];
    const difficultyAt = (place: number) => tables.songs.difficulty[place] || 0;
    return names
      .placesWith(names.idsOf(text))
      .sort((left, right) => difficultyAt(right) - difficultyAt(left))
      .slice(0, MOST_NAMED)
      .map(songAt);
  }

  /** The recordings of songs in their order, each once, and the songs that are not in the set. */
  deckOfIds(annSongIds: readonly number[]) {
    const { places, unknownIds } = this.#placesOf(annSongIds);
    return { columns: this.deckOfPlaces(places), unknownIds };
  }

  deckOfPlaces(places: Iterable<number>): DeckColumns {
    const { songs } = this.set.tables;
    const kept = Array.from(places).filter(this.#recordings.isFirst());
    const annIds = kept.map((place) => this.#annIdsOf(place));
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
  }

  #placesOf(annSongIds: readonly number[]) {
    const places = annSongIds.map(this.set.placeOf);
    return {
      places: places.filter((place) => place !== null),
      unknownIds: annSongIds.filter((_, index) => places[index] === null),
    };
  }

  /** Every anime with the recording of a song. */
  #annIdsOf(place: number): readonly number[] {
    const { songs, anime } = this.set.tables;
    const recording = this.#recordings.recordingOf()[place] ?? 0;
    const places = recording === 0 ? [place] : valuesOf(this.#placesByRecording(), recording - 1);
    const annIds = new Set<number>();
    for (const each of places) annIds.add(anime.annId[songs.anime[each] ?? 0] ?? 0);
    return [...annIds];
  }

  #readPlacesByRecording() {
    const keys = this.#recordings.recordingOf();
    let count = 0;
    for (const recording of keys) count = Math.max(count, recording);
    // Recordings are numbered from 1; 0 is unknown, and has no row.
    return toLists(
      count,
      [{ keys, values: null }],
      Uint32Array.from({ length: count + 1 }, (_, recording) => recording),
    );
  }
}
