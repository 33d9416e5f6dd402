import type { Network } from './network';

/** Requests of a test beside the page, as Playwright sends them. */
export function createRequests(network: Network) {
  const send = async (
    path: string,
    {
      method = 'GET',
      data,
      headers = {},
    }: { method?: string; data?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const response = await network.fetchAsTest(path, {
      method,
      headers: {
        ...(data === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
    const text = await response.text();
    return {
      status: () => response.status,
      ok: () => response.ok,
      headers: () => Object.fromEntries(response.headers),
      text: async () => text,
      json: async (): Promise<unknown> => JSON.parse(text),
    };
  };
  type Options = Parameters<typeof send>[1];
  return {
    fetch: send,
    get: (path: string, options?: Options) => send(path, { ...options, method: 'GET' }),
    post: (path: string, options?: Options) => send(path, { ...options, method: 'POST' }),
    put: (path: string, options?: Options) => send(path, { ...options, method: 'PUT' }),
    delete: (path: string, options?: Options) => send(path, { ...options, method: 'DELETE' }),
  };
}
