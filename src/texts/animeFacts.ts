import { texts } from './texts';

const UNITS = { hr: 'hour', min: 'minute', sec: 'second' } as const;
const DURATION = /^((?:\d+ (?:hr|min|sec) ?)+)(?:(per ep))?$/;
const AMOUNT = /(\d+) (hr|min|sec)/g;

/**
 * The duration of an anime as MyAnimeList writes it ("24 min per ep", "1 hr 52 min"), in the shown
 * language; any other text as it is.
 */
export function runningTimeText(duration: string): string {
  const [, amounts = '', perEpisode] = DURATION.exec(duration) ?? [];
  if (amounts === '') return duration;
  const written = [...amounts.matchAll(AMOUNT)].map(
    ([, count, sign]) =>
      [Number(count), UNITS[sign === 'hr' || sign === 'min' ? sign : 'sec']] as const,
  );
  const whole = texts.wording.amounts(written);
  return perEpisode === undefined ? whole : texts.anime.perEpisode(whole);
}

/** Whether an anime is on the air, as MyAnimeList writes it; any other text as it is. */
export function statusText(status: string): string {
  const { finished, current, upcoming } = texts.anime.statuses;
  if (status === 'Finished Airing') return finished;
  if (status === 'Currently Airing') return current;
  return status === 'Not yet aired' ? upcoming : status;
}

/** The kind of an anime as the services write it ("Movie"), in the shown language. */
export function animeKindText(kind: string): string {
  const { movie, special } = texts.anime.animeKinds;
  if (kind === 'Movie') return movie;
  return kind === 'Special' ? special : kind;
}
