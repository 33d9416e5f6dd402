import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Files that the page saves, and those that it asks for. */
export function createDownloads(
  tell: (name: 'download' | 'filechooser', subject: unknown) => void,
  choose: (input: HTMLInputElement, files: never) => Promise<void>,
) {
  const blobs = new Map<string, Blob>();
  const folder = mkdtempSync(join(tmpdir(), 'song-player-mounted-'));
  const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  const clickAnchor = HTMLAnchorElement.prototype.click;

  async function bytesOf(href: string): Promise<Uint8Array> {
    const blob = blobs.get(href);
    if (blob === undefined) throw new Error(`${href} is not a file of the page`);
    return new Uint8Array(await blob.arrayBuffer());
  }

  function save(anchor: HTMLAnchorElement): void {
    const content = bytesOf(anchor.href);
    const name = anchor.getAttribute('download') ?? '';
    tell('download', {
      suggestedFilename: () => name,
      failure: async () => null,
      path: async () => {
        const path = join(folder, `${blobs.size}-${name.replaceAll('/', '_')}`);
        writeFileSync(path, await content);
        return path;
      },
      createReadStream: async () => Readable.from(Buffer.from(await content)),
    });
  }

  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:mounted/${blobs.size + 1}`;
    blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) save(this);
    else clickAnchor.call(this);
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    tell('filechooser', {
      element: () => target,
      setFiles: (files: never) => choose(target, files),
    });
  };
  window.addEventListener('click', onClick, true);

  return {
    holds: (address: string) => blobs.has(address),
    close(): void {
      URL.createObjectURL = before.create;
      URL.revokeObjectURL = before.revoke;
      HTMLAnchorElement.prototype.click = clickAnchor;
      window.removeEventListener('click', onClick, true);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
