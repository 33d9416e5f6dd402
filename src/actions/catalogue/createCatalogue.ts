import { createChannel } from '../../lib/channel';
import { createTurns } from '../../lib/inTurn';
import type { RpcClient } from '../../lib/rpc';
import type { SettingsOf, SettingsStore } from '../../storage/settings/settings';
import type { CatalogueStore, StoredFacts } from '../../storage/side/catalogueStore';
import type { CatalogueTotals } from '../../wire/songDatabase/catalogue/catalogueTotals';
import type { CatalogueCalls, OwnSongIds } from '../songs/catalogueCalls';
import { createQuestions, type OwnPlaylists } from '../songs/createQuestions';
import {
  CATALOGUE_TOPIC,
  type Catalogue,
  type CatalogueFacts,
  type CatalogueState,
  NOTHING_KNOWN_YET,
} from './catalogue';
import { createDownloads, type DownloadParts } from './catalogueDownloads';
import { dueForCheck, haveTotalsChanged } from './newerCheck';

interface NewerCheckParts {
  readonly store: CatalogueStore;
  readonly choices: SettingsStore<SettingsOf<'catalogueChoices'>>;
  /** Asks the service how much it holds; may fail. */
  readonly fetchTotals: () => Promise<CatalogueTotals>;
  readonly isDataSpared: () => boolean;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
}

/**
 * Asks the service, once a week at most, whether it holds something else than what lies here. One
 * that cannot be asked is asked at the next start.
 */
async function lookForNewer(parts: NewerCheckParts): Promise<boolean> {
  const { store, choices, nowMs } = parts;
  const facts = await store.readFacts();
  if (facts === null || parts.isDataSpared() || !parts.isOnline()) return false;
  const { checkedAtMs } = choices.getSettings();
  const { isDue, lastMs } = dueForCheck([checkedAtMs, facts.savedAtMs], nowMs());
  // After the clock was set back the week begins now, and not in the future that was noted.
  if (checkedAtMs > lastMs) choices.changeSettings({ checkedAtMs: lastMs });
  if (!isDue) return false;
  const totals = await parts.fetchTotals().catch(() => null);
  if (totals === null) return false;
  choices.changeSettings({ checkedAtMs: nowMs() });
  return haveTotalsChanged(facts.totals, totals);
}

export interface CatalogueParts
  extends Omit<DownloadParts, 'onState' | 'onStored' | 'onUnchanged'>,
    NewerCheckParts,
    OwnPlaylists {
  /** The worker that searches; null answers of it mean that there is nothing to search. */
  readonly songs: RpcClient<CatalogueCalls>;
  readonly readOwn: () => Promise<OwnSongIds>;
  /** Calls when playlists or listens have changed. */
  readonly onOwnChanged: (listener: () => void) => void;
}

/** The catalogue of this device: what is stored here, what is fetched, and who answers questions. */
export function createCatalogue(parts: CatalogueParts): Catalogue {
  const { store, choices, tabs } = parts;
  const channel = createChannel<CatalogueState>(NOTHING_KNOWN_YET);
  const change = (changes: Partial<CatalogueState>) =>
    channel.set({ ...channel.get(), ...changes });
  const inTurn = createTurns();
  const { songs } = parts;
  const setOwn = tellOwnSongs(songs, () => change({ isBroken: true, isSearchable: false }));
  const downloads = createDownloads({
    ...parts,
    onState: (download) => change({ download }),
    onStored: () => void takeUp().then(() => change(unreadable(channel.get()))),
    onUnchanged: () => noteUnchanged(),
  });
  let hasBegun = false;

  /** Looks at what is stored now and has it answer; what answered before does so until then. */
  const takeUp = () =>
    inTurn(async () => {
      // Opened anew, a worker gives back the memory of a catalogue that is gone.
      const isExpected = choices.getSettings().isHere || channel.get().isSearchable;
      const stored = await openStored(store, songs, isExpected);
      const isHere = stored.facts !== null;
      if (choices.getSettings().isHere !== isHere) choices.changeSettings({ isHere });
      change({ ...stored, isKnown: true, hasNewer: false });
      await tellOwn();
    });

  function noteUnchanged(): void {
    choices.changeSettings({ checkedAtMs: parts.nowMs() });
    change({ hasNewer: false });
  }

  async function tellOwn(): Promise<void> {
    if (channel.get().facts !== null) setOwn(await parts.readOwn());
  }

  const look = onlyOnce(takeUp);

  const open = onlyOnce(async () => {
    hasBegun = true;
    await look();
    await goOn(parts, downloads.start, () => change({ hasNewer: true }));
  });

  async function remove(): Promise<number> {
    await downloads.cancel();
    const freedBytes = await store.remove();
    await takeUp();
    tabs.post(CATALOGUE_TOPIC, 'removed');
    return freedBytes;
  }

  tabs.subscribe(CATALOGUE_TOPIC, (message) => {
    // A tab that has not looked yet finds it when it does.
    if ((message === 'stored' || message === 'removed') && hasBegun) void takeUp();
  });
  parts.onOwnChanged(() => void tellOwn());

  return {
    ...createQuestions(callOnceLooked(songs, parts, look, channel.get), parts),
    getState: channel.get,
    subscribe: channel.subscribe,
    whenBegun: async () => undefined,
    open,
    download: downloads.start,
    cancelDownload: downloads.cancel,
    remove,
  };
}

