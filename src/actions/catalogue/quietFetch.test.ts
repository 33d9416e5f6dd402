import { describe, expect, it, vi } from 'vitest';
import {
  type Answers,
  isReady,
  openCatalogueHarness,
  type TabParts,
  until,
  WEEK_MS,
} from '../../testing/catalogueHarness';
import { defer } from '../../testing/deferred';
import { dumpSong, dumpText } from '../../testing/dumpBuilder';
import { packDump, packedAnswers } from '../../testing/packedCatalogue';
import type { PackedIndex } from '../../wire/songDatabase/catalogue/packedIndex';

const packed = packDump();
const FILE = expect.stringMatching(/catalogue-[0-9a-f]+\.bin$/);

/** Tabs of a browser whose host has the list. */
function openHost(answers: Answers = packedAnswers(packed)) {
  const harness = openCatalogueHarness(answers);
  const askHost = vi.fn(async (): Promise<PackedIndex | 'unknown' | null> => packed.index);
  const openTab = (parts: TabParts = {}) => harness.openTab({ askHost, ...parts });
  return { harness, askHost, openTab };
}

describe('the song list of the app’s own host', () => {
  it('comes by itself, without a question to the user for lasting storage', async () => {
    const { harness, askHost, openTab } = openHost();
    const persist = vi.fn(async () => undefined);
    const catalogue = openTab({ persist });
    await catalogue.fetchQuietly();
    await until(catalogue, isReady);
    expect(askHost).toHaveBeenCalledOnce();
    expect(harness.asked).toEqual([FILE]);
    expect(persist).not.toHaveBeenCalled();
    expect(harness.choices.getSettings()).toMatchObject({
      isAsked: false,
      hostByteCount: packed.index.fileByteCount,
    });
  });

  it.each<[string, TabParts]>([
    ['data is saved', { connection: () => ({ isSavingData: true, isCostly: false }) }],
    ['the connection is costly', { connection: () => ({ isSavingData: false, isCostly: true }) }],
    ['there is no connection', { isOnline: () => false }],
    ['storage is short', { estimate: async () => ({ usedBytes: 81, quotaBytes: 100 }) }],
    ['the host cannot be asked', { askHost: async () => 'unknown' }],
  ])('does not come while %s, and a later visit looks again', async (_, parts) => {
    const { harness, openTab } = openHost();
    await openTab(parts).fetchQuietly();
    expect(harness.asked).toEqual([]);
    const later = openTab();
    await later.fetchQuietly();
    await until(later, isReady);
  });

  it('waits until no sound is being loaded', async () => {
    const { askHost, openTab } = openHost();
    const order: string[] = [];
    askHost.mockImplementation(async () => {
      order.push('asked');
      return packed.index;
    });
    let waits = 0;
    const catalogue = openTab({
      isSoundLoading: () => waits < 3,
      async waitFor() {
        waits += 1;
        order.push('waited');
      },
    });
    await catalogue.fetchQuietly();
    await until(catalogue, isReady);
    expect(order).toEqual(['waited', 'waited', 'waited', 'asked']);
  });

  it('takes nothing while sound is being loaded meanwhile, and then goes on where it was', async () => {
    const { promise: isHeld, resolve: noteHeld } = defer<void>();
    const chunkCount = 8;
    const length = Math.ceil(packed.file.byteLength / chunkCount);
    let place = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (place === chunkCount) return controller.close();
        // The page has heard of the beginning, and has told the worker to wait.
        if (place > 0) await isHeld;
        controller.enqueue(packed.file.subarray(place * length, (place + 1) * length));
        place += 1;
      },
    });
    const { harness, openTab } = openHost({ '.bin': () => new Response(body) });
    const receivedBytes: number[] = [];
    const catalogue = openTab({
      isSoundLoading: () => harness.asked.length > 0 && receivedBytes.length < 9,
      async waitFor() {
        noteHeld();
        for (let turn = 0; turn < 9; turn += 1) await new Promise(setImmediate);
        const { download } = catalogue.getState();
        if (download.kind === 'running') receivedBytes.push(download.byteCount);
      },
    });
    await catalogue.fetchQuietly();
    await until(catalogue, isReady);
    // The piece that was on its way still comes, sooner or later.
    expect(Math.max(...receivedBytes)).toBeLessThanOrEqual(2 * length);
    expect(harness.asked).toEqual([FILE]);
  });

  it('is fetched by one of several tabs, and all of them have it', async () => {
    const { harness, openTab } = openHost();
    const tabs = [openTab(), openTab()];
    await Promise.all(tabs.map((tab) => tab.fetchQuietly()));
    await Promise.all(tabs.map((tab) => until(tab, isReady)));
    expect(harness.asked.filter((line) => line.endsWith('.bin'))).toHaveLength(1);
  });

  it('that fails on the way shows no failure and comes at the next visit', async () => {
    const { harness, openTab } = openHost({});
    const catalogue = openTab();
    await catalogue.fetchQuietly();
    await vi.waitFor(() => expect(harness.asked).toContainEqual(FILE));
    await until(catalogue, ({ download }) => download.kind === 'idle');
    harness.answerWith(packedAnswers(packed));
    const later = openTab();
    await later.fetchQuietly();
    await until(later, isReady);
    expect(harness.asked).not.toContain('GET /api/catalog_dump');
  });

  it('is asked for meanwhile: what fails then is shown, as of any download', async () => {
    const { harness, openTab } = openHost({});
    const catalogue = openTab();
    await catalogue.fetchQuietly();
    catalogue.download();
    await until(catalogue, ({ download }) => download.kind === 'failed');
    expect(harness.asked).toContain('GET /api/catalog_dump');
  });

  it('that is newer replaces the stored one a week later', async () => {
    const { harness, openTab } = openHost();
    const first = openTab();
    await first.fetchQuietly();
    await until(first, isReady);
    const madeAt = new Date(Date.now() - 1000).toISOString();
    const newer = packDump(dumpText({ songs: [dumpSong(2)] }), madeAt);
    harness.answerWith(packedAnswers(newer));
    const askHost = vi.fn(async () => newer.index);
    const later = openTab({
      askHost,
      nowMs: () => Date.now() + WEEK_MS + 1000,
    });
    await later.fetchQuietly();
    await until(later, ({ facts }) => facts?.packed?.hash === newer.index.hash);
    expect(later.getState().hasNewer).toBe(false);
    expect(askHost).toHaveBeenCalledOnce();
  });
});

describe('a host without a song list', () => {
  it('is asked once a week, also after the clock was set back', async () => {
    const { harness, askHost, openTab } = openHost();
    askHost.mockResolvedValue(null);
    let nowMs = 10 * WEEK_MS;
    const visit = () => openTab({ nowMs: () => nowMs }).fetchQuietly();
    await visit();
    await visit();
    expect(askHost).toHaveBeenCalledOnce();
    expect(harness.choices.getSettings().hostByteCount).toBe(0);
    nowMs += WEEK_MS;
    await visit();
    expect(askHost).toHaveBeenCalledTimes(2);
    nowMs = 0;
    await visit();
    expect(askHost).toHaveBeenCalledTimes(3);
    expect(harness.asked).not.toContainEqual(FILE);
  });
});
