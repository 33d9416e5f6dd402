import { absent } from './absent';
import { realTimers, untilPasses } from './realTimers';

/** So long without a request: what an action asks for, it has asked for. */
const IDLE_MS = 300;
const MEDIA_FILE = /\.(?:mp3|webm)$/;

/** A request of the page, told to listeners as the browser tests know it. */
export class MountedRequest {
  #failure: string | null = null;

  constructor(
    private readonly asked: Request,
    private readonly body: string | null,
  ) {}

  url = () => this.asked.url;
  method = () => this.asked.method;
  postData = () => this.body;
  postDataJSON = (): unknown => (this.body === null ? null : JSON.parse(this.body));
  headers = () => Object.fromEntries(this.asked.headers);
  resourceType = () => (MEDIA_FILE.test(this.asked.url) ? 'media' : 'fetch');
  isNavigationRequest = () => false;
  failure = () => (this.#failure === null ? null : { errorText: this.#failure });
  fail(errorText: string): void {
    this.#failure = errorText;
  }
}

export class MountedResponse {
  constructor(
    private readonly answered: Response,
    private readonly asking: MountedRequest,
    private readonly whole: Promise<Uint8Array<ArrayBuffer>>,
  ) {}

  url = () => this.asking.url();
  status = () => this.answered.status;
  ok = () => this.answered.ok;
  request = () => this.asking;
  headers = () => Object.fromEntries(this.answered.headers);
  text = async () => new TextDecoder().decode(await this.whole);
  json = async (): Promise<unknown> => JSON.parse(await this.text());
}

/**
 * An answer whose body is followed to its end: like a browser, the page gets the bytes as they come,
 * whoever reads them, and an answer that breaks off is a request that failed.
 */
function followBody(answered: Response) {
  const { body, status, statusText, headers, url } = answered;
  if (body === null) return { response: answered, whole: Promise.resolve(new Uint8Array()) };
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let finish: (bytes: Uint8Array<ArrayBuffer>) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const followed = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            finish(new Uint8Array(await new Blob(chunks).arrayBuffer()));
            return controller.close();
          }
          chunks.push(value);
          controller.enqueue(value);
        } catch (error) {
          fail(error);
          controller.error(error);
        }
      },
      cancel(reason) {
        fail(reason ?? new Error('the page does not read on'));
        return reader.cancel(reason);
      },
    },
    { highWaterMark: Number.POSITIVE_INFINITY },
  );
  const response = new Response(followed, { status, statusText, headers });
  Object.defineProperty(response, 'url', { value: url });
  return { response, whole };
}

interface Fulfilment {
  readonly status?: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly json?: unknown;
  readonly response?: Response;
}

/** What a test decides about a request of the page. */
export class MountedRoute {
  readonly decided: Promise<() => Promise<Response>>;
  #decide: (answer: () => Promise<Response>) => void = () => undefined;

  constructor(
    private readonly asking: MountedRequest,
    private readonly onward: () => Promise<Response>,
  ) {
    this.decided = new Promise((resolve) => {
      this.#decide = resolve;
    });
  }

  request = () => this.asking;
  fetch = () => this.onward();

  async abort(): Promise<void> {
    this.#decide(() => Promise.reject(new TypeError('Failed to fetch')));
  }

  async continue(): Promise<void> {
    this.#decide(this.onward);
  }

  async fallback(): Promise<void> {
    this.#decide(this.onward);
  }

  async fulfill({ status, contentType, headers, body, json, response }: Fulfilment): Promise<void> {
    const isJson = json !== undefined;
    const type = contentType ?? (isJson ? 'application/json' : null);
    this.#decide(async () => {
      const own = isJson ? JSON.stringify(json) : body;
      return new Response(own ?? (await response?.arrayBuffer()) ?? null, {
        status: status ?? response?.status ?? 200,
        headers: {
          ...Object.fromEntries(response?.headers ?? []),
          ...(type === null ? {} : { 'content-type': type }),
          ...headers,
        },
      });
    });
  }
}

export type Matcher = string | RegExp | ((url: URL) => boolean);
type RouteHandler = (route: MountedRoute, request: MountedRequest) => unknown;

function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*\/?/g, '\0')
    .replace(/\*/g, '[^/]*')
    .replaceAll('\0', '.*');
  return new RegExp(`^${source}$`);
}

