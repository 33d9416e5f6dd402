/**
 * Progress of an app update, as one tab sees it.
 * - none: no newer version is known
 * - ready: a newer version is installed, waits, and was announced
 * - postponed: the user chose "Later"
 * - accepted: the user chose "Update now" in this tab
 * - tookOver: the user accepted in another tab; this tab is busy and must not be interrupted
 */
export type UpdateStage = 'none' | 'ready' | 'postponed' | 'accepted' | 'tookOver';

export interface AppUpdate {
  readonly stage: UpdateStage;
  /** A song sounds or a dialog is open: nothing automatic may interrupt that. */
  readonly isBusy: boolean;
}

export type UpdateEvent =
  /** A newer version was downloaded completely and waits. */
  | 'found'
  | 'accept'
  | 'postpone'
  /** The newer version now controls all tabs. */
  | 'takeOver'
  | 'becameBusy'
  | 'becameFree';

/** Notify the user, activate the newer version, or reload this tab. */
export type UpdateEffect = 'announce' | 'switch' | 'reload';

export const NO_UPDATE: AppUpdate = { stage: 'none', isBusy: false };

interface NextUpdate {
  readonly update: AppUpdate;
  readonly effect: UpdateEffect | null;
}

/** The next state and its effect. */
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
