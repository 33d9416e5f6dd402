/** Made-up songs in the service's form, spread over 60 anime. */
export function madeSongs(songCount: number): readonly object[] {
  return Array.from({ length: songCount }, (_, index) => ({
    annId: 1 + (index % 60),
    annSongId: 500_000 + index,
    animeENName: `A Story of Rain in the Evening ${index % 60}`,
    animeJPName: `Natsu to Ame no Monogatari ${index % 60}`,
    animeVintage: 'Fall 2004',
    animeType: 'TV',
    songType: `Opening ${1 + (index % 3)}`,
    songName: `Song of the ${index}th evening`,
    songArtist: `Evening Singer ${index % 90}`,
    songLength: 89.5,
    artists: [{ id: 1 + (index % 90), names: [`Evening Singer ${index % 90}`] }],
    composers: [{ id: 1000 + (index % 50), names: [`Writer ${index % 50}`] }],
    arrangers: [],
    audio: 'abcdef.mp3',
    HQ: 'abcdef.webm',
  }));
}
