import * as v from 'valibot';
import { createListeners } from './channel';

/** The name of the one BroadcastChannel that all tabs share. */
export const BROADCAST_NAME = 'SuperPlayer.tabs';

/** The part of the browser's BroadcastChannel that is used. */
export interface BroadcastPort {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** One kind of message. The schema is needed because other tabs may run other versions. */
export interface Topic<Message> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Message>;
}

const envelopeSchema = v.object({ topic: v.string(), message: v.unknown() });

/**
 * Messages between the tabs, by topic.
 *
 * @param port null where the browser has no BroadcastChannel: tabs work without each other then
 */
export function createBroadcast(port: BroadcastPort | null) {
  const listeners = createListeners<string, unknown>();

  if (port) {
    port.onmessage = (event) => {
      const envelope = v.safeParse(envelopeSchema, event.data);
      if (!envelope.success) return;
      listeners.tell(envelope.output.topic, envelope.output.message);
    };
  }

  return {
    /** Sends to all other tabs, not to this one. */
    post: <Message>({ name }: Topic<Message>, message: Message) =>
      port?.postMessage({ topic: name, message }),
    /** Receives messages of other tabs; those that do not match the schema are dropped. */
    subscribe: <Message>({ name, schema }: Topic<Message>, listener: (message: Message) => void) =>
      listeners.subscribe(name, (message) => {
        const parsed = v.safeParse(schema, message);
        if (parsed.success) listener(parsed.output);
      }),
  };
}

export type Broadcast = ReturnType<typeof createBroadcast>;

/** The browser's channel between tabs, or null where there is none. */
export function openBroadcastPort(): BroadcastPort | null {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  try {
    return new BroadcastChannel(BROADCAST_NAME);
  } catch {
    // Some frames forbid it. Tabs see each other's changes after a reload then.
    return null;
  }
}
