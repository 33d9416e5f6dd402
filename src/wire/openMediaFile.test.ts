import { describe, expect, it, vi } from 'vitest';
import { openMediaFile } from './openMediaFile';

function answering(response: Response | Error) {
  const send = vi.fn(async (_url: string, _init: RequestInit) => {
    if (response instanceof Error) throw response;
    return response;
  });
  const open = (url: string, fromByte: number) => openMediaFile(url, fromByte, { send });
  return { send, open };
}

const media = (status: number, headers: Record<string, string> = {}) =>
  new Response('abc', { status, headers: { 'Content-Type': 'audio/mpeg', ...headers } });

async function textOf(chunks: AsyncGenerator<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += new TextDecoder().decode(chunk);
  return text;
}

describe('the media file opener', () => {
  it('requests the whole file without a range', async () => {
    const { send, open } = answering(media(200, { 'Content-Length': '3' }));
    const file = await open('http://localhost/a.mp3', 0);
    expect(send.mock.calls[0]?.[1].headers).toEqual({});
    expect(file).toMatchObject({ startsAtByte: 0, totalBytes: 3 });
    expect(await textOf(file.chunks())).toBe('abc');
  });

  it('requests the rest of the file with a range', async () => {
    const { send, open } = answering(media(206, { 'Content-Length': '3' }));
    const file = await open('http://localhost/a.mp3', 7);
    expect(send.mock.calls[0]?.[1].headers).toEqual({ Range: 'bytes=7-' });
    expect(file).toMatchObject({ startsAtByte: 7, totalBytes: 10 });
  });

  it('starts at byte 0 when the host answers a range request with the whole file', async () => {
    const { open } = answering(media(200));
    expect(await open('http://localhost/a.mp3', 7)).toMatchObject({
      startsAtByte: 0,
      totalBytes: null,
    });
  });

  it.each([
    ['another part than was asked for', media(206, { 'Content-Range': 'bytes 5-9/10' })],
    ['a refusal', media(404)],
    ['a range that is not there', media(416)],
    ['a page instead', media(200, { 'Content-Type': 'text/html; charset=utf-8' })],
    ['a message instead', media(200, { 'Content-Type': 'application/json' })],
    ['a page in capitals', media(200, { 'Content-Type': ' TEXT/HTML' })],
    ['a strict page', media(200, { 'Content-Type': 'application/xhtml+xml' })],
    ['a list of a store', media(200, { 'Content-Type': 'application/xml' })],
    ['nothing', new Response(null, { status: 204 })],
    ['no network', new TypeError('Failed to fetch')],
  ])('rejects with a WireError for %s, and ends the exchange', async (_, response) => {
    const { send, open } = answering(response);
    await expect(open('http://localhost/a.mp3', 7)).rejects.toMatchObject({ name: 'WireError' });
    expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});
