import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createMediaLibrary, type MediaFile } from './mediaLibrary';
import { testSong } from './testSong';

const library = createMediaLibrary([
  testSong(),
  testSong({
    annSongId: 6409,
    audio: 'other2.mp3',
    HQ: null,
    MQ: 'https://host.test/a/full.webm?x',
  }),
  testSong({ annSongId: -1, songName: 'First', audio: 'unlink.mp3', HQ: '', MQ: null }),
  testSong({ annSongId: -1, songName: 'Second', audio: 'unlin2.mp3', HQ: null, MQ: null }),
  testSong({ annSongId: 6411, songLength: 45, audio: 'sound1.mp3', HQ: null, MQ: null }),
]);
afterAll(() => library.close());

function mustFind(fileName: string): MediaFile {
  const file = library.find(fileName);
  if (file === null) throw new Error(`No file ${fileName}`);
  return file;
}

async function readAll(
  file: MediaFile,
  start = 0,
  end = file.totalBytes,
  signal?: AbortSignal,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read(start, end, signal)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('finding a file', () => {
  it('knows the types by the field that names the file', () => {
    expect(mustFind('sound1.mp3').contentType).toBe('audio/mpeg');
    expect(mustFind('middle.webm').contentType).toBe('video/webm');
    expect(mustFind('high01.webm').contentType).toBe('video/webm');
  });

  it('looks only at the last path segment, in the catalogue and in the question', () => {
    expect(library.find('full.webm')).not.toBeNull();
    expect(library.find('https://elsewhere.test/b/sound1.mp3')).not.toBeNull();
  });

  it('has nothing for unknown, empty or inherited names', () => {
    for (const name of ['nothing.mp3', '', '/', 'toString', '../sound1.mp3/']) {
      expect(library.find(name)).toBeNull();
    }
  });

  it('leaves a shared name to the first song that has it', () => {
    const alone = createMediaLibrary([testSong()]);
    expect(mustFind('sound1.mp3').etag).toBe(alone.find('sound1.mp3')?.etag);
    alone.close();
  });

  it('gives every file a validator of its own', () => {
    const names = ['sound1.mp3', 'other2.mp3', 'middle.webm', 'high01.webm', 'full.webm'];
    const etags = [...names, 'unlink.mp3', 'unlin2.mp3'].map((name) => mustFind(name).etag);
    expect(new Set(etags).size).toBe(etags.length);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
  });
});

describe('reading a file', () => {
  it('gives exactly the promised number of bytes', async () => {
    for (const name of ['sound1.mp3', 'middle.webm']) {
      const file = mustFind(name);
      expect(await readAll(file)).toHaveLength(file.totalBytes);
    }
  }, 60_000);

  it.each(['sound1.mp3', 'middle.webm'])(
    'any range of %s is a slice of the whole',
    async (name) => {
      const file = mustFind(name);
      const whole = await readAll(file);
      const offset = fc.integer({ min: 0, max: file.totalBytes });
      await fc.assert(
        fc.asyncProperty(offset, offset, async (first, second) => {
          const [start, end] = [Math.min(first, second), Math.max(first, second)];
          expect((await readAll(file, start, end)).equals(whole.subarray(start, end))).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
    60_000,
  );

  it('cuts a range that reaches past the end', async () => {
    const file = mustFind('sound1.mp3');
    expect(await readAll(file, file.totalBytes - 5, file.totalBytes + 100)).toHaveLength(5);
    expect(await readAll(file, file.totalBytes + 1, file.totalBytes + 100)).toHaveLength(0);
  });

  it('renders a chunk to the same bytes whatever was asked before', async () => {
    const file = mustFind('sound1.mp3');
    const middle = Math.floor(file.totalBytes / 2);
    const whole = await readAll(file);
    const fresh = createMediaLibrary([testSong()]);
    const alone = fresh.find('sound1.mp3');
    if (alone === null) throw new Error('No file');
    const part = await readAll(alone, middle, middle + 40_000);
    fresh.close();
    expect(part.equals(whole.subarray(middle, middle + 40_000))).toBe(true);
  });

  it('gives different songs different sound, unlinked ones too', async () => {
    const [first, second] = await Promise.all([
      readAll(mustFind('unlink.mp3'), 20_000, 60_000),
      readAll(mustFind('unlin2.mp3'), 20_000, 60_000),
    ]);
    expect(first.equals(second)).toBe(false);
  });

  it('stops with the reason of an aborted signal', async () => {
    const controller = new AbortController();
    const reading = readAll(mustFind('other2.mp3'), 0, 200_000, controller.signal);
    controller.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });

  it('fails reads after the library is closed', async () => {
    const closed = createMediaLibrary([testSong()]);
    const file = closed.find('sound1.mp3');
    closed.close();
    if (file === null) throw new Error('No file');
    await expect(readAll(file)).rejects.toThrow('closed');
  });
});
