import { createTaskQueue } from './nextTask';

/**
 * What a worker can be asked, by name. A call takes its input and `report`, which sends parts of a
 * long answer ahead of its result. A generator lets other calls have their turn at each `yield`.
 */
export type Calls = Readonly<Record<string, (input: never, report: never) => unknown>>;
type InputOf<Call> = Call extends (input: infer Input, report: never) => unknown ? Input : never;
type PartOf<Call> = Call extends (input: never, report: (part: infer Part) => void) => unknown
  ? Part
  : never;
type ValueOf<Result> = Result extends Generator<unknown, infer Value, unknown> ? Value : Result;

/** Both ends come from one build, so what passes between them has the types of the calls. */
type Untyped = MessageEvent['data'];
type Message =
  | { readonly id: number; readonly name: string; readonly input: Untyped }
  | { readonly id: number; readonly isCancelled: true };
interface Reply {
  readonly id: number;
  readonly kind: 'part' | 'done' | 'failed';
  readonly value: Untyped;
}

/** The inside of a worker. */
export interface RpcPort {
  postMessage: (message: Reply) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** A worker that was started, or a double of one. */
export interface RpcWorker {
  postMessage: (message: Message, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

function isGenerator(value: unknown): value is Generator<unknown, unknown, void> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value;
}

/**
 * Answers the calls that come in at the port. Each step of a generator runs in a task of its own, so
 * that a cancelled call does no more work.
 *
 * @returns runs the steps of other work while no call waits
 */
export function serveCalls(
  port: RpcPort,
  calls: Calls,
): (work: Iterator<unknown, unknown>) => void {
  const inNextTask = createTaskQueue();
  const openIds = new Set<number>();

  async function finish(id: number, begun: unknown): Promise<unknown> {
    if (!isGenerator(begun)) return begun;
    while (true) {
      await new Promise<void>(inNextTask);
      if (!openIds.has(id)) return null;
      const step = begun.next();
      if (step.done) return step.value;
    }
  }

  port.onmessage = async ({ data }: MessageEvent<Message>) => {
    const { id } = data;
    if ('isCancelled' in data) return openIds.delete(id);
    openIds.add(id);
    const send = (kind: Reply['kind'], value: unknown) => {
      if (openIds.has(id)) port.postMessage({ id, kind, value });
    };
    try {
      const call = calls[data.name];
      if (call === undefined) throw new Error(`No call is named ${data.name}`);
      const report = (part: unknown) => send('part', part);
      const begun: unknown = await Reflect.apply(call, null, [data.input, report]);
      send('done', await finish(id, begun));
    } catch (error) {
      // Reported here, where its stack is known. The page hears of it as a rejected call.
      if (openIds.has(id)) console.error(error);
      send('failed', error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
    return openIds.delete(id);
  };

  return function whileIdle(work) {
    inNextTask(() => {
      if (openIds.size > 0 || !work.next().done) whileIdle(work);
    });
  };
}

interface CallOptions<Part> {
  readonly signal?: AbortSignal | undefined;
  readonly onPart?: ((part: Part) => void) | undefined;
  readonly transfer?: Transferable[];
}

/** The page's side of a worker, which starts with the first call. */
export interface RpcClient<Served extends Calls> {
  /**
   * @returns null where there is no worker, or it broke down; parts that came before are of no use then
   * @throws the signal's reason, or WorkerCallError
   */
  readonly call: <Name extends keyof Served & string>(
    name: Name,
    input: InputOf<Served[Name]>,
    options?: CallOptions<PartOf<Served[Name]>>,
  ) => Promise<ValueOf<Awaited<ReturnType<Served[Name]>>> | null>;
  /** @returns false where there is no worker, and none to come */
  readonly start: () => boolean;
  /** Gives its memory back. Open calls answer null; the next call starts it again. */
  readonly stop: () => void;
  /**
   * @param listener called when the worker was started, before any other call reaches it, and when
   * there is none for good
   */
  readonly subscribe: (listener: (event: 'started' | 'lost') => void) => void;
}

/** The call threw in the worker, which has reported the error: a mistake of this program. */
class WorkerCallError extends Error {
  override readonly name = 'WorkerCallError';
}

interface OpenCall {
  readonly send: () => void;
  /** @param reply null where none will come */
  readonly take: (reply: Reply | null) => void;
  hasPart: boolean;
}

/**
 * @param start null where the browser has no workers
 * @param restarts how often a worker that broke down is started again
 */
export function connectCalls<Served extends Calls>(
  start: () => RpcWorker | null,
  restarts = 0,
): RpcClient<Served> {
  const open = new Map<number, OpenCall>();
  const listeners: ((event: 'started' | 'lost') => void)[] = [];
  let worker: RpcWorker | null = null;
  let startsLeft = restarts + 1;
  let isLost = false;
  let lastId = 0;

  function begin(): void {
    const started = startsLeft > 0 ? start() : null;
    worker = started;
    isLost = started === null;
    if (started === null) stop();
    else {
      started.onmessage = ({ data }: MessageEvent<Reply>) => open.get(data.id)?.take(data);
      started.onerror = (event) => {
        event.preventDefault();
        if (worker === started) startAgain();
      };
    }
    for (const listener of listeners) listener(isLost ? 'lost' : 'started');
  }

  function isStarted(): boolean {
    if (worker === null && !isLost) begin();
    return worker !== null;
  }

  function startAgain(): void {
    worker?.terminate();
    startsLeft -= 1;
    const before = [...open.values()];
    begin();
    if (isLost) return;
    for (const call of before) {
      // Half an answer cannot be continued by a worker that begins anew.
      if (call.hasPart) call.take(null);
      else call.send();
    }
  }

  function stop(): void {
    worker?.terminate();
    worker = null;
    for (const { take } of open.values()) take(null);
  }

  return {
    start: isStarted,
    stop,
    subscribe: (listener) => void listeners.push(listener),
    async call(name, input, { transfer = [], ...options } = {}) {
      options.signal?.throwIfAborted();
      if (!isStarted()) return null;
      lastId += 1;
      const id = lastId;
      const send = () => worker?.postMessage({ id, name, input }, transfer);
      const cancel = () => worker?.postMessage({ id, isCancelled: true }, []);
      return awaitAnswer({ open, id, send, cancel }, options);
    },
  };
}

interface SentCall extends Pick<OpenCall, 'send'> {
  readonly open: Map<number, OpenCall>;
  readonly id: number;
  readonly cancel: () => void;
}

function awaitAnswer(
  { open, id, send, cancel }: SentCall,
  { signal, onPart }: Pick<CallOptions<Untyped>, 'signal' | 'onPart'>,
): Promise<Untyped> {
  let onAbort = (): void => undefined;
  const answer = new Promise<Untyped>((resolve, reject) => {
    onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    const call: OpenCall = {
      hasPart: false,
      send,
      take(reply) {
        call.hasPart = true;
        if (reply?.kind === 'part') onPart?.(reply.value);
        else if (reply?.kind === 'failed') reject(new WorkerCallError(reply.value));
        else resolve(reply === null ? null : reply.value);
      },
    };
    open.set(id, call);
    signal?.addEventListener('abort', onAbort, { once: true });
    send();
  });
  return answer.finally(() => {
    open.delete(id);
    signal?.removeEventListener('abort', onAbort);
  });
}
