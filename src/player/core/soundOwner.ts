import * as v from 'valibot';
import type { Broadcast, Topic } from '../../lib/broadcast';
import type { Clock } from '../../lib/clock';

/** A tab announces that it started to sound. */
const soundMessageSchema = v.object({ tabId: v.string(), startedAtMs: v.number() });
type SoundMessage = v.InferOutput<typeof soundMessageSchema>;

export const SOUND_TOPIC: Topic<SoundMessage> = { name: 'sound', schema: soundMessageSchema };

/** The new owner of the sound: another part of this tab, or another tab. */
export type SoundTaker = 'thisTab' | 'otherTab';

export interface SoundClaimant {
  /** The part is about to sound: another part of this tab is silenced at once. */
  readonly claim: () => void;
  /** The part sounds: claims the sound, and tells the other tabs, once until the release. */
  readonly noteSound: () => void;
  /** The part is silent, and not about to sound. */
  readonly release: () => void;
}

/** Decides which tab, and which part of it, may sound. */
export interface SoundOwner {
  /** @param onSilence silences the part, because another one sounds; called only for the owner */
  readonly join: (onSilence: (taker: SoundTaker) => void) => SoundClaimant;
}

/** The claim of the part that owns the sound of this tab. */
interface Claim {
  readonly onSilence: (taker: SoundTaker) => void;
  /** When it started to sound; null while it is only about to, and other tabs are not told. */
  readonly startedAtMs: number | null;
  /** When it started, by `elapsedMs`. */
  readonly startedElapsedMs: number;
}

/** A larger difference means that the clock was set. */
const SET_CLOCK_MS = 1_000;

/**
 * In this tab, the part that was started last owns the sound. Among all tabs, the one that started
 * to sound last is heard: each announces its start, and the others fall silent. If two start at
 * once, the messages cross, and only the older one falls silent. A silent tab is not disturbed.
 *
 * @param clock all tabs have one; the user may set it while they sound
 */
export function createSoundOwner(
  broadcast: Broadcast,
  tabId: string,
  clock: Pick<Clock, 'now' | 'elapsedMs'>,
): SoundOwner {
  let current: Claim | null = null;

  function claim(onSilence: Claim['onSilence']): Claim {
    if (current?.onSilence === onSilence) return current;
    const silenced = current;
    const claimed = { onSilence, startedAtMs: null, startedElapsedMs: 0 };
    current = claimed;
    silenced?.onSilence('thisTab');
    return claimed;
  }

  function noteSound(onSilence: Claim['onSilence']): void {
    if (claim(onSilence).startedAtMs !== null) return;
    const startedAtMs = clock.now();
    current = { onSilence, startedAtMs, startedElapsedMs: clock.elapsedMs() };
    broadcast.post(SOUND_TOPIC, { tabId, startedAtMs });
  }

  /** The start by the clock as it is set now, which the other tabs use for their announcements. */
  function startOf({ startedAtMs, startedElapsedMs }: Claim): number | null {
    if (startedAtMs === null) return null;
    const byClockNow = clock.now() - (clock.elapsedMs() - startedElapsedMs);
    return Math.abs(byClockNow - startedAtMs) > SET_CLOCK_MS ? byClockNow : startedAtMs;
  }

  function isOlderThan(other: SoundMessage, claimed: Claim): boolean {
    const startedAtMs = startOf(claimed);
    if (startedAtMs === null) return false;
    if (startedAtMs === other.startedAtMs) return tabId < other.tabId;
    return startedAtMs < other.startedAtMs;
  }

  broadcast.subscribe(SOUND_TOPIC, (other) => {
    const silenced = current;
    if (silenced === null || !isOlderThan(other, silenced)) return;
    current = null;
    silenced.onSilence('otherTab');
  });

  return {
    join(onSilence) {
      // Wrapped, so that two parts with the same callback can be told apart.
      const silence = (taker: SoundTaker) => onSilence(taker);
      return {
        claim: () => void claim(silence),
        noteSound: () => noteSound(silence),
        release() {
          if (current?.onSilence === silence) current = null;
        },
      };
    },
  };
}
