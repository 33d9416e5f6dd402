/**
 * How far a newer version of the app is, as one tab sees it.
 * - none: this one is the newest that is known
 * - ready: another one is here, waits, and has been announced
 * - postponed: the user said "Later"
 * - accepted: the user said "Update now" in this tab
 * - tookOver: another tab's user said so; this tab has something that must not be cut off
 */
export type UpdateStage = 'none' | 'ready' | 'postponed' | 'accepted' | 'tookOver';

export interface AppUpdate {
  readonly stage: UpdateStage;
  /** A song sounds or a dialog is open: nothing that happens by itself may end that. */
  readonly isBusy: boolean;
}

export type UpdateEvent =
  /** A newer version has been fetched whole and waits. */
  | 'found'
  | 'accept'
  | 'postpone'
  /** The newer version now answers for all tabs. */
  | 'takeOver'
  | 'becameBusy'
  | 'becameFree';

/** What follows: tell the user, have the newer version take over, start this tab anew. */
export type UpdateEffect = 'announce' | 'switch' | 'reload';

export const NO_UPDATE: AppUpdate = { stage: 'none', isBusy: false };

interface NextUpdate {
  readonly update: AppUpdate;
  readonly effect: UpdateEffect | null;
}

/** The next state and what it asks for. */
export function nextUpdate(update: AppUpdate, event: UpdateEvent): NextUpdate {
  const { stage, isBusy } = update;
  const to = (next: UpdateStage, effect: UpdateEffect | null = null): NextUpdate => ({
    update: { ...update, stage: next },
    effect,
  });
  const stay: NextUpdate = { update, effect: null };
  const hasTakenOver = stage === 'tookOver' || stage === 'accepted';
  switch (event) {
    case 'found':
      return hasTakenOver ? stay : to('ready', 'announce');
    case 'accept':
      if (stage === 'tookOver') return to('accepted', 'reload');
      return stage === 'ready' || stage === 'postponed' ? to('accepted', 'switch') : stay;
    case 'postpone':
      return stage === 'ready' ? to('postponed') : stay;
    case 'takeOver':
      if (stage === 'accepted' || !isBusy) return to('accepted', 'reload');
      return stage === 'tookOver' ? stay : to('tookOver', 'announce');
    case 'becameBusy':
      return { update: { ...update, isBusy: true }, effect: null };
    case 'becameFree':
      return {
        update: { stage: stage === 'tookOver' ? 'accepted' : stage, isBusy: false },
        effect: stage === 'tookOver' ? 'reload' : null,
      };
  }
}
