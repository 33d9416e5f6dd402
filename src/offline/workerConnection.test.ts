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
    { container, register },
    '1',
    () => 'en',
    (event) => told.push(event),
  );
}

/** The worker's reports arrive through a port, a moment later. */
const hear = (...expected: readonly string[]) => vi.waitFor(() => expect(told).toEqual(expected));

it('the first visit reports ready and does not take its own worker for an update', async () => {
  const connection = connect();
  const worker = registration.begin();
  expect(await connection.check()).toBe('coming');
  expect(registration.update).not.toHaveBeenCalled();
  worker.become('installed');
  registration.activate(worker);
  container.take(worker);
  await hear('ready');
  expect(worker.postMessage).toHaveBeenCalledWith(
    { kind: 'opened', language: 'en', version: '1' },
    [expect.any(MessagePort)],
  );
});

it('the port of a report is closed after the last one, and not before', async () => {
  const connection = connect();
  const worker = registration.begin();
  worker.files = ['fetching'];
  await connection.check();
  registration.activate(worker);
  await hear('fetching');
  const [, [port] = []] = worker.postMessage.mock.lastCall ?? [];
  const closed = vi.fn();
  port?.addEventListener('close', closed);
  port?.start();
  port?.postMessage('whole');
  await hear('fetching', 'ready');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

it('a new version that takes over during a first visit is reported as found and taken over', async () => {
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

it('a report of an older worker is ignored once a newer worker has replaced it', async () => {
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

it('a first visit reports failed when its files cannot be fetched', async () => {
  const connection = connect();
  const worker = registration.begin();
  await connection.check();
  registration.installing = null;
  worker.become('redundant');
  await hear('failed');
});

it('a refused registration reports failed, and the check returns unreachable', async () => {
  const connection = connect(() => Promise.reject(new TypeError('refused')));
  expect(await connection.check()).toBe('unreachable');
  await hear('failed');
  expect(connection.switchOver()).toBe(false);
});

it('a newer version is reported once it is installed, and takes over when asked', async () => {
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

it('a worker with deleted files is not reported ready until they are fetched again [12.80]', async () => {
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

it('unknown messages of a worker are ignored', async () => {
  const worker = new FakeWorker('activated');
  registration.active = worker;
  worker.files = ['ready', 'whole'];
  await connect().check();
  await hear('ready');
});

it('a version left waiting by an earlier visit is reported at the start', async () => {
  registration.active = new FakeWorker('activated');
  registration.waiting = new FakeWorker('installed');
  const connection = connect();
  expect(await connection.check()).toBe('coming');
  await hear('found', 'ready');
});

it('a newer version that cannot be fetched is reported incomplete', async () => {
  registration.active = new FakeWorker('activated');
  const connection = connect();
  await connection.check();
  await hear('ready');
  const worker = registration.begin();
  registration.installing = null;
  worker.become('redundant');
  await hear('ready', 'incomplete');
});

it('a version replaced by an even newer one is not reported as failed', async () => {
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

it('a check without a network returns unreachable, and the cached version stays ready', async () => {
  registration.active = new FakeWorker('activated');
  registration.update.mockRejectedValue(new TypeError('offline'));
  expect(await connect().check()).toBe('unreachable');
  await hear('ready');
});
