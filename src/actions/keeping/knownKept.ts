import type { Song } from '../../domain/song/song';
import type { LookParts } from './lookAtKept';

/** Songs that are to be kept, each read once: they are looked at with every file that comes. */
export function createKnownKept(
  read: LookParts['getSongs'],
): Pick<LookParts, 'getSongs'> & { readonly forget: () => void } {
  const known = new Map<number, Song>();
  let forgetCount = 0;
  return {
    async getSongs(annSongIds) {
      const unknown = annSongIds.filter((id) => !known.has(id));
      const forgotBefore = forgetCount;
      const found = unknown.length === 0 ? new Map<number, Song>() : await read(unknown);
      const all = new Map([...known, ...found]);
      if (forgetCount === forgotBefore) for (const [id, song] of found) known.set(id, song);
      return new Map(
        annSongIds.flatMap((id) => {
          const song = all.get(id);
          return song === undefined ? [] : [[id, song] as const];
        }),
      );
    },
    forget() {
      known.clear();
      forgetCount += 1;
    },
  };
}
