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
  /** Told as a browser tells it: what the page gave up itself is no fault of the network. */
  fail(errorText: string): void {
    this.#failure = this.asked.signal.aborted ? 'net::ERR_ABORTED' : errorText;
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
            finish(Uint8Array.from(Buffer.concat(chunks)));
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

interface OwnRoute {
  readonly matcher: Matcher;
  readonly handler: RouteHandler;
  timesLeft: number;
}

/** @throws when the page gives the request up */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/**
 * The network of the page: Node's fetch to the page's own service and to no other host. Requests
 * are told to listeners, may be answered by the test, and end with the page that made them.
 */
export class Network {
  private readonly outside = globalThis.fetch;
  private readonly origin: string;
  private readonly routes: OwnRoute[] = [];
  private leaving = new AbortController();
  private isOffline = false;
  private readonly underWay = new Set<MountedRequest>();

  constructor(
    private readonly baseUrl: string,
    private readonly events: NetworkEvents,
  ) {
    this.origin = new URL(baseUrl).origin;
    globalThis.fetch = this.fetchAsPage;
  }

  readonly fetchAsPage = async (
    input: RequestInfo | URL,
    init: RequestInit = {},
  ): Promise<Response> => {
    const isRequest = input instanceof Request;
    const address = new URL(isRequest ? input.url : String(input), document.baseURI);
    const given = init.signal ?? (isRequest ? input.signal : null);
    const signal = AbortSignal.any([this.leaving.signal, ...(given ? [given] : [])]);
    const asked = new Request(isRequest ? input : address, { ...init, signal });
    const asking = new MountedRequest(asked, typeof init.body === 'string' ? init.body : null);
    const fail = (error: unknown) => {
      this.underWay.delete(asking);
      asking.fail(error instanceof Error ? error.message : String(error));
      this.events.onFailed(asking);
    };
    this.underWay.add(asking);
    this.events.onRequest(asking);
    try {
      const { response, whole } = followBody(await this.answer(asked, asking));
      this.events.onResponse(new MountedResponse(response, asking, whole));
      whole.then(() => {
        this.underWay.delete(asking);
        this.events.onFinished(asking);
      }, fail);
      return response;
    } catch (error) {
      fail(error);
      throw error;
    }
  };

  /** Waits until nothing is asked for any more, as a browser test does. */
  async untilIdle(): Promise<void> {
    let quietSinceMs = realTimers.elapsedMs();
    await untilPasses(() => {
      const nowMs = realTimers.elapsedMs();
      if (this.underWay.size > 0) quietSinceMs = nowMs;
      if (nowMs - quietSinceMs < IDLE_MS) throw new Error('the page still asks for something');
    });
  }

  private async answer(asked: Request, asking: MountedRequest): Promise<Response> {
    const onward = async () => {
      const isOwn = new URL(asked.url).origin === this.origin;
      if (this.isOffline || !isOwn) throw new TypeError('Failed to fetch');
      return this.outside(asked);
    };
    const own = this.routes.findLast(
      ({ matcher, timesLeft }) => timesLeft > 0 && isMatch(matcher, asked.url, this.baseUrl),
    );
    if (own === undefined) return onward();
    own.timesLeft -= 1;
    const route = new MountedRoute(asking, onward);
    const handled = own.handler(route, asking);
    const decided = Promise.all([route.decided, handled]).then(([decide]) => decide());
    // A test that never decides holds the request, until the page gives it up.
    return Promise.race([decided, givenUp(asked.signal)]);
  }

  /** A request of the test itself, which the page's network does not see. */
  readonly fetchAsTest = (path: string, init?: RequestInit): Promise<Response> =>
    this.outside(new URL(path, this.origin), init);

  addRoute(matcher: Matcher, handler: RouteHandler, times = Number.POSITIVE_INFINITY): void {
    this.routes.push({ matcher, handler, timesLeft: times });
  }

  removeRoute(matcher: Matcher): void {
    const place = this.routes.findLastIndex((route) => String(route.matcher) === String(matcher));
    if (place !== -1) this.routes.splice(place, 1);
  }

  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
    Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  }

  /** Ends all requests of the page that is left. */
  leave(): void {
    this.leaving.abort();
    this.leaving = new AbortController();
  }

  close(): void {
    this.leave();
    Reflect.deleteProperty(navigator, 'onLine');
    globalThis.fetch = this.outside;
  }
}
