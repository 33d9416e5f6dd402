import { followOtherTabs, initialPlayback } from '../app/player/storedPlayback';
import type { Song } from '../domain/song/song';
import type { Broadcast } from '../lib/broadcast';
import type { Clock } from '../lib/clock';
import { createSoundOwner } from '../player/core/soundOwner';
import type { AppStorage } from '../storage/openStorage';
import { openFakeBrowserTabs } from './fakeBrowserTabs';
import { createFakeTexts } from './fakeTexts';
import { openTestStorage } from './openTestStorage';
import { type PlayerHarness, playerHarness, settle } from './playerHarness';

export interface Tab {
  readonly storage: AppStorage;
  readonly harness: PlayerHarness;
  /** The localStorage keys that this tab changed. */
  readonly writtenKeys: readonly string[];
  /** The localStorage keys that it wrote, also those whose text stayed the same. */
  readonly storedKeys: readonly string[];
}

export interface TwoTabs {
  readonly first: Tab;
  readonly second: Tab;
  /** A write by another program of the same origin, or by hand. */
  readonly writeFromOutside: (key: string, text: string) => Promise<void>;
  /** Opens a tab later over the same store, so it starts with the data a reload would read. */
  readonly openLater: () => Tab;
}

interface TabParts {
  readonly songs: readonly Song[];
  readonly random: () => number;
  readonly localStorage: Storage;
  readonly events: EventTarget;
  readonly broadcast: Broadcast;
  readonly tabId: string;
  /** All tabs share this clock; it advances with each reading. */
  readonly clock: Pick<Clock, 'now' | 'elapsedMs'>;
}

function openTab({ songs, random, localStorage, events, broadcast, tabId, clock }: TabParts) {
  // Nothing here reads a database, and opening thousands would slow the tests of other files.
  const storage = openTestStorage({ indexedDB: null, localStorage, events });
  const harness = playerHarness({
    library: songs,
    initial: initialPlayback(storage),
    options: {
      random,
      sound: createSoundOwner(broadcast, tabId, clock),
      save: {
        queue: storage.queue.saveQueue,
        config: storage.config.changeSettings,
        muted: (isMuted) => storage.extraSettings.changeSettings({ isMuted }),
        songLoop: (isLoopingSong) => storage.playbackChoices.changeSettings({ isLoopingSong }),
        position: () => undefined,
      },
    },
  });
  followOtherTabs(harness.player, storage);
  return { storage, harness };
}

function tellOf(events: EventTarget, key: string): void {
  events.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

/**
 * Two tabs over one store: each is told of the texts the other changes, and only one plays at a
 * time.
 *
 * @param songs the library of both tabs
 */
export function openTwoTabs(songs: readonly Song[], random: () => number = () => 0): TwoTabs {
  const texts = createFakeTexts();
  const tabs = openFakeBrowserTabs();
  const allEvents: EventTarget[] = [];
  let ticks = 0;
  const clock = {
    now() {
      ticks += 1;
      return ticks;
    },
    elapsedMs: () => ticks,
  };

  function open(): Tab {
    const events = new EventTarget();
    const writtenKeys: string[] = [];
    const storedKeys: string[] = [];
    const tellOthers = (key: string) => {
      writtenKeys.push(key);
      for (const others of allEvents) {
        if (others !== events) queueMicrotask(() => tellOf(others, key));
      }
    };
    const localStorage: Storage = {
      ...texts.storage,
      setItem(key, text) {
        storedKeys.push(key);
        if (texts.storage.getItem(key) === text) return;
        texts.storage.setItem(key, text);
        tellOthers(key);
      },
      removeItem(key) {
        texts.storage.removeItem(key);
        tellOthers(key);
      },
    };
    const tabId = String(allEvents.push(events));
    const broadcast = tabs.openTab();
    return {
      ...openTab({ songs, random, localStorage, events, broadcast, tabId, clock }),
      writtenKeys,
      storedKeys,
    };
  }

  return {
    first: open(),
    second: open(),
    async writeFromOutside(key, text) {
      texts.storage.setItem(key, text);
      for (const events of allEvents) tellOf(events, key);
      await settle();
    },
    openLater: open,
  };
}
