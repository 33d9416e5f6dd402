interface Port {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

interface FakeWorker {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

/** A worker without a thread: a posted message arrives as a copy, in a later task. */
export function createFakeWorker(serve: (port: Port) => void): FakeWorker {
  let isTerminated = false;
  const inside: Port = {
    postMessage: (message) => deliver(() => worker, message),
    onmessage: null,
  };
  const worker: FakeWorker = {
    postMessage: (message) => deliver(() => inside, message),
    onmessage: null,
    onerror: null,
    terminate() {
      isTerminated = true;
    },
  };

  function deliver(receiver: () => Pick<Port, 'onmessage'>, message: unknown): void {
    const data: unknown = structuredClone(message);
    setTimeout(() => {
      if (!isTerminated) receiver().onmessage?.(new MessageEvent('message', { data }));
    });
  }

  serve(inside);
  return worker;
}

/** A worker whose script does not load. */
export function createBrokenWorker(): FakeWorker {
  const worker = createFakeWorker(() => undefined);
  // Node has no ErrorEvent.
  const facts = { colno: 0, error: null, filename: '', lineno: 0, message: '' };
  const event = Object.assign(new Event('error'), facts);
  worker.postMessage = () => setTimeout(() => worker.onerror?.(event));
  return worker;
}
