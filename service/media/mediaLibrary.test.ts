import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildWireSong } from '../testing/buildWireSong';
import { CLIPS, clipOf } from './clips';
import { createMediaLibrary, type MediaFile } from './mediaLibrary';

const ONE_OF_EACH = CLIPS.map((_, index) =>
  buildWireSong({
    annSongId: 10_000_000 + index,
    audio: `sound${index}.mp3`,
    MQ: `https://host.test/a/middle${index}.webm?x`,
    HQ: `high${index}.webm`,
  }),
);
const library = createMediaLibrary(ONE_OF_EACH);

function mustFind(fileName: string): MediaFile {
  const file = library.find(fileName);
  if (file === null) throw new Error(`No file ${fileName}`);
  return file;
}

/** The position of the bytes in the file; fails if they are missing. */
function placeOf(content: Uint8Array, bytes: readonly number[]): number {
  const place = Buffer.from(content).indexOf(Buffer.from(bytes));
  expect(place).toBeGreaterThanOrEqual(0);
  return place;
}

/** For a constant bit rate: the first frame (the "Info" header) has the number of frames. */
function mp3Seconds({ content }: MediaFile): number {
  const [first = 0, second = 0] = content;
  // MPEG 1, layer III, without a checksum.
  expect([first, second]).toEqual([0xff, 0xfb]);
  const frames = placeOf(content, [...Buffer.from('Info')]) + 8;
  const samplesPerFrame = 1152;
  return (new DataView(content.buffer).getUint32(frames) * samplesPerFrame) / 32_000;
}

/** The Duration of the file's Info element, in its time scale of milliseconds. */
function webmSeconds({ content }: MediaFile): number {
  expect([...content.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  placeOf(content, [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]);
  const duration = placeOf(content, [0x44, 0x89, 0x88]);
  return new DataView(content.buffer).getFloat64(duration + 3) / 1000;
}

function webmHeight({ content }: MediaFile): number {
  return new DataView(content.buffer).getUint16(placeOf(content, [0xba, 0x82]) + 2);
}

describe('the demo clips', () => {
  it.each(ONE_OF_EACH)(
    'include for $annSongId an MP3 and two WebM files of the stated length',
    (song) => {
      const { lengthSeconds } = clipOf(song);
      const place = song.annSongId - 10_000_000;
      const sound = mustFind(`sound${place}.mp3`);
      const pictures = [mustFind(`middle${place}.webm`), mustFind(`high${place}.webm`)];
      expect([sound, ...pictures].map(({ contentType }) => contentType)).toEqual([
        'audio/mpeg',
        'video/webm',
        'video/webm',
      ]);
      expect(pictures.map(webmHeight)).toEqual([480, 720]);
      for (const seconds of [mp3Seconds(sound), ...pictures.map(webmSeconds)]) {
        expect(Math.floor(seconds)).toBe(lengthSeconds);
        expect(seconds).toBeGreaterThanOrEqual(60);
        expect(seconds).toBeLessThanOrEqual(90);
      }
    },
  );

  it('are seekable, with the index before the first cluster', () => {
    const cues = [0x1c, 0x53, 0xbb, 0x6b];
    const cluster = [0x1f, 0x43, 0xb6, 0x75];
    for (let place = 0; place < CLIPS.length; place += 1) {
      const { content } = mustFind(`high${place}.webm`);
      // The first occurrence is in the table of contents; the second is the index itself.
      const index = Buffer.from(content).indexOf(Buffer.from(cues), placeOf(content, cues) + 4);
      expect(index).toBeGreaterThan(0);
      expect(index).toBeLessThan(placeOf(content, cluster));
    }
  });

  it('take 4 to 6 MB in total, without unused or repeated files', () => {
    const names = ONE_OF_EACH.flatMap((_, place) => [
      `sound${place}.mp3`,
      `middle${place}.webm`,
      `high${place}.webm`,
    ]);
    const bytes = names.reduce((sum, name) => sum + mustFind(name).content.byteLength, 0);
    expect(bytes).toBeGreaterThan(4_000_000);
    expect(bytes).toBeLessThan(6_000_000);
    expect(new Set(names.map((name) => mustFind(name).etag)).size).toBe(names.length);
    expect(readdirSync(new URL('./clips/', import.meta.url))).toHaveLength(names.length);
  });
});

describe('the demo clip of a song', () => {
  it('is always the same and differs from that of the next songs', () => {
    const names = ONE_OF_EACH.map((song) => clipOf(song).name);
    expect(new Set(names).size).toBe(CLIPS.length);
    expect(ONE_OF_EACH.map((song) => clipOf({ ...song }).name)).toEqual(names);
  });

  it('differs between the first songs of several anime', () => {
    const first = [1, 2, 3, 4, 5].map((annId) =>
      clipOf(buildWireSong({ annId, annSongId: 10_000_000 + annId * 100 + 1 })),
    );
    expect(new Set(first.map(({ name }) => name)).size).toBe(CLIPS.length);
  });

  it('depends on the name for songs without an id', () => {
    const clips = [...'abcdefghij'].map((songName) =>
      clipOf(buildWireSong({ annSongId: -1, songName })),
    );
    expect(new Set(clips.map(({ name }) => name)).size).toBeGreaterThan(1);
  });
});

describe('the search for a media file', () => {
  it('finds nothing for unknown, empty or inherited names', () => {
    for (const name of ['nothing.mp3', '', '/', 'toString', '../sound1.mp3', 'sunset.mp3']) {
      expect(library.find(name)).toBeNull();
    }
  });

  it('finds the file of the first song when two share a name', () => {
    const [first, second] = ONE_OF_EACH.map((song) => ({ ...song, audio: 'shared.mp3' }));
    if (first === undefined || second === undefined) throw new Error('Two songs are needed');
    const shared = createMediaLibrary([first, second]);
    expect(shared.find('shared.mp3')?.etag).toBe(mustFind('sound0.mp3').etag);
  });

  it('gives the same object for a file found twice', () => {
    expect(mustFind('sound0.mp3')).toBe(mustFind('sound0.mp3'));
  });
});
