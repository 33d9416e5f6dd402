import { describe, expect, it } from 'vitest';
import { songSheetOf } from '../songSheet';
import { testSong } from '../testSong';
import { ChunkStore } from './chunkStore';
import type { ChunkOrder } from './renderChunk';

const sheet = songSheetOf(testSong());

function order(chunk: number): ChunkOrder {
  return { sheet, kind: 'audio', chunk };
}

/** A thread whose work is finished by hand. */
function heldThread() {
  const started: number[] = [];
  const finishers: (() => void)[] = [];
  let closed = false;
  return {
    started,
    isClosed: () => closed,
    finishNext: async () => {
      finishers.shift()?.();
      await new Promise(setImmediate);
    },
    thread: {
      render: ({ chunk }: ChunkOrder) => {
        started.push(chunk);
        return new Promise<Uint8Array>((resolve, reject) => {
          finishers.push(() =>
            chunk < 0 ? reject(new Error('broken')) : resolve(Uint8Array.of(chunk)),
          );
        });
      },
      close: () => {
        closed = true;
      },
    },
  };
}

describe('the chunk store', () => {
  it('renders a chunk once for all who ask at the same time, and keeps it', async () => {
    const held = heldThread();
    const store = new ChunkStore(() => held.thread, 100);
    const answers = [store.chunk('a', order(1), 'first'), store.chunk('a', order(1), 'next')];
    await held.finishNext();
    expect(await Promise.all(answers)).toEqual([Uint8Array.of(1), Uint8Array.of(1)]);
    expect(await store.chunk('a', order(1), 'first')).toEqual(Uint8Array.of(1));
    expect(held.started).toEqual([1]);
  });

  it('lets a first byte overtake what follows and what is idle', async () => {
    const held = heldThread();
    const store = new ChunkStore(() => held.thread, 100);
    const all = [
      store.chunk('running', order(1), 'idle'),
      store.chunk('idle', order(2), 'idle'),
      store.chunk('next', order(3), 'next'),
      store.chunk('first', order(4), 'first'),
    ];
    for (let round = 0; round < 4; round += 1) await held.finishNext();
    await Promise.all(all);
    expect(held.started).toEqual([1, 4, 3, 2]);
  });

  it('does not render what nobody waits for any more', async () => {
    const held = heldThread();
    const store = new ChunkStore(() => held.thread, 100);
    const running = store.chunk('running', order(1), 'next');
    const controller = new AbortController();
    const left = store.chunk('left', order(2), 'first', controller.signal);
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await held.finishNext();
    await running;
    expect(held.started).toEqual([1]);
  });

  it('goes on after a chunk that failed, and tries that one again when asked', async () => {
    const held = heldThread();
    const store = new ChunkStore(() => held.thread, 100);
    const broken = store.chunk('broken', order(-1), 'first');
    const fine = store.chunk('fine', order(2), 'next');
    const failure = expect(broken).rejects.toThrow('broken');
    await held.finishNext();
    await failure;
    await held.finishNext();
    expect(await fine).toEqual(Uint8Array.of(2));
    const again = store.chunk('broken', order(3), 'first');
    await held.finishNext();
    expect(await again).toEqual(Uint8Array.of(3));
  });

  it('fails everybody who waits when it is closed, and ends its thread', async () => {
    const held = heldThread();
    const store = new ChunkStore(() => held.thread, 100);
    const waiting = store.chunk('a', order(1), 'first');
    store.close();
    await expect(waiting).rejects.toThrow('closed');
    await expect(store.chunk('b', order(2), 'first')).rejects.toThrow('closed');
    expect(held.isClosed()).toBe(true);
  });
});
