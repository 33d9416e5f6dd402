import type { SoundKit } from './playerExtras';

/**
 * Another file is the late part's to find, which joins now where a song fails before it has. Where
 * it cannot be had, no other file is found.
 */
export function askLatePart(
  getKit: () => SoundKit | null,
  join: (() => Promise<unknown>) | undefined,
): SoundKit['findOtherFile'] {
  return (...failed) => {
    const find = () => getKit()?.findOtherFile(...failed) ?? null;
    return getKit() === null && join !== undefined ? join().then(find, () => null) : find();
  };
}
