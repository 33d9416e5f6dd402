import { unlessAborted } from './abort';
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
interface Message {
  readonly id: number;
  /** Null cancels the call. */
  readonly name: string | null;
  readonly input?: Untyped;
}
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

/** The outside of a worker. */
export type RpcWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>;

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
  /** Idle work that goes on once no call is open. */
  let held: (() => void)[] = [];

  function close(id: number): void {
    openIds.delete(id);
    if (openIds.size > 0) return;
    const goOn = held;
    held = [];
    for (const each of goOn) each();
  }

  async function finish(id: number, begun: unknown): Promise<unknown> {
    if (!isGenerator(begun)) return begun;
    while (true) {
      await new Promise<void>(inNextTask);
      if (!openIds.has(id)) return null;
      const step = begun.next();
      if (step.done) return step.value;
    }
  }

  port.onmessage = async ({ data: { id, name, input } }: MessageEvent<Message>) => {
    if (name === null) return close(id);
    openIds.add(id);
    const send = (kind: Reply['kind'], value: unknown) => {
      if (openIds.has(id)) port.postMessage({ id, kind, value });
    };
    try {
      const call = calls[name];
      if (call === undefined) throw new Error(`No call is named ${name}`);
      const report = (part: unknown) => send('part', part);
      const begun: unknown = await Reflect.apply(call, null, [input, report]);
      send('done', await finish(id, begun));
    } catch (error) {
      // Reported here, where its stack is known. The page hears of it as a rejected call.
      if (openIds.has(id)) console.error(error);
      send('failed', error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
    return close(id);
  };

  return function whileIdle(work) {
    inNextTask(() => {
      if (openIds.size > 0) held.push(() => whileIdle(work));
      else if (!work.next().done) whileIdle(work);
    });
  };
}

type WorkerEvent = 'started' | 'lost';

/** Starts a worker when it is needed. @param take null where no reply will come to any open call */
function createStarter(
  start: () => RpcWorker | null,
  restarts: number,
  take: (reply: Reply | null) => void,
) {
  const listeners: ((event: WorkerEvent) => void)[] = [];
  let worker: RpcWorker | null = null;
  let breakdowns = 0;
  let isLost = false;

  function begin(): void {
    const started = breakdowns > restarts ? null : start();
    worker = started;
    isLost = started === null;
    if (started !== null) {
      started.onmessage = ({ data }: MessageEvent<Reply>) => take(data);
      started.onerror = (event) => {
        event.preventDefault();
        if (worker !== started) return;
        breakdowns += 1;
        stop();
        begin();
      };
    }
    for (const listener of listeners) listener(isLost ? 'lost' : 'started');
  }

  function stop(): void {
    worker?.terminate();
    worker = null;
    take(null);
  }

  return {
    /** @returns false where there is no worker, and none to come */
    start(): boolean {
      if (worker === null && !isLost) begin();
      return worker !== null;
    },
    /** Gives its memory back. Open calls answer null; the next call starts it again. */
    stop,
    /**
     * @param listener called when the worker was started, before any other call reaches it, and when
     * there is none for good
     */
    subscribe: (listener: (event: WorkerEvent) => void) => void listeners.push(listener),
    post: (message: Message, transfer: Transferable[]) => worker?.postMessage(message, transfer),
    countBreakdowns: () => breakdowns,
  };
}

/** The page's side of a worker, which starts with the first call. */
export type RpcClient<Served extends Calls> = ReturnType<typeof connectCalls<Served>>;

/**
 * @param start null where the browser has no workers
 * @param restarts how often a worker that broke down is started again
 */
export function connectCalls<Served extends Calls>(start: () => RpcWorker | null, restarts = 0) {
  const open = new Map<number, (reply: Reply | null) => void>();
  const worker = createStarter(start, restarts, (reply) => {
    for (const [id, take] of open) if (reply === null || reply.id === id) take(reply);
  });
  let lastId = 0;

  async function ask(
    asked: Omit<Message, 'id'>,
    transfer: Transferable[],
    onPart: (part: Untyped) => void,
    signal: AbortSignal | undefined,
  ): Promise<Reply | null> {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<Reply | null>((resolve) => {
      open.set(id, (reply) => (reply?.kind === 'part' ? onPart(reply.value) : resolve(reply)));
    });
    worker.post({ id, ...asked }, transfer);
    try {
      return await unlessAborted(answer, signal);
    } finally {
      open.delete(id);
      if (signal?.aborted) worker.post({ id, name: null }, []);
    }
  }

  return {
    start: worker.start,
    stop: worker.stop,
    subscribe: worker.subscribe,
    /**
     * @returns null where there is no worker, or it broke down; parts that came before are of no use
     * then
     * @throws the signal's reason, or what the call threw in the worker
     */
    async call<Name extends keyof Served & string>(
      name: Name,
      input: InputOf<Served[Name]>,
      {
        signal,
        onPart,
        transfer = [],
      }: {
        readonly signal?: AbortSignal | undefined;
        readonly onPart?: ((part: PartOf<Served[Name]>) => void) | undefined;
        readonly transfer?: Transferable[];
      } = {},
    ): Promise<ValueOf<Awaited<ReturnType<Served[Name]>>> | null> {
      signal?.throwIfAborted();
      let hasPart = false;
      const takePart = (part: Untyped) => {
        hasPart = true;
        onPart?.(part);
      };
      while (worker.start()) {
        const breakdowns = worker.countBreakdowns();
        const reply = await ask({ name, input }, transfer, takePart, signal);
        if (reply?.kind === 'failed') throw new Error(reply.value);
        if (reply !== null) return reply.value;
        // Half an answer cannot be continued by a worker that begins anew.
        if (hasPart || worker.countBreakdowns() === breakdowns) return null;
      }
      return null;
    },
  };
}
