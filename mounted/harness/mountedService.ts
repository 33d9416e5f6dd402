import { fileURLToPath } from 'node:url';
import { loadAnimeFacts } from '../../service/catalogue/animeFacts';
import { loadDemoCatalogue } from '../../service/catalogue/demoCatalogue';
import type { WireSong } from '../../service/catalogue/wireSong';
import { createFaults } from '../../service/faults';
import { createServiceHandler } from '../../service/handler';
import { listen } from '../../service/listen';
import { clipOf } from '../../service/media/clips';
import { createMediaLibrary } from '../../service/media/mediaLibrary';

/** The app itself is not served: the test mounts it. */
const STATIC_ROOT = fileURLToPath(new URL('../../public/', import.meta.url));

interface MountedWorld {
  /** Null for the demo catalogue. */
  readonly songs: readonly WireSong[] | null;
  /** The service's time, which ranked time then follows; null: real, and never ranked. */
  readonly clockMs: number | null;
  /** Whether the host of the app has the packed song list, which then comes by itself. */
  readonly hasSongList: boolean;
}

export interface MountedService {
  /** "http://localhost:41234/player/" */
  readonly address: string;
  /** The duration of the file with this name, in seconds; null where there is none. */
  readonly lengthSecondsOf: (fileName: string) => number | null;
  readonly close: () => Promise<void>;
}

function lengthsByName(songs: readonly WireSong[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const song of songs) {
    for (const address of [song.audio, song.MQ, song.HQ]) {
      if (address)
        lengths.set(address.slice(address.lastIndexOf('/') + 1), clipOf(song).lengthSeconds);
    }
  }
  return lengths;
}

let demoService: Promise<MountedService> | null = null;

/** The service of the demo catalogue, one for all files of a process. */
export function demoMountedService(): Promise<MountedService> {
  demoService ??= openMountedService({ songs: null, clockMs: null, hasSongList: false });
  return demoService;
}

/**
 * The local song service with its test controls, in this process but over real connections, so that
 * an answer can be late, cut or refused as in the world.
 *
 */
export async function openMountedService({
  songs,
  clockMs,
  hasSongList,
}: MountedWorld): Promise<MountedService> {
  const catalogue = songs ?? loadDemoCatalogue();
  const lengths = lengthsByName(catalogue);
  const handler = createServiceHandler({
    songs: catalogue,
    animeFacts: loadAnimeFacts(),
    media: createMediaLibrary(catalogue),
    staticRoot: STATIC_ROOT,
    hasTestControls: true,
    hasSongList,
    ...(clockMs === null ? {} : { now: () => clockMs, faults: createFaults('auto') }),
  });
  // The page has the service's thread: a connection that the service ends while both are busy is
  // one on which the page already asks for something.
  const { port, close } = await listen(handler, { port: 0, host: null, idleMs: 0 });
  return {
    address: `http://localhost:${port}/player/`,
    lengthSecondsOf: (fileName) => lengths.get(fileName) ?? null,
    close,
  };
}
