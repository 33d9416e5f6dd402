import * as v from 'valibot';
import type { Broadcast, Topic } from '../../lib/broadcast';
import type { Clock } from '../../lib/clock';

/** A tab announces that it began to sound. */
const soundMessageSchema = v.object({ tabId: v.string(), startedAtMs: v.number() });
type SoundMessage = v.InferOutput<typeof soundMessageSchema>;

export const SOUND_TOPIC: Topic<SoundMessage> = { name: 'sound', schema: soundMessageSchema };

/** What sounds now instead: another part of this tab, or another tab. */
export type SoundTaker = 'thisTab' | 'otherTab';

/** How a part of this tab asks for the sound. */
export interface SoundClaimant {
  /** It is about to sound: another part of this tab falls silent at once. */
  readonly claim: () => void;
  /** It sounds: claims, and tells the other tabs, once until the release. */
  readonly noteSound: () => void;
  /** It is silent, and not about to sound. */
  readonly release: () => void;
}

/** Who may sound: of all tabs one, and in it one part. */
export interface SoundOwner {
  /**
   * @param onSilence makes the part silent, because another one sounds; called only for the owner
   */
  readonly join: (onSilence: (taker: SoundTaker) => void) => SoundClaimant;
}

export interface SoundOwnerParts {
  readonly broadcast: Broadcast;
  /** Tells this tab from the others. */
  readonly tabId: string;
  /** The same in all tabs; the user may set it while they sound. */
  readonly clock: Pick<Clock, 'now' | 'elapsedMs'>;
}

/** The claim of the part that has the sound of this tab. */
interface Claim {
  readonly onSilence: (taker: SoundTaker) => void;
  /** When it began to sound; null as long as it is only to sound, and no other tab is told. */
  readonly startedAtMs: number | null;
  /** The same moment, as the page counts. */
  readonly startedElapsedMs: number;
}

/** A clock that differs by more was set. */
const SET_CLOCK_MS = 1_000;

/**
 * In this tab the part that was started last has the sound. Of all tabs the one that began to
 * sound last is heard: each announces its start, and the others give way. When two begin at once
 * the messages cross, and only the older one gives way; a tab that is silent is not disturbed.
 */
export function createSoundOwner({ broadcast, tabId, clock }: SoundOwnerParts): SoundOwner {
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

  /** When it began, by the clock as it is set now: the other tabs announce their starts by that. */
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
      // Its own function, so that two parts that fall silent in the same way are told apart.
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
