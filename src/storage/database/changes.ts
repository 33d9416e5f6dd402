import * as v from 'valibot';
import type { Broadcast, Topic } from '../../lib/broadcast';
import { createListeners } from '../../lib/channel';

/**
 * Topics whose changes make reads outdated. 'songs' is every change of songs; 'rewrittenSongs'
 * changes of songs that were already stored.
 */
export const READ_TOPICS = [
  'rewrittenSongs',
  'songs',
  'playlists',
  'listened',
  'listens',
  'practice',
] as const;

/** The topics a listener can subscribe to. 'everything' was replaced: every tab has to reload. */
export const CHANGE_TOPICS = [...READ_TOPICS, 'everything'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

export const CHANGES_TOPIC: Topic<ChangeTopic> = {
  name: 'storageChanges',
  schema: v.picklist(CHANGE_TOPICS),
};

/** Reports changes to the listeners of this tab and of other tabs. */
export function createChanges({ post, subscribe }: Broadcast) {
  const listeners = createListeners<ChangeTopic>();
  const close = subscribe(CHANGES_TOPIC, (topic) => listeners.tell(topic));
  return {
    close,
    emit(topic: ChangeTopic) {
      listeners.tell(topic);
      post(CHANGES_TOPIC, topic);
    },
    subscribe(topics: readonly ChangeTopic[], listener: () => void) {
      const leaves = topics.map((topic) => listeners.subscribe(topic, listener));
      return () => {
        for (const leave of leaves) leave();
      };
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