/** Each time the worker is started it is told of the user's own songs first. */
function tellOwnSongs(songs: RpcClient<CatalogueCalls>, onLost: () => void) {
  let own: OwnSongIds | null = null;
  const tell = () => own !== null && void songs.call('setOwn', own).catch(() => null);
  songs.subscribe((event) => (event === 'started' ? tell() : onLost()));
  return (ids: OwnSongIds) => {
    own = ids;
    tell();
  };
}

/** Takes up a download that was cut off; else looks whether there is a newer catalogue. */
async function goOn(
  parts: CatalogueParts,
  download: () => void,
  onNewer: () => void,
): Promise<void> {
  const { isAsked, isAutomatic } = parts.choices.getSettings();
  if (isAsked) {
    if (!parts.isDataSpared()) download();
    return;
  }
  if (!(await lookForNewer(parts))) return;
  onNewer();
  if (isAutomatic) download();
}

/** A question that comes before it has been looked for waits, where there was one the last time. */
function callOnceLooked(
  { call }: RpcClient<CatalogueCalls>,
  { choices }: Pick<CatalogueParts, 'choices'>,
  look: () => Promise<void>,
  getState: () => Pick<CatalogueState, 'isSearchable'>,
): RpcClient<CatalogueCalls>['call'] {
  return async (...asked) => {
    if (getState().isSearchable) return call(...asked);
    if (choices.getSettings().isHere) await look();
    return getState().isSearchable ? call(...asked) : null;
  };
}

/** Later calls share what the first one does. */
function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}

/**
 * What does not answer is taken away, so that it is offered again.
 *
 * @param isExpected whether there was one the last time: the worker then starts at once
 */
async function openStored(
  store: CatalogueStore,
  songs: RpcClient<CatalogueCalls>,
  isExpected: boolean,
): Promise<Pick<CatalogueState, 'facts' | 'isSearchable'>> {
  // Null where the worker threw or broke down for good: the catalogue stays, and is not searched.
  const openInWorker = () => songs.call('open', null).catch(() => null);
  const opening = isExpected ? openInWorker() : null;
  const facts = await store.readFacts();
  const result = facts === null ? 'absent' : await (opening ?? openInWorker());
  if (facts !== null && result !== 'absent' && result !== 'damaged') {
    return { facts: shownFacts(facts), isSearchable: result === 'ready' };
  }
  // One of an older format has no facts for this program, but takes its room.
  if (facts !== null || isExpected) await store.remove();
  return { facts: null, isSearchable: false };
}

/** Says so where a thread has stored what the page itself is kept from reading. */
function unreadable({ facts }: CatalogueState): Partial<CatalogueState> {
  return facts === null ? { download: { kind: 'failed', fault: 'blocked' } } : {};
}

function shownFacts({
  savedAtMs,
  songCount,
  animeCount,
  byteCount,
  droppedCount,
}: StoredFacts): CatalogueFacts {
  return { savedAtMs, songCount, animeCount, byteCount, droppedCount };
}
