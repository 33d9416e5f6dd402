import type { MadeArtist, MadeCatalogue, MadeCredit } from './madeShapes';

interface RowPerson {
  readonly id: number;
  readonly names: readonly string[];
  readonly line_up_id: number;
  readonly groups: readonly RowPerson[] | null;
  readonly members: readonly RowPerson[] | null;
}

function createPersonReader(artists: MadeCatalogue['artists']) {
  const artistAt = (id: number): MadeArtist | undefined => artists[id];
  function toLinks(credits: readonly MadeCredit[]): readonly RowPerson[] | null {
    if (credits.length === 0) return null;
    return credits.map(([id]) => ({
      id,
      names: artistAt(id)?.names ?? [],
      line_up_id: -1,
      groups: null,
      members: null,
    }));
  }
  return ([id, lineUp]: MadeCredit): RowPerson => ({
    id,
    names: artistAt(id)?.names ?? [],
    line_up_id: lineUp,
    groups: toLinks(artistAt(id)?.groups ?? []),
    members: toLinks(artistAt(id)?.line_ups[lineUp]?.members ?? []),
  });
}

const TYPE_WORDS = { 1: 'Opening', 2: 'Ending', 3: 'Insert Song' } as const;

/** The same catalogue as full rows, as calls by id return them and `--catalogue` reads them. */
export function* madeRows({ anime, artists, songs }: MadeCatalogue): Generator<object> {
  const personOf = createPersonReader(artists);
  for (const { songType, songNumber, ...song } of songs) {
    const {
      genres: _genres,
      tags: _tags,
      ...facts
    } = anime[song.annId] ?? {
      genres: [],
      tags: [],
    };
    yield {
      ...facts,
      ...song,
      songType:
        songNumber === null ? TYPE_WORDS[songType] : `${TYPE_WORDS[songType]} ${songNumber}`,
      artists: song.artists.map(personOf),
      composers: song.composers.map(personOf),
      arrangers: song.arrangers.map(personOf),
    };
  }
}
