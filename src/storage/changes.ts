import * as v from 'valibot';

/**
 * What a listener can subscribe to: 'songs' is every change of songs, 'rewrittenSongs' those that
 * changed songs stored before, 'everything' that all data was exchanged, so that every tab has to
 * reload.
 */
export const CHANGE_TOPICS = [
  'songs',
  'rewrittenSongs',
  'playlists',
  'listened',
  'everything',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/** The part of BroadcastChannel that is used here. */
export interface ChangeChannel {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
}

export interface Changes {
  readonly emit: (topic: ChangeTopic) => void;
  readonly subscribe: (topics: readonly ChangeTopic[], listener: () => void) => () => void;
  readonly close: () => void;
}

const topicSchema = v.picklist(CHANGE_TOPICS);

/** Reports changes to the listeners of this tab and, through the channel, to those of other tabs. */
export function createChanges(channel: ChangeChannel | null): Changes {
  const listeners = new Map<ChangeTopic, Set<() => void>>(
    CHANGE_TOPICS.map((topic) => [topic, new Set()]),
  );

  function notify(topic: ChangeTopic): void {
    for (const listener of listeners.get(topic) ?? []) listener();
  }

  if (channel) {
    channel.onmessage = (event) => {
      const topic = v.safeParse(topicSchema, event.data);
      if (topic.success) notify(topic.output);
    };
  }

  return {
    emit(topic) {
      notify(topic);
      channel?.postMessage(topic);
    },
    subscribe(topics, listener) {
      for (const topic of topics) listeners.get(topic)?.add(listener);
      return () => {
        for (const topic of topics) listeners.get(topic)?.delete(listener);
      };
    },
    close: () => channel?.close(),
  };
}
