import type { SourceSong } from './catalogueSource';

/** What a song is in its anime, as the service writes it: "Opening 2", "Insert Song". */
export function songTypeText(type: SourceSong['type'], number: number | null): string {
  if (type === 'insert') return 'Insert Song';
  const word = type === 'opening' ? 'Opening' : 'Ending';
  return number === null || number === 0 ? word : `${word} ${number}`;
}
