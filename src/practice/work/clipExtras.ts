import type { MediaKind } from '../../domain/media/mediaFile';
import type { Song } from '../../domain/song/song';
import type { MediaElement } from '../../player/core/mediaElement';
import type { PlayerExtras, PlayerPort } from '../../player/core/playerExtras';
import type { ElementGuide, SongElements } from '../../player/core/soundElements';
import { ElementPairs } from '../../player/extras/elementPairs';
import { Prefetch, type PrefetchedSong } from '../../player/extras/prefetch';
import { OtherFiles } from '../../player/failover/otherFile';

const nothing = () => undefined;

/**
 * The extras of a player of clips: each clip starts at its own second, the next one is loaded there
 * on a silent element while the last one sounds, and nothing follows a clip by itself.
 */
export class ClipExtras implements PlayerExtras {
  /** A clip that fails is left, whatever the connection: waiting is for the one who plays clips. */
  readonly connection = { isLost: () => false, wait: nothing, stop: nothing, isWaiting: false };
  readonly guide: ElementGuide;
  readonly #port: PlayerPort;
  readonly #onEnded: () => void;
  readonly #pairs: ElementPairs;
  readonly #prefetch: Prefetch;
  readonly #otherFiles: OtherFiles;
  readonly #startSeconds = new Map<number, number>();
  readonly #unsubscribe: () => void;
  /** The kind of the current clip, if it replaced one of this kind on the other element. */
  #changedKind: MediaKind | null = null;
  #isRefused = false;

  /**
   * @param lookUpSong the current record of the song database; null if it has none; never rejects
   * @param onEnded a clip sounded to the end of its song
   */
  constructor(
    port: PlayerPort,
    createPicture: () => MediaElement,
    lookUpSong: (annSongId: number) => Promise<Song | null>,
    onEnded: () => void,
  ) {
    this.#port = port;
    this.#onEnded = onEnded;
    const getVolume = () => port.store.facts.preferences.volume;
    // Clips have no place in the page.
    const places = {
      createPicture,
      placeAudio: nothing,
      placePicture: nothing,
      removePicture: nothing,
      isPictureHeld: () => false,
    };
    const pairs = new ElementPairs(port, places, getVolume);
    this.#pairs = pairs;
    this.#prefetch = new Prefetch(port, pairs, null, (id) => this.#startSecondsOf(id));
    this.#otherFiles = new OtherFiles(lookUpSong, port.tools.getPreferences);
    this.#unsubscribe = port.store.snapshot.subscribe(() => {
      if (port.playback?.status === 'playing') this.#otherFiles.noteSound();
    });
    this.guide = {
      takeElements: (annSongId) => this.#takeElements(annSongId),
      noteFile: nothing,
      levelOf: () => 1,
      followLoudness: () => pairs.followLoudness(),
      holds: (url) => pairs.holds(url),
      clear: () => {
        this.#prefetch.forget();
        pairs.clearOthers();
      },
    };
  }

  /** The clip that is played next begins here. */
  setStart(annSongId: number, startSeconds: number): void {
    this.#startSeconds.delete(annSongId);
    this.#startSeconds.set(annSongId, startSeconds);
    // Those of the current clip and of the one that is loaded.
    for (const first of this.#startSeconds.keys()) {
      if (this.#startSeconds.size > 2) this.#startSeconds.delete(first);
    }
  }

  /** Loads a clip at its second while another one sounds. */
  prepare(annSongId: number, startSeconds: number): void {
    if (this.#startSeconds.get(annSongId) !== startSeconds) this.#prefetch.forget();
    this.setStart(annSongId, startSeconds);
    this.#prefetch.start(annSongId);
  }

  readonly startPoint: PlayerExtras['startPoint'] = (annSongId) => ({
    positionSeconds: this.#startSecondsOf(annSongId),
    isListenDue: false,
  });

  readonly takeBack = (): boolean => {
    this.#isRefused = this.#changedKind !== null && this.#pairs.mayChange;
    return this.#isRefused;
  };

  readonly stopsHere = (): boolean => {
    this.#onEnded();
    return true;
  };

  readonly findOtherFile: PlayerExtras['findOtherFile'] = (song, failed) =>
    this.#port.options.isOnline() ? this.#otherFiles.find(song, failed) : null;

  readonly dispose = (): void => {
    this.#unsubscribe();
    this.guide.clear();
  };

  #startSecondsOf(annSongId: number): number {
    return this.#startSeconds.get(annSongId) ?? 0;
  }

  #takeElements(annSongId: number): SongElements | null {
    if (this.#isRefused) return this.#takeOther();
    const lastKind = this.#port.playback?.media?.kind ?? null;
    const song = this.#prefetch.take(annSongId);
    const free = song && this.#pairs.findFree(song.kind, lastKind);
    // Otherwise it was loaded only for the browser's cache.
    const prefetched = song !== null && song.element === free ? song : null;
    this.#pairs.clearOthers(prefetched?.element);
    this.#changedKind = null;
    return prefetched && this.#change(prefetched, lastKind);
  }

  #change(prefetched: PrefetchedSong, lastKind: MediaKind | null): SongElements | null {
    const { element, kind } = prefetched;
    const { pair } = this.#port.tools.elements;
    if (element === pair[kind]) return { pair, prefetched, outgoing: null };
    if (lastKind === null || !this.#pairs.mayChange) {
      // Where elements must not change, a clip can only start on the one element of its kind.
      this.#pairs.clearOthers();
      return null;
    }
    const changed = this.#pairs.change({ incoming: element, kind, lastKind, fadeSeconds: 0 });
    this.#changedKind = kind;
    // A clip that is left falls silent at once.
    this.#pairs.clearOthers();
    return { pair: changed, prefetched, outgoing: null };
  }

  #takeOther(): SongElements | null {
    this.#isRefused = false;
    const kind = this.#changedKind;
    this.#changedKind = null;
    return kind && { pair: this.#pairs.takeBack(kind), prefetched: null, outgoing: null };
  }
}
