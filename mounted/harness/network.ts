import { absent } from './absent';

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
  resourceType = () => 'fetch';
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
  ) {}

  url = () => this.asking.url();
  status = () => this.answered.status;
  ok = () => this.answered.ok;
  request = () => this.asking;
  headers = () => Object.fromEntries(this.answered.headers);
  json = (): Promise<unknown> => this.answered.clone().json();
  text = () => this.answered.clone().text();
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
    events.onRequest(asking);
    try {
      const response = await answer(asked, asking);
      events.onResponse(new MountedResponse(response.clone(), asking));
      events.onFinished(asking);
      return response;
    } catch (error) {
      asking.fail(error instanceof Error ? error.message : String(error));
      events.onFailed(asking);
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
