import { createDialogs } from '../actions/dialogs';
import { createNames } from '../actions/names/nameHiding';
import type { Song } from '../domain/song/song';
import { lazy } from '../lib/lazy';
import { PracticeAddOn } from '../practice/work/PracticeAddOn';
import type { Practice } from '../practice/work/practice';
import { buildServices } from './buildServices';
import { createFakeCatalogue } from './fakeCatalogue';
import { createFakeDownloads } from './fakeDownloads';
import { createFakePlayer } from './fakePlayer';
import { buildSession } from './fakePracticeSession';
import { openMemoryStorage } from './openTestStorage';
import { openPracticeBrowser } from './practiceHarness';
import { createFakeClips } from './practiceHomeHarness';

/**
 * Services that note what is done with them, while the song plays: commands of the player, dialogs,
 * hearts, downloads and sessions of practice.
 *
 * @returns `calls` in order; a test may add what happens elsewhere, by `does`
 */
export function openRecordedServices(song: Song) {
  const calls: string[] = [];
  const does = (what: string) => (): undefined => void calls.push(what);
  const player = createFakePlayer();
  const { annSongId } = song;
  player.show({
    queue: [annSongId],
    currentSongId: annSongId,
    currentSong: song,
    status: 'playing',
  });
  const storage = openMemoryStorage();

  /** The session is another page's: only which list is practised is told. */
  const deckOf: Practice['deckOf'] = ({ name, songIds }) => {
    calls.push(`practice ${name} ${songIds}`);
    return Promise.reject(new Error('No session in this test'));
  };

  const services = buildServices({
    storage,
    player: { ...player, dispatch: ({ type }) => void calls.push(`player: ${type}`) },
    likes: {
      subscribe: () => () => {},
      isLiked: () => false,
      open: async () => {},
      async toggleLike(liked) {
        calls.push(`like ${liked.annSongId}`);
        return true;
      },
      async likeAll(songs) {
        calls.push(`like ${songs.map(({ annSongId }) => annSongId)}`);
      },
    },
    names: { ...createNames(player, storage.nameHiding), show: does('show'), toggle: does('stop') },
    catalogue: createFakeCatalogue({ isSearchable: true }),
    downloads: createFakeDownloads(
      {},
      { add: async ({ kind, id }) => void calls.push(`download ${kind} ${id}`) },
    ),
    dialogs: {
      ...createDialogs(),
      openDialog: ({ kind }) => void calls.push(`dialog: ${kind}`),
      setQueueOpen: (isOpen) => void calls.push(`queue open: ${isOpen}`),
    },
    addOn: new PracticeAddOn(
      lazy(async () => ({
        store: openPracticeBrowser().open().store,
        clips: createFakeClips().clips,
        names: {
          suggest: async () => [],
          acceptedOf: async () => ({ accepted: [], sameSongs: [] }),
          findNamed: async () => [],
        },
        openSession: () => buildSession().session,
        openGame: () => {
          throw new Error('No game in this test');
        },
        deckOf,
      })),
    ),
  });
  return { calls, does, services };
}
