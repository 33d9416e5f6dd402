/** What hearts say. */
export const likes = {
  /** The name stays; whether it is pressed says the rest. */
  like: (songName: string) => `Like ${songName}`,
};
