/** First segments of addresses that belong to the destination of another one. */
const SEGMENTS: Readonly<Record<string, string>> = { search: 'find' };
/** Choices of My songs (?mine=liked) that are destinations of their own. */
const CHOICES: readonly (string | null)[] = ['liked', 'downloaded'];

function placeOf(address: string): string {
  const [path = '', query] = address.split('?');
  const segment = path.split('/')[1] ?? '';
  const choice = new URLSearchParams(query).get('mine');
  const isPlace = segment === 'song' && CHOICES.includes(choice);
  return isPlace ? `${segment}?${choice}` : (SEGMENTS[segment] ?? segment);
}

/** Whether a page belongs to a destination. @example isAt('/find', '/search/naruto') // true */
export function isAt(destination: string, address: string): boolean {
  return placeOf(destination) === placeOf(address);
}
