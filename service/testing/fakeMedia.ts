import type { MediaFile, MediaLibrary } from '../media/mediaLibrary';

export interface FakeMedia extends MediaLibrary {
  readonly content: Uint8Array;
}

/** A library with one file of known bytes. */
export function createFakeMedia(fileName: string, totalBytes: number): FakeMedia {
  const content = Uint8Array.from({ length: totalBytes }, (_, index) => (index * 7) % 251);
  const file: MediaFile = { contentType: 'audio/mpeg', content, etag: '"fake-1"' };
  return { content, find: (name) => (name === fileName ? file : null) };
}
