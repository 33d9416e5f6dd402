import { createChannel } from '../../lib/channel';
import { createTurns } from '../../lib/inTurn';
import type { StoredFacts } from '../../storage/catalogue/catalogueRecords';
import type { CatalogueRoom } from '../../storage/catalogue/catalogueRoom';
import type { Catalogue, CatalogueFacts, CatalogueState } from './catalogue';
import { createDownloads, type DownloadParts } from './catalogueDownloads';
import { CATALOGUE_TOPIC } from './catalogueTabs';
import { createQuestions } from './createQuestions';
import { lookForNewer, type NewerCheckParts } from './lookForNewer';
import { NOTHING_KNOWN_YET } from './nothingKnownYet';
import type { OwnPlaylists } from './panelQuestions';
import { createSearchThread, type SearchThread, type SearchWorker } from './searchThread';

/** Ids of songs that were listened to, and of those that stand in a playlist. */
export interface OwnSongIds {
  readonly listenedIds: readonly number[];
  readonly listedIds: readonly number[];
}

export interface CatalogueParts
  extends Omit<DownloadParts, 'onState' | 'onStored' | 'onUnchanged'>,
    NewerCheckParts,
    OwnPlaylists {
  readonly startSearch: () => SearchWorker | null;
  readonly readOwn: () => Promise<OwnSongIds>;
  /** Calls when playlists or listens have changed. */
  readonly onOwnChanged: (listener: () => void) => void;
}

/** The catalogue of this device: what lies here, what is fetched, and who answers questions. */
export function createCatalogue(parts: CatalogueParts): Catalogue {
  const { room, choices, tabs } = parts;
  const channel = createChannel<CatalogueState>(NOTHING_KNOWN_YET);
  const change = (changes: Partial<CatalogueState>) =>
    channel.set({ ...channel.get(), ...changes });
  const inTurn = createTurns();
  const thread = createSearchThread(parts.startSearch, () =>
    change({ isBroken: true, isSearchable: false }),
  );
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
      const stored = await openStored(room, thread, choices.getSettings().isHere);
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
    if (channel.get().facts !== null) thread.setOwn(await parts.readOwn());
  }

  const look = onlyOnce(takeUp);

  const open = onlyOnce(async () => {
    hasBegun = true;
    await look();
    await goOn(parts, downloads.start, () => change({ hasNewer: true }));
  });

  async function remove(): Promise<number> {
    await downloads.cancel();
    thread.stop();
    const freedBytes = await room.remove();
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
    ...createQuestions(askOnceLooked(thread, parts, look, channel.get), parts),
    getState: channel.get,
    subscribe: channel.subscribe,
    whenBegun: async () => undefined,
    open,
    download: downloads.start,
    cancelDownload: downloads.cancel,
    remove,
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

/** What is asked before it has been looked for waits, where there was one the last time. */
function askOnceLooked(
  thread: Pick<SearchThread, 'ask'>,
  { choices }: Pick<CatalogueParts, 'choices'>,
  look: () => Promise<void>,
  getState: () => Pick<CatalogueState, 'isSearchable'>,
): Pick<SearchThread, 'ask'> {
  async function lookAndAsk(...asked: Parameters<SearchThread['ask']>): Promise<boolean> {
    if (choices.getSettings().isHere) await look();
    return thread.ask(...asked);
  }
  return {
    ask: (...asked) => (getState().isSearchable ? thread.ask(...asked) : lookAndAsk(...asked)),
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
 * @param isExpected whether there was one the last time: the thread then starts at once
 */
async function openStored(
  room: CatalogueRoom,
  thread: SearchThread,
  isExpected: boolean,
): Promise<Pick<CatalogueState, 'facts' | 'isSearchable'>> {
  const opening = isExpected ? thread.open() : null;
  const facts = await room.readFacts();
  const result = facts === null ? 'absent' : await (opening ?? thread.open());
  if (facts !== null && result !== 'absent' && result !== 'damaged') {
    return { facts: shownFacts(facts), isSearchable: result === 'ready' };
  }
  thread.stop();
  // One of an older format has no facts for this program, but takes its room.
  if (facts !== null || isExpected) await room.remove();
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
