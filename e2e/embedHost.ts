import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { SAME_ORIGIN_HOSTS } from '../src/config/hosts';
import { hostHeaders } from '../src/config/securityPolicy';
import { TYPES } from './staticHost';

const BUILT = resolve(import.meta.dirname, '../dist');
export const CHAT_HOST = 'discord.com';
export const EMBED_HOST = '1234567890.discordsays.com';

/** The prefixes that docs/embed.md registers. */
export const PREFIXES = [
  SAME_ORIGIN_HOSTS.songDatabase,
  SAME_ORIGIN_HOSTS.animeInfo,
  SAME_ORIGIN_HOSTS.encyclopedia,
  ...Object.values(SAME_ORIGIN_HOSTS.media).map((prefix) => prefix.replace(/\/$/, '')),
];

/** The chat's page: a frame with the rights that the chat gives to activities. */
const CHAT_PAGE = `<!doctype html><html lang="en"><title>Chat</title>
<style>html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0 }</style>
<iframe src="https://${EMBED_HOST}/?instance_id=1&platform=desktop" title="Activity"
  allow="autoplay; encrypted-media; fullscreen; clipboard-write"
  sandbox="allow-forms allow-modals allow-popups allow-same-origin allow-scripts"></iframe></html>`;

/** What the chat's proxy adds: nothing but the activity's own origin. */
const PROXY_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:";

export interface EmbedHost {
  readonly port: number;
  /** Paths that were asked for on the activity's host. */
  readonly askedPaths: readonly string[];
  readonly close: () => Promise<void>;
}

export function isBelowPrefix(path: string): boolean {
  return PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Whether a certificate can be made here. */
export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A certificate that no browser trusts. */
async function makeCertificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'song-player-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const names = ['-subj', `/CN=${EMBED_HOST}`, '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', ...kind, ...names], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  await rm(folder, { recursive: true });
  return pair;
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const content = await readFile(join(BUILT, path)).catch(() => null);
  if (content === null) return void response.writeHead(404).end();
  const { 'Content-Security-Policy': framing = '', ...headers } = hostHeaders();
  response.writeHead(200, {
    ...headers,
    'content-security-policy': [framing, PROXY_POLICY].join(', '),
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
  });
  response.end(content);
}

/** The request goes on to the mapped host, under that host's own name. */
function sendOn(asked: IncomingMessage, response: ServerResponse, serviceOrigin: string): void {
  const { hostname, port, host } = new URL(serviceOrigin);
  const { method, url: path, headers } = asked;
  const onward = forward(
    { hostname, port, method, path, headers: { ...headers, host } },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/** The chat, and its proxy for one activity, on one port of this machine. */
export async function startEmbedHost(serviceAddress: string): Promise<EmbedHost> {
  const askedPaths: string[] = [];
  const server = createServer(await makeCertificate(), (asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', 'https://host.example');
    if (asked.headers.host === CHAT_HOST) return sendPage(response, CHAT_PAGE);
    askedPaths.push(pathname);
    if (isBelowPrefix(pathname)) return sendOn(asked, response, serviceAddress);
    void sendFile(response, pathname === '/' ? 'index.html' : pathname);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The host has no port.');
  return {
    port: place.port,
    askedPaths,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
