import { describe, expect, it, vi } from 'vitest';
import { defer } from '../testing/deferred';
import { createBrokenWorker, createFakeWorker } from '../testing/fakeWorker';
import { connectCalls, type RpcPort, serveCalls } from './rpc';

const steps: string[] = [];
const CALLS = {
  double: (amount: number) => amount * 2,
  later: async (text: string) => text.toUpperCase(),
  fail(): number {
    throw new Error('a mistake');
  },
  *count(to: number, report: (part: number) => void): Generator<void, string> {
    for (let part = 1; part <= to; part += 1) {
      steps.push(`part ${part} of ${to}`);
      report(part);
      yield;
    }
    return 'all';
  },
};

const start = () => createFakeWorker((port) => serveCalls(port, CALLS));
const connect = (started = start, restarts = 0) => connectCalls<typeof CALLS>(started, restarts);

describe('a call to a worker', () => {
  it('resolves to a value that is returned at once or later', async () => {
    const { call } = connect();
    expect(await Promise.all([call('double', 4), call('later', 'a')])).toEqual([8, 'A']);
  });

  it('receives the parts of a long result before its end', async () => {
    const parts: number[] = [];
    const value = await connect().call('count', 3, { onPart: (part) => parts.push(part) });
    expect([parts, value]).toEqual([[1, 2, 3], 'all']);
  });

  it('rejects when the worker throws, which logs it once and keeps answering', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { call } = connect();
    await expect(call('fail', null)).rejects.toThrow('Error: a mistake');
    expect(reported.mock.calls).toEqual([[new Error('a mistake')]]);
    expect(await call('double', 1)).toBe(2);
  });

  it('is answered between the parts of a longer call', async () => {
    const answered: string[] = [];
    const port: RpcPort = {
      onmessage: null,
      postMessage: ({ id, kind }) => kind === 'done' && answered.push(id === 1 ? 'long' : 'short'),
    };
    serveCalls(port, CALLS);
    const send = (data: object) => port.onmessage?.(new MessageEvent('message', { data }));
    send({ id: 1, name: 'count', input: 500 });
    send({ id: 2, name: 'count', input: 1 });
    await vi.waitFor(() => expect(answered).toEqual(['short', 'long']));
  });

  it('rejects with the reason when it is aborted, and the worker stops the work', async () => {
    const { call } = connect();
    const { signal, abort } = abortable();
    steps.length = 0;
    const long = call('count', 100_000, {
      signal,
      onPart: (part) => part === 3 && abort('enough'),
    });
    await expect(long).rejects.toBe('enough');
    await call('double', 1);
    const done = steps.length;
    await call('later', 'a');
    expect(steps).toHaveLength(done);
    await expect(call('double', 1, { signal })).rejects.toBe('enough');
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (reason: string) => controller.abort(reason) };
}

describe('a worker client', () => {
  it('starts the worker with the first call, and again after a stop', async () => {
    const started = vi.fn(start);
    const client = connect(started);
    expect(started).not.toHaveBeenCalled();
    await client.call('double', 1);
    const open = client.call('later', 'a');
    client.stop();
    expect(await open).toBeNull();
    expect(await client.call('double', 2)).toBe(4);
    expect(started).toHaveBeenCalledTimes(2);
  });

  it('restarts a worker that breaks down and repeats the call', async () => {
    const started = vi.fn(start).mockImplementationOnce(createBrokenWorker);
    const events: string[] = [];
    const client = connect(started, 1);
    client.subscribe((event) => events.push(event));
    expect(await client.call('double', 2)).toBe(4);
    expect(events).toEqual(['started', 'started']);
  });

  it.each([
    ['breaks down each time', createBrokenWorker],
    ['cannot be started', () => null],
  ])('returns null for good and reports the loss once when the worker %s', async (_, started) => {
    const events: string[] = [];
    const client = connectCalls<typeof CALLS>(started, 1);
    client.subscribe((event) => event === 'lost' && events.push(event));
    expect(await client.call('double', 2)).toBeNull();
    expect(await client.call('double', 2)).toBeNull();
    expect(client.start()).toBe(false);
    expect(events).toEqual(['lost']);
  });
});

it('a worker does its idle work while no call waits', async () => {
  const done: string[] = [];
  const worker = createFakeWorker((port) => {
    const whileIdle = serveCalls(port, CALLS);
    whileIdle(['first', 'second'].map((work) => done.push(work)).values());
  });
  expect(await connectCalls<typeof CALLS>(() => worker).call('double', 3)).toBe(6);
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']));
});

it('a worker takes no turns while a call waits for the storage, and does its idle work afterwards', async () => {
  const stored = defer<string>();
  const done: string[] = [];
  function* idleWork() {
    for (const part of ['first', 'second']) yield done.push(part);
  }
  const read = (_: null) => stored.promise;
  const turns = vi.spyOn(MessagePort.prototype, 'postMessage');
  const worker = createFakeWorker((port) => {
    const whileIdle = serveCalls(port, {
      read(input: null) {
        whileIdle(idleWork());
        return read(input);
      },
    });
  });
  const reading = connectCalls<{ read: typeof read }>(() => worker).call('read', null);
  await vi.waitFor(() => expect(turns).toHaveBeenCalled());
  turns.mockClear();
  for (let task = 0; task < 20; task += 1) await new Promise(setImmediate);
  // Whatever else runs in this process may send a message, but not one in each task.
  expect(turns.mock.calls.length).toBeLessThan(20);
  expect(done).toEqual([]);
  stored.resolve('songs');
  expect(await reading).toBe('songs');
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']));
});
