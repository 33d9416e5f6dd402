/** What a page tells the operating system about a song; pictures have whole addresses there. */
class MountedMetadata {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly artwork: readonly MediaImage[];

  constructor({ title = '', artist = '', album = '', artwork = [] }: MediaMetadataInit = {}) {
    this.title = title;
    this.artist = artist;
    this.album = album;
    this.artwork = artwork.map((image) => ({
      ...image,
      src: new URL(image.src, document.baseURI).href,
    }));
  }
}

/** The media session of a new page: it keeps what it is told, and refuses what a browser refuses. */
export function openMediaSession(): void {
  const session = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: () => undefined,
    setPositionState({ duration, position = 0, playbackRate = 1 }: MediaPositionState = {}) {
      if (duration === undefined) return;
      if (!(duration >= 0) || position < 0 || position > duration || playbackRate === 0) {
        throw new TypeError('not a position in a song');
      }
    },
  };
  Reflect.set(globalThis, 'MediaMetadata', MountedMetadata);
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
}
