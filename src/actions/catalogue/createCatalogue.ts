import { createChannel } from '../../lib/channel';
import { createTurns } from '../../lib/inTurn';
import { createShared } from '../../lib/latest';
import type { RpcClient } from '../../lib/rpc';
import type { CatalogueStore } from '../../storage/side/catalogueStore';
import type { PackedIndex } from '../../wire/songDatabase/catalogue/packedIndex';
import type { CatalogueCalls } from '../songs/catalogueCalls';
import type { OwnSongs } from '../songs/openEngine';
import {
  CATALOGUE_TOPIC,
  type CatalogueState,
  type LoadedCatalogue,
  NOTHING_KNOWN_YET,
} from './catalogue';
import { CatalogueDownload } from './catalogueDownload';
import { type BrowserCatalogueParts, browserParts, type CatalogueParts } from './catalogueParts';
import { dueForCheck, haveTotalsChanged, judgePacked } from './newerCheck';
import { createQuietFetch, noteHost, noteQuietFault } from './quietFetch';

/**
 * Asks at most once a week whether there is a newer catalogue: first the host of the app, then the
 * service, unless the host has the stored one and makes it regularly.
 *
 * @returns where the newer one is, and null if none is known
 */
async function lookForNewer(parts: CatalogueParts): Promise<PackedIndex | 'service' | null> {
  const { store, choices, nowMs } = parts;
  const facts = await store.readFacts();
  if (facts === null || parts.isDataSpared() || !parts.isOnline()) return null;
  const { checkedAtMs } = choices.getSettings();
  const { isDue, lastMs } = dueForCheck([checkedAtMs, facts.savedAtMs], nowMs());
  // If the clock was set back, the week starts now and not at the stored future time.
  if (checkedAtMs > lastMs) choices.changeSettings({ checkedAtMs: lastMs });
  if (!isDue) return null;
  const answer = await parts.askHost();
  noteHost(parts, answer);
  const index = answer === 'unknown' ? null : answer;
  const verdict = judgePacked(index, facts, nowMs());
  if (verdict !== 'useless') {
    choices.changeSettings({ checkedAtMs: nowMs() });
    return verdict === 'newer' ? index : null;
  }
  const totals = await parts.fetchTotals().catch(() => null);
  if (totals === null) return null;
  choices.changeSettings({ checkedAtMs: nowMs() });
  return haveTotalsChanged(facts.totals, totals) ? 'service' : null;
}

export const createBrowserCatalogue = (parts: BrowserCatalogueParts): LoadedCatalogue =>
  createCatalogue(browserParts(parts));

/** The catalogue of this device: its storage, its downloads and the worker that answers. */
export function createCatalogue(parts: CatalogueParts): LoadedCatalogue {
  const { store, choices, tabs } = parts;
  const channel = createChannel<CatalogueState>(NOTHING_KNOWN_YET);
  const change = (changes: Partial<CatalogueState>) =>
    channel.set({ ...channel.get(), ...changes });
  const inTurn = createTurns();
  const { songs } = parts;
  const setOwn = tellOwnSongs(songs, () => change({ isBroken: true, isSearchable: false }));
  const downloads = new CatalogueDownload(parts, {
    onState: (download) => change({ download }),
    onStored: () => void takeUp().then(() => change(unreadable(channel.get()))),
    onUnchanged: () => noteUnchanged(),
    onQuietFault: (fault) => noteQuietFault(parts, fault),
  });
  const quiet = createQuietFetch(parts, channel.get, (index) => downloads.startQuietly(index));
  let hasBegun = false;

  /** Reads the storage and opens what it has; until then the previous catalogue answers. */
  const takeUp = () =>
    inTurn(async () => {
      // Opening anew makes the worker free the memory of a removed catalogue.
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

  const { read: look } = createShared(takeUp);

  const { read: open } = createShared(async () => {
    hasBegun = true;
    await look();
    await goOn(
      parts,
      () => downloads.start(),
      (newer) => {
        if (newer !== 'service') quiet.tell(newer);
        change({ hasNewer: true });
      },
    );
  });

  /** What the user ended does not come back by itself. */
  const fetchOnlyWhenAsked = () => choices.changeSettings({ fetching: 'asked' });

  async function remove(): Promise<number> {
    fetchOnlyWhenAsked();
    await downloads.cancel();
    const freedBytes = await store.remove();
    await takeUp();
    tabs.post(CATALOGUE_TOPIC, 'removed');
    return freedBytes;
  }

  tabs.subscribe(CATALOGUE_TOPIC, (message) => {
    // A tab that has not opened the catalogue yet will find the change when it does.
    if ((message === 'stored' || message === 'removed') && hasBegun) void takeUp();
  });
  parts.onOwnChanged(() => void tellOwn());

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    look,
    open,
    download: () => downloads.start(),
    async fetchQuietly() {
      await open();
      await quiet.fetch();
    },
    ...beyondCatalogue(store, channel.get),
    cancelDownload() {
      fetchOnlyWhenAsked();
      return downloads.cancel();
    },
    remove,
  };
}

/** What searches found beyond the stored catalogue; it goes when another one is stored. */
function beyondCatalogue(store: CatalogueStore, getState: () => CatalogueState) {
  return {
    async readBeyond() {
      const { facts } = getState();
      return facts === null ? [] : store.readBeyond(facts.savedAtMs);
    },
    async addBeyond(annSongIds: readonly number[]) {
      const { facts } = getState();
      if (facts !== null) await store.addBeyond(facts.savedAtMs, annSongIds);
    },
  };
}

/** Sends the user's own songs first whenever the worker is started. */
function tellOwnSongs(songs: RpcClient<CatalogueCalls>, onLost: () => void) {
  let own: OwnSongs | null = null;
  const tell = () => own !== null && void songs.call('setOwn', own).catch(() => null);
  songs.subscribe((event) => (event === 'started' ? tell() : onLost()));
  return (ids: OwnSongs) => {
    own = ids;
    tell();
  };
}

/** Resumes an interrupted download, or else checks for a newer catalogue. */
async function goOn(
  parts: CatalogueParts,
  download: () => void,
  onNewer: (newer: PackedIndex | 'service') => void,
): Promise<void> {
  const { isAsked, isAutomatic } = parts.choices.getSettings();
  if (isAsked) {
    if (!parts.isDataSpared()) download();
    return;
  }
  const newer = await lookForNewer(parts);
  if (newer === null) return;
  onNewer(newer);
  if (isAutomatic) download();
}

/** One that cannot be opened is removed. @param isExpected whether to start the worker at once */
async function openStored(
  store: CatalogueStore,
  songs: RpcClient<CatalogueCalls>,
  isExpected: boolean,
): Promise<Pick<CatalogueState, 'facts' | 'isSearchable'>> {
  // Null if the worker threw or crashed for good: the catalogue stays stored but is not searched.
  const openInWorker = () => songs.call('open', null).catch(() => null);
  const opening = isExpected ? openInWorker() : null;
  const facts = await store.readFacts();
  const result = facts === null ? 'absent' : await (opening ?? openInWorker());
  if (facts !== null && result !== 'absent' && result !== 'damaged') {
    return { facts, isSearchable: result === 'ready' };
  }
  // A catalogue in an older format has no readable facts, but takes up space.
  if (facts !== null || isExpected) await store.remove();
  return { facts: null, isSearchable: false };
}

/** Reports the fault if the worker stored a catalogue that the page cannot read. */
function unreadable({ facts }: CatalogueState): Partial<CatalogueState> {
  return facts === null ? { download: { kind: 'failed', fault: 'blocked' } } : {};
}
