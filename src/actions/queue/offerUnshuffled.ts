import * as texts from '../../texts/texts';
import type { Services } from '../services';

/** Says that the queue was shuffled, and puts its order back on demand. */
export function offerUnshuffled({ player, notify }: Pick<Services, 'player' | 'notify'>): void {
  const onClick = () => player.dispatch({ type: 'setShuffled', isShuffled: false });
  const action = { label: texts.queueChanges.undo, onClick };
  notify({ tone: 'info', message: texts.keyResults.shuffled, action });
}
