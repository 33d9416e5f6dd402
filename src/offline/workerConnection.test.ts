import { beforeEach, expect, it, vi } from 'vitest';
import { createWorkerConnection } from './workerConnection';

class FakeWorker extends EventTarget {
  /** The worker's reports about its files, one after the other. */
  files: readonly string[] = ['whole'];
  readonly postMessage = vi.fn((_message: unknown, [port]: readonly MessagePort[]) => {
    for (const said of this.files) port?.postMessage(said);
  });
  constructor(public state: string) {
    super();
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = vi.fn(async () => {});

  /** A worker whose files are being fetched. */
  begin(): FakeWorker {
    const worker = new FakeWorker('installing');
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }
  wait(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
  }
  activate(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = null;
    this.active = worker;
    worker.become('activated');
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  take(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let registration: FakeRegistration;
let container: FakeContainer;
let told: string[];

beforeEach(() => {
  registration = new FakeRegistration();
  container = new FakeContainer();
  told = [];
});

function connect(register = async () => registration) {
  return createWorkerConnection(
    { container, register, version: '1' },
    {
      onFetching: () => told.push('fetching'),
      onReady: () => told.push('ready'),
      onFailed: () => told.push('failed'),
      onFound: () => told.push('found'),
      onIncomplete: () => told.push('incomplete'),
      onTakeOver: () => told.push('takeOver'),
    },
  );
}

/** The worker's reports arrive through a port, a moment later. */
const hear = (...expected: readonly string[]) => vi.waitFor(() => expect(told).toEqual(expected));

it('a first visit gets ready, and its own worker is no update', async () => {
  const connection = connect();
  const worker = registration.begin();
  expect(await connection.check()).toBe('coming');
  expect(registration.update).not.toHaveBeenCalled();
  worker.become('installed');
  registration.activate(worker);
  container.take(worker);
  await hear('ready');
  expect(worker.postMessage).toHaveBeenCalledWith({ kind: 'opened', version: '1' }, [
    expect.any(MessagePort),
  ]);
});

it('a version that comes while the page of a first visit is open is told of when it takes over', async () => {
  await connect().check();
  const first = registration.begin();
  registration.activate(first);
  container.take(first);
  await hear('ready');
  const newer = registration.begin();
  registration.wait(newer);
  registration.activate(newer);
  container.take(newer);
  await hear('ready', 'found', 'takeOver', 'ready');
});

it('what a worker says of its files no longer counts once a newer one has its place', async () => {
  const connection = connect();
  const first = registration.begin();
  await connection.check();
  registration.activate(first);
  await hear('ready');
  first.files = [];
  connection.look();
  const [, [port] = []] = first.postMessage.mock.lastCall ?? [];
  const newer = registration.begin();
  newer.files = ['fetching', 'whole'];
  registration.active = newer;
  port?.postMessage('incomplete');
  newer.become('activated');
  await hear('ready', 'fetching', 'ready');
});

it('a first visit whose files do not come says so', async () => {
  const connection = connect();
  const worker = registration.begin();
  await connection.check();
  registration.installing = null;
  worker.become('redundant');
  await hear('failed');
});

it('a browser that refuses says so, and nothing breaks', async () => {
  const connection = connect(() => Promise.reject(new TypeError('refused')));
  expect(await connection.check()).toBe('unreachable');
  await hear('failed');
  expect(connection.switchOver()).toBe(false);
});

it('a newer version is told of once it is whole, and takes over when asked to', async () => {
  const old = new FakeWorker('activated');
  registration.active = old;
  container.controller = old;
  const connection = connect();
  expect(await connection.check()).toBe('newest');
  expect(registration.update).toHaveBeenCalledOnce();
  const worker = registration.begin();
  await hear('ready');
  registration.wait(worker);
  await hear('ready', 'found');
  expect(connection.switchOver()).toBe(true);
  expect(worker.postMessage).toHaveBeenCalledWith({ kind: 'takeOver' }, []);
  container.take(worker);
  await hear('ready', 'found', 'takeOver');
});

it('a worker whose files were deleted is not called ready before they are here again [12.80]', async () => {
  const worker = new FakeWorker('activated');
  registration.active = worker;
  worker.files = ['fetching'];
  const connection = connect();
  await connection.check();
  await hear('fetching');
  // Each check asks again, because files may have been deleted since.
  worker.files = ['incomplete'];
  await connection.check();
  await hear('fetching', 'failed');
  worker.files = ['fetching', 'whole'];
  await connection.check();
  await hear('fetching', 'failed', 'fetching', 'ready');
  worker.files = ['incomplete'];
  connection.look();
  await hear('fetching', 'failed', 'fetching', 'ready', 'failed');
  expect(registration.update, 'a look asks no host').toHaveBeenCalledTimes(3);
});

it('nothing is made of what no worker of ours says', async () => {
  const worker = new FakeWorker('activated');
  registration.active = worker;
  worker.files = ['ready', 'whole'];
  await connect().check();
  await hear('ready');
});

it('one that an earlier visit left waiting is told of at the start', async () => {
  registration.active = new FakeWorker('activated');
  registration.waiting = new FakeWorker('installed');
  const connection = connect();
  expect(await connection.check()).toBe('coming');
  await hear('found', 'ready');
});

it('a newer version that cannot be fetched whole changes nothing, and is told of', async () => {
  registration.active = new FakeWorker('activated');
  const connection = connect();
  await connection.check();
  await hear('ready');
  const worker = registration.begin();
  registration.installing = null;
  worker.become('redundant');
  await hear('ready', 'incomplete');
});

it('one that gives way to an even newer one is no failure', async () => {
  const old = new FakeWorker('activated');
  registration.active = old;
  const connection = connect();
  await connection.check();
  await hear('ready');
  const worker = registration.begin();
  registration.wait(worker);
  const newer = registration.begin();
  worker.become('redundant');
  registration.wait(newer);
  registration.activate(newer);
  old.become('redundant');
  await hear('ready', 'found', 'found', 'ready');
});

it('without a network the check says so, and what is kept goes on', async () => {
  registration.active = new FakeWorker('activated');
  registration.update.mockRejectedValue(new TypeError('offline'));
  expect(await connect().check()).toBe('unreachable');
  await hear('ready');
});
