import { openTabLock } from '../actions/browserParts';
import type { Pictures } from '../actions/pictures/createPictures';
import { BrowserPictures } from '../actions/pictures/createPictures';
import type { Services } from '../actions/services';
import { isEmbed } from '../config/hosts';
import { readEncyclopediaPicture } from '../config/pictures';
import { pictureUse } from '../domain/anime/pictures';
import type { Broadcast } from '../lib/broadcast';
import { systemClock } from '../lib/clock';
import { isDataSpared } from '../lib/dataSaving';
import { createLatest } from '../lib/latest';
import { PictureStore } from '../storage/side/pictureStore';
import { showPictures } from '../ui/cover/showPictures';
import { fetchPictures } from '../wire/encyclopedia/encyclopediaClient';
import { fetchPictureFile } from '../wire/encyclopedia/pictureFile';
import type { Requester } from '../wire/request';
import { untilSound } from './player/firstSound';

/** The lock that lets one tab at a time ask for addresses. */
const PICTURES_LOCK = 'SuperPlayer.pictures';

export interface ConnectParts
  extends Pick<Services, 'hosts' | 'storage' | 'names' | 'player' | 'downloads'> {
  readonly request: Requester;
  readonly broadcast: Broadcast;
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });
}

/** Where the page's own origin answers for all services, its policy lets it read no other host. */
function isForbidden(address: string, { isSameOrigin }: Services['hosts']): boolean {
  return isSameOrigin && new URL(address).origin !== window.location.origin;
}

/** Keeps the pictures of downloaded songs, and removes them with the songs. */
function followDownloads(pictures: Pictures, { downloads, storage }: ConnectParts): void {
  let keptIds: ReadonlySet<number> | null = null;
  const follow = createLatest(async () => {
    const { isKnown, wantedIds } = downloads.getState();
    if (!isKnown || wantedIds === keptIds) return;
    const songs = await storage.songs.getSongs([...wantedIds]).catch(() => null);
    if (songs === null) return;
    keptIds = wantedIds;
    await pictures.keep(new Set([...songs.values()].map(({ annId }) => annId)));
  });
  downloads.subscribe(follow);
  follow();
}

/** The pictures with the browser's storage, network and tabs; they come over the covers at once. */
export function connectPictures(parts: ConnectParts): Pictures {
  const { request, hosts, storage, broadcast, names, player } = parts;
  const pictures = new BrowserPictures({
    store: new PictureStore(),
    ask: (annIds) => fetchPictures(request, hosts.encyclopedia, annIds),
    fetchFile: async (address) =>
      isForbidden(address, hosts) ? 'unreadable' : fetchPictureFile(address),
    readAddress: (address) => readEncyclopediaPicture(address, hosts, window.location),
    lock: openTabLock(PICTURES_LOCK, broadcast),
    clock: systemClock,
    untilFree: () => untilSound(player),
    toUrl: toDataUrl,
    use: () =>
      pictureUse({
        choice: isEmbed(window.location.hostname)
          ? 'never'
          : storage.extraSettings.getSettings().pictures,
        areNamesHidden: names.get().isOn,
        isOnline: navigator.onLine,
        isDataSpared: isDataSpared(),
      }),
    onUseChanged(listener) {
      names.subscribe(listener);
      storage.extraSettings.subscribeSettings(listener);
      window.addEventListener('online', listener);
    },
  });
  showPictures(pictures);
  followDownloads(pictures, parts);
  return pictures;
}
