import { number, plural } from './wording';

/** Words that several places say in the same sense, some of them on every page. */
export const common = {
  /** In the place of what nobody knows. */
  unknown: '—',
  play: 'Play',
  playNamed: (name: string) => `Play ${name}`,
  optionsFor: (name: string) => `Options for ${name}`,
  previous: 'Previous',
  next: 'Next',
  open: 'Open',
  queue: 'Queue',
  video: 'Video',
  /** The specification's 'N songs'. */
  songCount: (count: number) => plural(count, { one: '1 song', other: `${number(count)} songs` }),
  hidden: 'Hidden',
  untitledSong: 'untitled song',
  goHome: 'Go to the home page',
};
