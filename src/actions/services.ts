import { createContext, useContext } from 'react';
import type { ServiceHosts } from '../config/hosts';
import type { Notification } from '../domain/app/notification';
import type { Player } from '../domain/media/playback';
import type { SoundControls } from '../player/extras/soundControls';
import type { AppStorage } from '../storage/openStorage';
import type { createAnimeInfoClient } from '../wire/animeInfo/client';
import type { createEncyclopediaClient } from '../wire/encyclopedia/client';
import type { createHostProbe } from '../wire/hostProbe';
import type { createPhotosClient } from '../wire/photos/client';
import type { createSeasonListsClient } from '../wire/seasonLists/client';
import type { createSongDatabaseClient } from '../wire/songDatabase/client';
import type { Catalogue } from './catalogue/catalogue';
import type { Dialogs } from './dialogs';
import type { Downloads } from './downloads/downloads';
import type { InstallPrompt } from './installPrompt';
import type { Likes } from './likes/createLikes';
import type { Names } from './names/nameHiding';
import type { Offline } from './offline/offline';
import type { RankedTimeStore } from './rankedTime';

export type SongLibrary = Pick<
  AppStorage['songs'],
  'saveSongs' | 'getSong' | 'getSongs' | 'readSongs'
>;

/** Speed, fading, sleep and the like: part of what comes late to the player. */
export interface SoundAccess {
  /** Null until it has come. */
  readonly getControls: () => SoundControls | null;
  /** Calls when it has come. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches it where it has not. */
  readonly load: () => Promise<SoundControls>;
}

/** Everything a screen may use that does more than draw; built and joined in app/createServices. */
export interface Services {
  readonly hosts: ServiceHosts;
  /** Where the app's own files live, ending in a slash. */
  readonly baseUrl: string;
  readonly player: Player;
  readonly sound: SoundAccess;
  /** The player's picture; its screen puts it into the page. */
  readonly picture: HTMLElement;
  readonly songDatabase: ReturnType<typeof createSongDatabaseClient>;
  readonly animeInfo: ReturnType<typeof createAnimeInfoClient>;
  readonly encyclopedia: ReturnType<typeof createEncyclopediaClient>;
  readonly seasonLists: ReturnType<typeof createSeasonListsClient>;
  readonly photos: ReturnType<typeof createPhotosClient>;
  readonly hostProbe: ReturnType<typeof createHostProbe>;
  /** Playlists, listens, settings and the rest of what the browser holds. */
  readonly storage: AppStorage;
  readonly library: SongLibrary;
  /** Which songs have a heart. */
  readonly likes: Likes;
  /** All songs there are, where they lie on this device. */
  readonly catalogue: Catalogue;
  /** Songs that stay on this device. */
  readonly downloads: Downloads;
  readonly dialogs: Dialogs;
  /** Whether the names of the song that is on are hidden. */
  readonly names: Names;
  readonly installPrompt: InstallPrompt;
  readonly offline: Offline;
  readonly rankedTime: RankedTimeStore;
  readonly notify: (notification: Notification) => void;
}

export const ServicesContext = createContext<Services | null>(null);

/** @throws Error outside of the app's ServicesContext: a mistake in the program, not of a user. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
