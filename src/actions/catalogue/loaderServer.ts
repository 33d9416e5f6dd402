import * as v from 'valibot';
import type { Requester } from '../../wire/request';
import { createBlockClient } from '../../wire/songDatabase/catalogue/catalogueBlocks';
import { type LoaderParts, loadCatalogue } from './loadCatalogue';
import { type LoaderReply, loaderRequestSchema } from './loaderMessages';

interface LoaderPort {
  postMessage: (message: LoaderReply) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** Fetches and stores the catalogue for the page at the other end of the port. */
export function serveLoader(
  port: LoaderPort,
  {
    request,
    ...parts
  }: Omit<LoaderParts, 'client' | 'dumpUrl' | 'onProgress'> & {
    readonly request: Requester;
  },
): void {
  async function load(songDatabase: string): Promise<LoaderReply> {
    return loadCatalogue({
      ...parts,
      client: createBlockClient(request, songDatabase),
      dumpUrl: `${songDatabase}/catalog_dump`,
      onProgress: (progress) => port.postMessage({ kind: 'progress', ...progress }),
    });
  }

  port.onmessage = (event) => {
    const asked = v.safeParse(loaderRequestSchema, event.data);
    if (!asked.success) return;
    void load(asked.output.songDatabase)
      .catch((): LoaderReply => ({ kind: 'broken' }))
      .then((reply) => port.postMessage(reply));
  };
}
