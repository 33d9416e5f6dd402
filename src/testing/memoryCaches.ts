/** The part of the browser's CacheStorage that a shelf uses. */
export class MemoryCaches {
  private readonly kept = new Map<string, Map<string, Response>>();

  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);

  match = async (address: RequestInfo | URL, options: MultiCacheQueryOptions = {}) =>
    this.kept
      .get(options.cacheName ?? '')
      ?.get(String(address))
      ?.clone();

  open = async (name: string) => {
    const files = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, files);
    return {
      keys: async () => [...files.keys()].map((address) => new Request(address)),
      match: async (request: Request) => files.get(request.url)?.clone(),
      put: async (address: string, response: Response) => {
        files.set(address, response);
      },
      delete: async (address: string) => files.delete(address),
    };
  };

  addresses(): readonly string[] {
    return [...this.kept.values()].flatMap((files) => [...files.keys()]);
  }
}
