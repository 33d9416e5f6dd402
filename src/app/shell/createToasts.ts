import type { Notification } from '../../domain/app/notification';
import { createChannel } from '../../lib/channel';
import { systemClock } from '../../lib/clock';
import type { Toast } from '../../ui/feedback/Toasts';

const SHORT_STAY_MS = 5_000;
/** For messages that need reading or offer Undo. */
const LONG_STAY_MS = 10_000;
/** The oldest toasts are dropped. */
const LIMIT = 4;

/** Merges the newest of a series with the visible one before, with one action for all. */
function joined(newest: Notification, before: Toast | undefined): Notification {
  const { series, action } = newest;
  if (series === undefined || before?.series === undefined) return newest;
  const count = before.series.count + series.count;
  return {
    ...newest,
    message: series.say(count),
    series: { ...series, count },
    // Undo runs from last to first, because each action builds on the previous ones.
    ...(action && {
      action: {
        ...action,
        async onClick() {
          await action.onClick();
          await before.action?.onClick();
        },
      },
    }),
  };
}

/** The store of toasts: the newest is last, and each disappears after a while or when dismissed. */
export function createToasts() {
  const toasts = createChannel<readonly Toast[]>([]);
  let nextId = 1;
  let isHeld = false;
  /** What keeps each that leaves. */
  const leaving = new Map<number, () => void>();

  function dismiss(id: number): void {
    leaving.get(id)?.();
    leaving.delete(id);
    toasts.set(toasts.get().filter((toast) => toast.id !== id));
  }

  function startLeaving(toast: Toast): void {
    leaving.get(toast.id)?.();
    if (toast.decline) return;
    const isLong = toast.tone === 'error' || toast.action !== undefined;
    const stayMs = isLong ? LONG_STAY_MS : SHORT_STAY_MS;
    const keep = systemClock.schedule(() => dismiss(toast.id), stayMs);
    leaving.set(toast.id, keep);
  }

  function show(toast: Toast): void {
    // A repeated message replaces the earlier one and restarts its time.
    const others = toasts.get().filter(({ id, message, topic }) => {
      const isReplaced = topic !== undefined && topic === toast.topic;
      return id !== toast.id && message !== toast.message && !isReplaced;
    });
    const shown = [...others, toast];
    const passing = shown.filter(({ decline }) => !decline);
    const excess = passing.slice(0, Math.max(0, shown.length - LIMIT));
    toasts.set(shown.filter((each) => !excess.includes(each)));
    if (!isHeld) startLeaving(toast);
  }

  /** A message of work in progress ends with the work, unless it has gone before. */
  function end(toast: Toast, outcome: Notification | null): void {
    if (!toasts.get().includes(toast)) return;
    if (outcome === null) dismiss(toast.id);
    else show({ ...outcome, id: toast.id });
  }

  return {
    notify(notification: Notification) {
      const { key } = notification.series ?? {};
      const before = toasts.get().find(({ series }) => key !== undefined && series?.key === key);
      const toast: Toast = { ...joined(notification, before), id: before?.id ?? nextId };
      nextId += 1;
      show(toast);
      void notification.outcome?.then((outcome) => end(toast, outcome));
    },
    dismiss,
    /** Held toasts stay until they are released. */
    hold(isNowHeld: boolean) {
      if (isHeld === isNowHeld) return;
      isHeld = isNowHeld;
      if (isHeld) for (const keep of leaving.values()) keep();
      else for (const toast of toasts.get()) startLeaving(toast);
    },
    /** Those that pass by themselves stay as long as if they came now. */
    restart() {
      if (!isHeld) for (const toast of toasts.get()) startLeaving(toast);
    },
    getToasts: toasts.get,
    subscribe: toasts.subscribe,
  };
}

export type ToastStore = ReturnType<typeof createToasts>;
