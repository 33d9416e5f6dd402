import type { Clock } from '../../lib/clock';
import { createPracticeStore } from '../../storage/practice/practiceStore';
import { keepStored } from '../browserParts';
import type { Services } from '../services';
import type { Clips } from './clips';
import { type DeckServices, readDeckEntries } from './deckSongs';
import { deckOfList } from './listDeck';
import type { Practice } from './practice';
import { createPracticeNames, type NameServices } from './practiceNames';
import { PracticeSession, type SessionParts } from './session/session';

export interface PracticeServices
  extends Pick<SessionParts, 'findSong' | 'lock' | 'rankedTime' | 'random'> {
  readonly storage: DeckServices['storage'] &
    NameServices['storage'] &
    Pick<Services['storage'], 'practiceDatabase' | 'practiceSettings' | 'context'>;
  readonly catalogue: DeckServices['catalogue'] & NameServices['catalogue'];
  readonly library: DeckServices['library'];
  readonly clips: Clips;
  readonly clock: Clock;
  /** What the local clock is ahead of UTC, in minutes. */
  readonly zoneMinutes: (atMs: number) => number;
}

/** Practice, with its data and its sessions. One session of a page is open at a time. */
export function createPractice(services: PracticeServices): Practice {
  const { storage, clock, zoneMinutes, random } = services;
  const { now } = clock;
  const { practiceDatabase: database, context } = storage;
  const store = createPracticeStore({
    ...{ database, now, zoneMinutes, random },
    changes: context.changes,
  });
  const names = createPracticeNames(services);
  const readEntries: Practice['readEntries'] = (source) => readDeckEntries(source, services);
  let isKept = false;
  const parts: SessionParts = {
    ...{ ...services, store, names, readEntries, now },
    getLimits: storage.practiceSettings.getSettings,
    onStored() {
      if (!isKept) void keepStored();
      isKept = true;
    },
  };
  let open: PracticeSession | null = null;
  return {
    ...{ store, names, readEntries, clips: services.clips },
    deckOf: (list) => deckOfList(list, store, () => `${now()}-${random()}`),
    openSession(deckId) {
      open?.leave();
      open = new PracticeSession(deckId, parts, open?.whenFreed ?? Promise.resolve());
      return open;
    },
  };
}
