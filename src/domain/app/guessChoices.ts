/** How a song of the game is guessed: typed, chosen of four names, or only thought. */
export const GUESS_WAYS = ['typed', 'choice', 'thought'] as const;
export type GuessWay = (typeof GUESS_WAYS)[number];

/** How many songs a game may have; the last one stands for all songs of the list up to it. */
export const ROUND_COUNTS = [10, 20, 50, 100] as const;
export type RoundCount = (typeof ROUND_COUNTS)[number];

/** How long a song of the game sounds, in seconds. */
export const ROUND_SECONDS = { least: 5, most: 60, usual: 20 } as const;

/** A game draws its songs from at most so many of a list. */
export const MOST_GUESS_SONGS = 1000;
