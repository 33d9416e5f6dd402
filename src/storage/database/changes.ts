import * as v from 'valibot';
import type { Broadcast, Topic } from '../../lib/broadcast';

/**
 * The topics a listener can subscribe to. 'songs' is every change of songs; 'rewrittenSongs'
 * changes of songs that were already stored; 'everything' means that all data was replaced, so
 * every tab has to reload.
 */
export const CHANGE_TOPICS = [
  'songs',
  'rewrittenSongs',
  'playlists',
  'listened',
  'listens',
  'everything',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/** Topics whose changes make reads outdated. 'everything' is not one: every tab reloads then. */
export const READ_TOPICS = ['rewrittenSongs', 'songs', 'playlists', 'listened', 'listens'] as const;

/** The channel over which the tabs of a browser report changes. */
export const CHANGES_TOPIC: Topic<ChangeTopic> = {
  name: 'storageChanges',
  schema: v.picklist(CHANGE_TOPICS),
};

/** Reports changes to the listeners of this tab and of other tabs. */
export function createChanges({ post, subscribe }: Omit<Broadcast, 'close'>) {
  const listeners = new Map<ChangeTopic, Set<() => void>>(
    CHANGE_TOPICS.map((topic) => [topic, new Set()]),
  );

  function notify(topic: ChangeTopic): void {
    for (const listener of listeners.get(topic) ?? []) listener();
  }

  const close = subscribe(CHANGES_TOPIC, notify);
  return {
    close,
    emit(topic: ChangeTopic) {
      notify(topic);
      post(CHANGES_TOPIC, topic);
    },
    subscribe(topics: readonly ChangeTopic[], listener: () => void) {
      for (const topic of topics) listeners.get(topic)?.add(listener);
      return () => {
        for (const topic of topics) listeners.get(topic)?.delete(listener);
      };
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
