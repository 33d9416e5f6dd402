import type { Icon } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { ServiceHosts } from '../config/hosts';
import type { Notification } from '../domain/app/notification';
import type { Player } from '../domain/media/playback';
import type { TrustedClock } from '../lib/trustedClock';
import type { SoundControls } from '../player/extras/soundControls';
import type { Address } from '../routing/address';
import type { Navigator } from '../routing/Link';
import type { AppStorage } from '../storage/openStorage';
import type { texts } from '../texts/texts';
import type { PageClients } from '../wire/pageClients';
import type { CallOptions } from '../wire/request';
import type { createSongDatabaseClient } from '../wire/songDatabase/songDatabaseClient';
import type { Catalogue } from './catalogue/catalogue';
import type { ClipSound } from './clipSound';
import type { Dialogs } from './dialogs';
import type { Downloads } from './downloads/createDownloads';
import type { InstallPrompt } from './installPrompt';
import type { Likes } from './likes/likes';
import type { Names } from './names/nameHiding';
import type { Offline } from './offline/offline';
import type { Pictures } from './pictures/createPictures';
import type { RankedTimeStore } from './rankedTime';

/** Sound controls: part of the player's extras, a lazy chunk. */
export interface SoundAccess {
  /** Null until they are loaded. */
  readonly getControls: () => SoundControls | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads them if necessary. */
  readonly load: () => Promise<SoundControls>;
}

/** A list of songs as an add-on gets it. */
export interface OfferedList {
  readonly name: string;
  readonly readIds: () => Promise<readonly number[]>;
  /** Of the page if the list is what its address asks for. */
  readonly address?: Address;
}

/** A list of songs to guess; songs that many know have no name. */
export interface GuessedList extends Pick<OfferedList, 'readIds'> {
  readonly name: string | null;
}

/** A part of the app that may be left out: what the menus, lists of songs and Home have of it. */
export interface AddOn {
  /** Its page. */
  readonly path: string;
  /** Names its page, and what it does with a list. */
  readonly name: keyof typeof texts.screens & keyof typeof texts.navigation;
  readonly Icon: Icon;
  /** Its line on Home; null for none. */
  readonly useHomeLine: () => string | null;
  /** Goes on with these songs on its page. Never rejects. */
  readonly openList: (
    list: OfferedList,
    navigator: Navigator,
    notify: Services['notify'],
  ) => Promise<void>;
  /** Goes on to the game with these songs; null for those of the last game. Never rejects. */
  readonly openGuess: (
    list: GuessedList | null,
    navigator: Pick<Navigator, 'push'>,
    services: Pick<Services, 'storage' | 'notify'>,
  ) => Promise<void>;
}

/** The services that screens use; created in app/createServices. */
export interface Services extends PageClients {
  readonly hosts: ServiceHosts;
  readonly player: Player;
  readonly sound: SoundAccess;
  /** The player's video element; its screen puts it into the page. */
  readonly picture: HTMLElement;
  readonly songDatabase: ReturnType<typeof createSongDatabaseClient>;
  /** Whether the host of an embedded frame answers. */
  readonly isHostReachable: (url: string, options?: CallOptions) => Promise<boolean>;
  /** Playlists, listens, settings and everything else that is stored. */
  readonly storage: AppStorage;
  readonly likes: Likes;
  /** All songs, if the catalogue is on this device. */
  readonly catalogue: Catalogue;
  /** Songs stored on this device. */
  readonly downloads: Downloads;
  /** Loads the pictures of anime; rejects if the code cannot be loaded. */
  readonly loadPictures: () => Promise<Pictures>;
  readonly dialogs: Dialogs;
  readonly names: Names;
  readonly installPrompt: InstallPrompt;
  readonly offline: Offline;
  readonly rankedTime: RankedTimeStore;
  /** Null if the app was built without one. */
  readonly addOn: AddOn | null;
  /** Whether a clip has the sound of the page, instead of the queue. */
  readonly clipSound: ClipSound;
  /** What schedules go by. */
  readonly trustedClock: Pick<TrustedClock, 'now' | 'isAhead'>;
  readonly notify: (notification: Notification) => void;
}

export const ServicesContext = createContext<Services | null>(null);

/** @throws Error outside of the app's ServicesContext, which is a programming error */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
