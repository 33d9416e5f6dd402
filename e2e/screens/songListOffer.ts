/** The button of an offer of the song list: a card, or one line with the size. */
export const DOWNLOAD_SONG_LIST = { name: /^Download(?: [\d.]+ [kM]B)?$/ };
