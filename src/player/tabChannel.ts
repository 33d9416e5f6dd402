import * as v from 'valibot';
import type { Player } from '../domain/playback';

/** The channel on which the tabs announce sound. */
export const TAB_CHANNEL_NAME = 'super-player-sound';

/** One tab says that it began to sound. */
const soundMessageSchema = v.object({
  type: v.literal('soundStarted'),
  tabId: v.string(),
  startedAtMs: v.number(),
});

type SoundMessage = v.InferOutput<typeof soundMessageSchema>;

/** The part of BroadcastChannel that is used. */
export interface TabChannelPort {
  readonly postMessage: (message: SoundMessage) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { data: unknown }) => void,
  ) => void;
  readonly removeEventListener: (
    type: 'message',
    listener: (event: { data: unknown }) => void,
  ) => void;
  readonly close: () => void;
}

export interface TabOptions {
  readonly player: Player;
  /** Null where the browser has none: the tabs then do not know of each other. */
  readonly channel: TabChannelPort | null;
  /** Tells this tab from the others. */
  readonly tabId: string;
  /** Milliseconds on a clock that all tabs share. */
  readonly now: () => number;
}

/**
 * Of all tabs only the one that began to sound last plays: each announces its start, and the
 * others pause. When two begin at once the messages cross, and only the older one gives way.
 *
 * @returns disconnects and closes the channel
 */
export function connectTabs({ player, channel, tabId, now }: TabOptions): () => void {
  if (channel === null) return () => undefined;
  /** When this tab began to sound; null while it is silent and nobody waits for it. */
  let startedAtMs: number | null = null;

  function announceSound(): void {
    const { status } = player.getSnapshot();
    if (status === 'paused' || status === 'idle') startedAtMs = null;
    if (status !== 'playing' || startedAtMs !== null) return;
    startedAtMs = now();
    channel?.postMessage({ type: 'soundStarted', tabId, startedAtMs });
  }

  function onMessage(event: { data: unknown }): void {
    const message = v.safeParse(soundMessageSchema, event.data);
    if (!message.success || startedAtMs === null) return;
    const other = message.output;
    const isOtherNewer =
      other.startedAtMs > startedAtMs || (other.startedAtMs === startedAtMs && other.tabId > tabId);
    if (isOtherNewer) player.dispatch({ type: 'yieldToOtherTab' });
  }

  channel.addEventListener('message', onMessage);
  const unsubscribe = player.subscribe(announceSound);
  announceSound();

  return () => {
    unsubscribe();
    channel.removeEventListener('message', onMessage);
    channel.close();
  };
}

/** The browser's channel between tabs, or null where there is none. */
export function openTabChannel(): TabChannelPort | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  try {
    return new BroadcastChannel(TAB_CHANNEL_NAME);
  } catch {
    // Forbidden in some frames.
    return null;
  }
}
