/** What came of a key, where nothing else shows it. */
export const keyResults = {
  noLink: 'Nothing is playing, so there is no link to copy.',
  linkIs: (url: string) => `The link could not be copied. It is ${url}`,
  liked: (songName: string) => `Liked: ${songName}`,
  shuffled: 'The queue was shuffled.',
  looping: (isLooping: boolean) => `Loop queue: ${isLooping ? 'on' : 'off'}.`,
};