/** Whether an address is meant by a glob, a pattern or a rule, as in the browser tests. */
export function isMatch(matcher: Matcher, url: string, baseUrl: string): boolean {
  if (typeof matcher === 'function') return matcher(new URL(url));
  if (matcher instanceof RegExp) return matcher.test(url);
  const glob = /^[a-z]+:|^\*/.test(matcher) ? matcher : new URL(matcher, baseUrl).href;
  return globPattern(glob).test(url);
}

interface NetworkEvents {
  readonly onRequest: (request: MountedRequest) => void;
  readonly onResponse: (response: MountedResponse) => void;
  readonly onFailed: (request: MountedRequest) => void;
  readonly onFinished: (request: MountedRequest) => void;
}

/**
 * The network of the page: Node's fetch to the page's own service and to no other host. Requests
 * are told to listeners, may be answered by the test, and end with the page that made them.
 */
export function createNetwork(baseUrl: string, events: NetworkEvents) {
  const outside = globalThis.fetch;
  const { origin } = new URL(baseUrl);
  const routes: { readonly matcher: Matcher; readonly handler: RouteHandler; timesLeft: number }[] =
    [];
  let leaving = new AbortController();
  let isOffline = false;
  const underWay = new Set<MountedRequest>();

  async function answer(asked: Request, asking: MountedRequest): Promise<Response> {
    const onward = async () => {
      if (isOffline || new URL(asked.url).origin !== origin) throw new TypeError('Failed to fetch');
      return outside(asked);
    };
    const own = routes.findLast(
      ({ matcher, timesLeft }) => timesLeft > 0 && isMatch(matcher, asked.url, baseUrl),
    );
    if (own === undefined) return onward();
    own.timesLeft -= 1;
    const route = new MountedRoute(asking, onward);
    const handled = own.handler(route, asking);
    // A test that never decides holds the request, until the page gives it up.
    return Promise.race([
      Promise.all([route.decided, handled]).then(([decide]) => decide()),
      new Promise<never>((_, reject) => {
        asked.signal.addEventListener('abort', () => reject(asked.signal.reason));
      }),
    ]);
  }

  async function fetchAsPage(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const isRequest = input instanceof Request;
    const address = new URL(isRequest ? input.url : String(input), document.baseURI);
    const given = init.signal ?? (isRequest ? input.signal : null);
    const signal = AbortSignal.any([leaving.signal, ...(given ? [given] : [])]);
    const asked = new Request(isRequest ? input : address, { ...init, signal });
    const body = typeof init.body === 'string' ? init.body : null;
    const asking = new MountedRequest(asked, body);
    const fail = (error: unknown) => {
      underWay.delete(asking);
      asking.fail(error instanceof Error ? error.message : String(error));
      events.onFailed(asking);
    };
    underWay.add(asking);
    events.onRequest(asking);
    try {
      const { response, whole } = followBody(await answer(asked, asking));
      events.onResponse(new MountedResponse(response, asking, whole));
      whole.then(() => {
        underWay.delete(asking);
        events.onFinished(asking);
      }, fail);
      return response;
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  globalThis.fetch = fetchAsPage;
  // No kept-alive request of a page that is left reaches the next test.
  Reflect.set(navigator, 'sendBeacon', absent('navigator.sendBeacon'));

  return {
    fetchAsPage,
    /** A request of the test itself, which the page's network does not see. */
    fetchAsTest: (path: string, init?: RequestInit) => outside(new URL(path, origin), init),
    addRoute(matcher: Matcher, handler: RouteHandler, times = Number.POSITIVE_INFINITY): void {
      routes.push({ matcher, handler, timesLeft: times });
    },
    removeRoute(matcher: Matcher): void {
      for (const [place, route] of [...routes.entries()].reverse()) {
        if (String(route.matcher) === String(matcher)) routes.splice(place, 1);
      }
    },
    setOffline(isOut: boolean): void {
      isOffline = isOut;
      Object.defineProperty(navigator, 'onLine', { value: !isOut, configurable: true });
      window.dispatchEvent(new Event(isOut ? 'offline' : 'online'));
    },
    /** Waits until nothing is asked for any more, as long as a browser test does. */
    async untilIdle(): Promise<void> {
      let quietSinceMs = realTimers.elapsedMs();
      await untilPasses(() => {
        const nowMs = realTimers.elapsedMs();
        if (underWay.size > 0) quietSinceMs = nowMs;
        if (nowMs - quietSinceMs < IDLE_MS) throw new Error('the page still asks for something');
      });
    },
    /** Ends all requests of the page that is left. */
    leave(): void {
      leaving.abort();
      leaving = new AbortController();
    },
    close(): void {
      leaving.abort();
      globalThis.fetch = outside;
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
