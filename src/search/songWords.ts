import type { Song } from '../domain/song';
import { seasonRank, seasonSpanOf, songNumberOf } from '../domain/songFacts';
import { songTypeGroupOf } from '../domain/songType';
import type { UnderstoodFact } from './catalogue/catalogueQuestions';
import type { UnderstoodText } from './catalogue/understandText';
import { createMatcher, SERVICE_RULES } from './matcher';
import { createWordMatcher } from './wordMatcher';

/** Whether a song is what a part of a text was understood as. */
function meetsFact(song: Song, fact: UnderstoodFact): boolean {
  if (fact.kind === 'type') {
    return (
      songTypeGroupOf(song.songType) === fact.type &&
      (fact.number === null || songNumberOf(song.songType) === fact.number)
    );
  }
  const span = seasonSpanOf(song.animeVintage);
  if (span === null) return false;
  const first = seasonRank({
    year: fact.year,
    season: fact.kind === 'season' ? fact.season : 'winter',
  });
  const last = seasonRank({
    year: fact.year,
    season: fact.kind === 'season' ? fact.season : 'fall',
  });
  return span.first >= first && span.last <= last;
}

/** Every name that a song is found by. */
function namesOf(song: Song): readonly string[] {
  const people = [...song.artists, ...song.composers, ...song.arrangers];
  return [
    song.songName,
    song.songArtist,
    song.animeENName,
    song.animeJPName,
    ...song.animeAltNames,
    ...people.flatMap(({ names, members }) => [...names, ...members.flatMap((each) => each.names)]),
  ];
}

/**
 * A test for many songs against one text, word by word: each word stands in any name of the song,
 * each quoted text in one as it is, and what was understood is met or stands in a name.
 */
export function createSongWordTest(read: UnderstoodText): (song: Song) => boolean {
  const fitsWords = createWordMatcher(read.words.join(' '));
  const fitsExact = read.exact.map((text) => createMatcher(text, SERVICE_RULES));
  const facts = read.understood.map(({ text, fact }) => ({ fact, fits: createWordMatcher(text) }));
  return (song) => {
    const names = namesOf(song);
    return (
      fitsWords(names) &&
      fitsExact.every((fits) => names.some(fits)) &&
      facts.every(({ fact, fits }) => meetsFact(song, fact) || fits(names))
    );
  };
}
