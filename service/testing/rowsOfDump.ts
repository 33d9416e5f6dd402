import type { WirePerson, WirePersonLink, WireSong } from '../catalogue/wireSong';
import type { CatalogueDump, DumpAnime, DumpSong } from '../dump/catalogueDump';
import type { DumpCredit, DumpPerson } from '../dump/dumpPeople';

const TYPE_TEXTS = { 1: 'Opening', 2: 'Ending', 3: 'Insert Song' } as const;

function typeText({ songType, songNumber }: DumpSong): string {
  return songNumber === null ? TYPE_TEXTS[songType] : `${TYPE_TEXTS[songType]} ${songNumber}`;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The dump names what it does not hold.');
  return value;
}

/** The rows that a dump was made from, as in the answers of the other calls. */
export function rowsOfDump({ anime, artists, songs }: CatalogueDump): readonly WireSong[] {
  const personOf = (id: number): DumpPerson => required(artists[String(id)]);
  const animeOf = (annId: number): DumpAnime => required(anime[String(annId)]);
  const toLinks = (credits: readonly DumpCredit[]): readonly WirePersonLink[] | null =>
    credits.length === 0
      ? null
      : credits.map(([id, lineUp]) => {
          return { id, names: personOf(id).names, line_up_id: lineUp, groups: null, members: null };
        });
  const toPerson = ([id, lineUp]: DumpCredit): WirePerson => {
    const { names, groups, line_ups } = personOf(id);
    const members = lineUp === -1 ? [] : required(line_ups[lineUp]).members;
    return { id, names, line_up_id: lineUp, groups: toLinks(groups), members: toLinks(members) };
  };
  return songs.map((song) => {
    const { songType, songNumber, ...facts } = song;
    const { genres, tags, ...animeFacts } = animeOf(song.annId);
    return {
      ...facts,
      ...animeFacts,
      songType: typeText(song),
      artists: song.artists.map(toPerson),
      composers: song.composers.map(toPerson),
      arrangers: song.arrangers.map(toPerson),
    };
  });
}
