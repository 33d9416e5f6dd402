import * as v from 'valibot';

/**
 * What a reader can ask to be told about. 'songs' tells of every change of songs, 'rewrittenSongs'
 * also of those that changed songs stored before, 'everything' that all data was exchanged: every
 * tab has to begin anew.
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

/** Tells readers of this tab, and through the channel those of other tabs, what was changed. */
export function createChanges(channel: ChangeChannel | null): Changes {
  const listeners = new Map<ChangeTopic, Set<() => void>>(
    CHANGE_TOPICS.map((topic) => [topic, new Set()]),
  );

  function tell(topic: ChangeTopic): void {
    for (const listener of listeners.get(topic) ?? []) listener();
  }

  if (channel) {
    channel.onmessage = (event) => {
      const topic = v.safeParse(topicSchema, event.data);
      if (topic.success) tell(topic.output);
    };
  }

  return {
    emit(topic) {
      tell(topic);
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
