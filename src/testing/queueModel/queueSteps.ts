import fc from 'fast-check';
import { buildSong } from '../songBuilder';

/** A user action or a change of playback. Indexes are taken modulo the length of the list. */
export type Step =
  | { readonly kind: 'play'; readonly ids: readonly number[]; readonly start: number }
  | { readonly kind: 'add' | 'playNext'; readonly ids: readonly number[] }
  | { readonly kind: 'remove' | 'select' | 'goBack' | 'undo'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number }
  | { readonly kind: 'loop' | 'loopSong' | 'shuffleOn'; readonly isOn: boolean }
  | {
      readonly kind: ('clear' | 'next' | 'previous' | 'toggle' | 'advance' | 'end') | 'shuffleAll';
    };

const IDS = [1, 2, 3, 4, 5, 6, -7];
export const SONGS = IDS.map((annSongId) => buildSong({ annSongId }));
export const ADVANCE_SECONDS = 7;
export const LATEST_SECONDS = 80;

const ids = fc.shuffledSubarray(IDS);
const some = fc.shuffledSubarray(IDS, { minLength: 1 });
const at = fc.nat(9);
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('play' as const), ids: some, start: at }),
  fc.record({ kind: fc.constantFrom('add' as const, 'playNext' as const), ids }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'select' as const), at }),
  fc.record({ kind: fc.constant('goBack' as const), at: fc.nat(2) }),
  fc.record({ kind: fc.constant('move' as const), at, to: at }),
  fc.record({ kind: fc.constantFrom('loop' as const, 'loopSong' as const), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('shuffleOn' as const), isOn: fc.boolean() }),
  fc.constantFrom(...(['clear', 'shuffleAll', 'toggle'] as const)).map((kind) => ({ kind })),
  fc.constantFrom(...(['next', 'previous'] as const)).map((kind) => ({ kind })),
  fc.constantFrom(...(['advance', 'end'] as const)).map((kind) => ({ kind })),
  fc.record({ kind: fc.constant('undo' as const), at: fc.constantFrom(0, 0, 1, 2) }),
  fc.constant({ kind: 'advance' as const }),
);

/** Pseudorandom numbers from 0 to below 1, the same in every run. */
export function repeatableChance(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Takes one of the last three open offers, counted from the end. */
export function takeUndo(undos: (() => void)[], at: number): (() => void) | undefined {
  const stand = Math.min(undos.length, 3);
  return stand === 0 ? undefined : undos.splice(-1 - (at % stand), 1)[0];
}

/** The element at `place` modulo the length, or null if the list is empty. */
export function pick(list: readonly number[], place: number): number | null {
  return list[place % Math.max(1, list.length)] ?? null;
}
