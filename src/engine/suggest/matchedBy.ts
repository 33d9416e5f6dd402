import type { MarkedRange } from '../../domain/song/hits';
import type { PersonReference, Song } from '../../domain/song/song';
import { once, rememberEach } from '../tables/remember';
import { asTyped, type Romanise, waysToRead } from '../text/kana';
import { createNearNameTest } from '../text/typingDistance';
import { understandText } from '../text/understandText';
import { markName } from './nameMarks';

export type MatchedRole = 'composer' | 'arranger' | 'member';

/** The person by whom a text found a song, when nothing in the song's row shows it. */
export interface MatchedBy {
  readonly role: MatchedRole;
  readonly name: string;
  readonly marks: readonly MarkedRange[];
}

type Other = readonly [role: MatchedRole, person: PersonReference];

/** People not shown in a row: members of its artists, composers, arrangers. */
function othersOf({ artists, composers, arrangers }: Song): readonly Other[] {
  return [
    ...artists.flatMap(({ members }) => members.map((each): Other => ['member', each])),
    ...composers.map((each): Other => ['composer', each]),
    ...arrangers.map((each): Other => ['arranger', each]),
  ];
}

/** Those that many songs have in common come first, as each name is read once. */
function ownNames(song: Song): readonly string[] {
  const { songName, songArtist, animeENName, animeJPName, animeAltNames, artists } = song;
  const artistNames = artists.flatMap(({ names }) => names);
  return [animeENName, animeJPName, ...animeAltNames, ...artistNames, songArtist, songName];
}

/**
 * Returns a function that finds, for each song, the composer, arranger or group member by whom a
 * text found it: the person with the most of its words that neither the song nor its anime or
 * artists have.
 *
 * @param takenOff parts of the text to read as plain words
 */
export function createMatchedBy(
  text: string,
  takenOff: readonly string[],
  romanise: Romanise = asTyped,
): (song: Song) => MatchedBy | null {
  const { words, exact } = understandText(text, takenOff);
  const wanted = [...words, ...exact].map((word) => waysToRead(word, romanise));
  const whole = words.join(' ');
  const errorsOf = createNearNameTest(whole, romanise);
  /** Each word as a text of its own. */
  const alone = wanted.map((ways) => [ways]);
  const wordsIn = rememberEach((name: string): readonly boolean[] => {
    const isNear = once(() => errorsOf(name) !== null);
    return alone.map((word) => markName(name, word).fitCount > 0 || isNear());
  });

  return (song) => {
    const own = ownNames(song);
    const missing = wanted.flatMap((_, word) =>
      own.some((name) => wordsIn(name)[word]) ? [] : [word],
    );
    if (missing.length === 0) return null;
    const best = { count: 0, role: 'member' as MatchedRole, name: '' };
    for (const [role, { names }] of othersOf(song)) {
      for (const name of names) {
        const count = missing.filter((word) => wordsIn(name)[word]).length;
        if (count > best.count) Object.assign(best, { count, role, name });
      }
    }
    if (best.count === 0) return null;
    const { marks } = markName(best.name, wanted);
    const isAll = marks.length === 0 || errorsOf(best.name) !== null;
    return { role: best.role, name: best.name, marks: isAll ? [[0, best.name.length]] : marks };
  };
}
