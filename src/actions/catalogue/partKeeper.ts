import { createTurns } from '../../lib/inTurn';
import type { CatalogueStore } from '../../storage/side/catalogueStore';

/** How much comes before it is kept for a later try. */
const PART_BYTES = 2 * 1024 * 1024;

/** What was kept of an answer that was cut off. */
export interface StoredDump {
  readonly etag: string;
  readonly parts: readonly ArrayBuffer[];
}

/** Keeps a dump in the room, part by part, while it comes. */
export interface PartKeeper {
  /** An answer begins. Without a name its parts could not be told apart later. */
  readonly begin: (etag: string | null) => Promise<void>;
  readonly add: (chunk: Uint8Array) => Promise<void>;
  /** Keeps what is not yet a whole part. */
  readonly flush: () => Promise<void>;
}

export function createPartKeeper(
  store: CatalogueStore,
  nowMs: () => number,
  kept: StoredDump | null,
): PartKeeper {
  const inTurn = createTurns();
  let isKeeping = kept !== null;
  let partCount = kept?.parts.length ?? 0;
  let unkept: Uint8Array<ArrayBuffer>[] = [];
  let unkeptBytes = 0;

  async function keepPart(): Promise<void> {
    if (!isKeeping || unkeptBytes === 0) return;
    const chunks = unkept;
    unkept = [];
    unkeptBytes = 0;
    const fault = await store.addPart(partCount, await new Blob(chunks).arrayBuffer());
    partCount += 1;
    if (fault === null) return;
    // A device too full for the parts may still have room for the catalogue, which is smaller.
    isKeeping = false;
    await store.dropDownload();
  }
  const flush = () => inTurn(keepPart);

  return {
    flush,
    async begin(etag) {
      partCount = 0;
      unkept = [];
      unkeptBytes = 0;
      isKeeping = false;
      if (etag === null) return store.dropDownload();
      const fault = await store.startDownload({ kind: 'dump', startedAtMs: nowMs(), etag });
      isKeeping = fault === null;
    },
    async add(chunk) {
      if (!isKeeping) return;
      unkept.push(new Uint8Array(chunk));
      unkeptBytes += chunk.byteLength;
      if (unkeptBytes >= PART_BYTES) await flush();
    },
  };
}
