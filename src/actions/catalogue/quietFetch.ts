import { fetchChoiceOf, mayFetch } from '../../domain/app/catalogueFetching';
import { hasRoomFor } from '../../domain/media/songDownloads';
import type { PackedIndex } from '../../wire/songDatabase/catalogue/packedIndex';
import type { CatalogueState, DownloadFault } from './catalogue';
import type { CatalogueParts } from './catalogueParts';
import { judgePacked } from './newerCheck';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** Between two looks whether sound is still being loaded. */
const SOUND_CHECK_MS = 1000;

/** Faults of the way there: the next visit tries again. Others would only repeat themselves. */
const PASSING_FAULTS: readonly DownloadFault[] = ['offline', 'stalled', 'unavailable'];

type AskedParts = Pick<CatalogueParts, 'choices' | 'nowMs'>;

/** Remembers whether the host has a list, so that one without is asked once a week at most. */
export function noteHost({ choices, nowMs }: AskedParts, index: PackedIndex | 'unknown' | null) {
  if (index === 'unknown') return;
  const askHostFromMs = index === null ? nowMs() + WEEK_MS : 0;
  choices.changeSettings({ hostByteCount: index?.fileByteCount ?? 0, askHostFromMs });
}

/** What cannot be read or stored here is not fetched anew at each visit. */
export function noteQuietFault({ choices, nowMs }: AskedParts, fault: DownloadFault): void {
  if (PASSING_FAULTS.includes(fault)) return;
  choices.changeSettings({ askHostFromMs: nowMs() + DAY_MS });
}

/** Resolves once no sound is being loaded, or nobody waits for that any more. */
async function untilSoundIsLoaded(
  { isSoundLoading, waitFor }: CatalogueParts,
  isAwaited = () => true,
): Promise<void> {
  while (isAwaited() && isSoundLoading()) await waitFor(SOUND_CHECK_MS);
}

/**
 * Holds a download that nobody asked for while sound is being loaded.
 *
 * @param hold stops the download, or lets it go on
 */
export function createSoundHold(
  parts: CatalogueParts,
  hold: (isHeld: boolean) => Promise<unknown>,
) {
  let isHeld = false;
  let isOver = false;
  const isQuiet = () => !isOver && !parts.choices.getSettings().isAsked;
  return {
    /** Called whenever something has arrived. */
    async check() {
      if (isHeld || !isQuiet() || !parts.isSoundLoading()) return;
      isHeld = true;
      await hold(true);
      await untilSoundIsLoaded(parts, isQuiet);
      isHeld = false;
      if (!isOver) await hold(false);
    },
    end() {
      isOver = true;
    },
  };
}

/** Downloads the list of the app's own host without being asked, once no sound is being loaded. */
async function fetchByItself(
  parts: CatalogueParts,
  told: PackedIndex | null,
  getState: () => CatalogueState,
  download: (index: PackedIndex) => void,
): Promise<void> {
  const isAllowed = () => mayFetch(fetchChoiceOf(parts.choices.getSettings()), parts.connection());
  const isWanted = () => {
    const { facts, hasNewer, isBroken } = getState();
    return (facts === null || hasNewer) && !isBroken && parts.isOnline();
  };
  if (!isWanted() || !isDue(parts)) return;
  // What the host has is known, and so is that it is not to be fetched now.
  if ((parts.choices.getSettings().hostByteCount ?? 0) > 0 && !isAllowed()) return;
  await untilSoundIsLoaded(parts);
  const index = told ?? (await parts.askHost());
  noteHost(parts, index);
  if (index === null || index === 'unknown' || !isWanted() || !isAllowed()) return;
  const stored = await parts.store.readFacts();
  if (judgePacked(index, stored, parts.nowMs()) !== 'newer') return;
  const room = index.byteCount + index.fileByteCount;
  if (hasRoomFor(room, await parts.estimate())) download(index);
}

/**
 * The download of the host's list that nobody asks for, once at a time.
 *
 * @param download starts it with what the host says; its progress and failures bother nobody
 */
export function createQuietFetch(
  parts: CatalogueParts,
  getState: () => CatalogueState,
  download: (index: PackedIndex) => void,
) {
  let isFetching = false;
  let told: PackedIndex | null = null;
  return {
    /** What the host has just said, so that it is not asked again. */
    tell(index: PackedIndex) {
      told = index;
    },
    async fetch() {
      if (isFetching) return;
      isFetching = true;
      const latest = told;
      told = null;
      await fetchByItself(parts, latest, getState, download).finally(() => {
        isFetching = false;
      });
    },
  };
}

/** A time further away than it can be set is of another clock. */
function isDue({ choices, nowMs }: AskedParts): boolean {
  const waitMs = choices.getSettings().askHostFromMs - nowMs();
  return waitMs <= 0 || waitMs > WEEK_MS;
}
