import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import {
  type PageFacts,
  pagePolicy,
  REFERRER_POLICY,
  serviceHeaders,
} from '../src/config/securityPolicy.ts';

/** A file for the local service, which sends these headers with the page and its files. */
export const HEADERS_FILE = '.page-headers.json';

const CHARACTER_SET = /<meta charset="utf-8"\s*\/?>/i;
const COMMENT = /\s*<!--[\s\S]*?-->/g;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** Hashes like browsers do: with normalized line ends. */
function hashEach(html: string, element: RegExp): readonly string[] {
  return [...html.matchAll(element)].map(([, content = '']) => {
    const text = content.replace(/\r\n?/g, '\n');
    return `sha256-${createHash('sha256').update(text).digest('base64')}`;
  });
}

/** "sha256-…" of each inline script and style of the page. */
export function hashInline(html: string): Pick<PageFacts, 'scriptHashes' | 'styleHashes'> {
  return { scriptHashes: hashEach(html, INLINE_SCRIPT), styleHashes: hashEach(html, INLINE_STYLE) };
}

/**
 * The page with its policy before everything that the policy covers.
 *
 * @throws Error if there is no place for it
 */
export function guard(html: string, facts: PageFacts): string {
  if (!CHARACTER_SET.test(html)) throw new Error('The page does not say its character set first.');
  const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(facts)}" />`;
  const referrer = `<meta name="referrer" content="${REFERRER_POLICY}" />`;
  return html.replace(CHARACTER_SET, (charset) => [charset, policy, referrer].join('\n    '));
}

/**
 * Writes the security policy into the built page, and a file with the headers that only a server
 * can send. The dev server has no policy: hot reload needs scripts and styles in the page.
 */
export function guardPage(): Plugin {
  let animeInfoBase: string | undefined;
  return {
    name: 'guard-page',
    apply: 'build',
    enforce: 'post',
    configResolved({ env }) {
      const base: unknown = env.VITE_ANIME_INFO_BASE;
      animeInfoBase = typeof base === 'string' ? base : undefined;
    },
    generateBundle: {
      // Runs after the page is final, so that its scripts can be hashed.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page to guard.');
        // Comments are only for readers of the source.
        const html = String(page.source).replace(COMMENT, '');
        const facts: PageFacts = { ...hashInline(html), animeInfoBase };
        page.source = guard(html, facts);
        this.emitFile({
          type: 'asset',
          fileName: HEADERS_FILE,
          source: `${JSON.stringify(serviceHeaders(facts), null, 2)}\n`,
        });
      },
    },
  };
}
