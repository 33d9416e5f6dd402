import type { Services } from '../../actions/services';
import type { KeyPress } from '../../domain/app/keyPress';
import { positionAfter, seekStepFor } from '../../domain/media/seekKeys';

/** Seeks by a key. @returns whether the key was one that seeks */
export function runSeekKey(press: KeyPress, { player }: Pick<Services, 'player'>): boolean {
  const step = seekStepFor(press);
  if (step === null || player.getSnapshot().currentSongId === null) return false;
  const { positionSeconds: from, durationSeconds } = player.getTime();
  const positionSeconds = positionAfter(step, from, durationSeconds);
  if (positionSeconds !== null) player.dispatch({ type: 'seek', positionSeconds });
  return true;
}
