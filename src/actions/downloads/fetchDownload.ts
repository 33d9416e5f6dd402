import { hasRoomFor } from '../../domain/media/songDownloads';
import type { StoringFault } from '../../storage/database/sideDatabase';
import { type BegunFile, NOTHING_BEGUN } from '../../storage/side/mediaStore';
import type { OpenedMediaFile } from '../../wire/openMediaFile';
import type { DownloadsParts } from './browserDownloads';

/** Large enough that a file has few records, small enough that a closed tab loses little. */
const PART_BYTES = 512 * 1024;

/** The file is stored; no host has it; it was stopped; the storage failed. */
export type FetchOutcome = 'whole' | 'missing' | 'stopped' | StoringFault;

interface WantedFile extends DownloadsParts {
  /** Whether the file is still requested and there is a network. */
  readonly isWanted: () => boolean;
  readonly onProgress: (receivedBytes: number, totalBytes: number | null) => void;
}

/** From the first host that has the file. Stored parts stay; the next try continues after them. */
export async function fetchDownload(
  fileName: string,
  urls: readonly string[],
  parts: WantedFile,
): Promise<FetchOutcome> {
  for (const url of urls) {
    if (!parts.isWanted()) return 'stopped';
    const outcome = await fetchFrom(fileName, url, parts);
    if (outcome !== 'missing') return outcome;
  }
  return parts.isWanted() ? 'missing' : 'stopped';
}

async function fetchFrom(fileName: string, url: string, parts: WantedFile): Promise<FetchOutcome> {
  /** Null if the host does not have it, or does not answer. */
  const open = (fromByte: number) => parts.openFile(url, fromByte).catch(() => null);
  const begun = await parts.store.readBegun(fileName);
  let opened = await open(begun.receivedBytes);
  // If the stored part is of a different file, or is already complete, the download starts again.
  const isRest = opened !== null && isRestOf(begun, opened);
  if (!isRest && begun.receivedBytes > 0 && opened?.startsAtByte !== 0) {
    opened?.close();
    opened = await open(0);
  }
  if (opened === null) return 'missing';
  const { startsAtByte, totalBytes } = opened;
  const missingBytes = totalBytes === null ? 0 : totalBytes - startsAtByte;
  if (!hasRoomFor(missingBytes, await parts.estimate())) {
    opened.close();
    return 'full';
  }
  const from = startsAtByte === 0 ? NOTHING_BEGUN : begun;
  return store(fileName, opened, from, parts);
}

/** Whether the answer continues the stored part: total size and mark must match. */
function isRestOf(begun: BegunFile, { totalBytes, mark }: OpenedMediaFile): boolean {
  if (begun.receivedBytes === 0) return true;
  if (begun.totalBytes === null || begun.totalBytes !== totalBytes) return false;
  return begun.mark === null || mark === null || begun.mark === mark;
}

async function store(
  fileName: string,
  { totalBytes, mark, chunks, close }: OpenedMediaFile,
  from: BegunFile,
  { store, isWanted, onProgress }: WantedFile,
): Promise<FetchOutcome> {
  let { partCount, receivedBytes } = from;
  async function addPart(bytes: ArrayBuffer, isWhole: boolean): Promise<StoringFault | null> {
    const total = { receivedBytes: receivedBytes + bytes.byteLength, totalBytes };
    const file = { fileName, isWhole, mark: mark ?? from.mark, ...total };
    const fault = await store.addPart(file, partCount, bytes);
    if (fault !== null) return fault;
    receivedBytes = total.receivedBytes;
    partCount += 1;
    onProgress(receivedBytes, totalBytes);
    return null;
  }

  let rest = new Uint8Array(0);
  let isCutOff = false;
  try {
    for await (const chunk of chunks()) {
      if (!isWanted()) return 'stopped';
      rest = joined(rest, chunk);
      if (rest.byteLength < PART_BYTES) continue;
      const fault = await addPart(rest.buffer, false);
      if (fault !== null) return fault;
      rest = new Uint8Array(0);
    }
  } catch {
    isCutOff = true;
  } finally {
    close();
  }
  const isWhole =
    !isCutOff && (totalBytes === null || receivedBytes + rest.byteLength === totalBytes);
  const hasAnything = receivedBytes + rest.byteLength > 0;
  // The last part marks the file as whole; it is empty if the file ends at a part boundary.
  if (rest.byteLength > 0 || (isWhole && hasAnything)) {
    const fault = await addPart(rest.buffer, isWhole && hasAnything);
    if (fault !== null) return fault;
  }
  return isWhole && hasAnything ? 'whole' : 'missing';
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(left.byteLength + right.byteLength);
  both.set(left);
  both.set(right, left.byteLength);
  return both;
}
