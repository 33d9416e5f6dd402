import { HOME_VIDEO } from './home.ts';
import { EMBED_FRAMERS, PICTURE_HOSTS, PUBLIC_HOSTS } from './hosts.ts';
import { TRUST_NAMES } from './trustNames.ts';

/*
 * What the page may load, run and be shown in, in the browser's own words. Everything not named is
 * forbidden. The build writes the page's part into the page, so that every host is covered; the
 * rest only a server can send (docs/hosting.md).
 */

const OWN = "'self'";
const NOBODY = "'none'";

type Directives = readonly (readonly [name: string, ...sources: readonly string[]])[];

/** The hosts, beside the page's own, that a page may ask, each by its origin. */
interface Outside {
  readonly asked: readonly string[];
  readonly heard: readonly string[];
  readonly seen: readonly string[];
}

/** What the build knows. */
export interface PageFacts {
  /** "sha256-…" of each script in the page itself. */
  readonly scriptHashes: readonly string[];
  /** The same of each style. */
  readonly styleHashes: readonly string[];
  /** Another base for the anime info API. */
  readonly animeInfoBase?: string | undefined;
}

/** Addresses of the own origin have none that must be named. */
function originsOf(addresses: readonly string[]): readonly string[] {
  const outside = addresses.filter((address) => URL.canParse(address));
  return [...new Set(outside.map((address) => new URL(address).origin))];
}

/** Where the page itself calls the public hosts. */
function publicOutside(animeInfoBase: string | undefined): Outside {
  const { songDatabase, encyclopedia, media } = PUBLIC_HOSTS;
  const animeInfo = animeInfoBase || PUBLIC_HOSTS.animeInfo;
  return {
    asked: originsOf([songDatabase, animeInfo, encyclopedia]),
    heard: originsOf(Object.values(media)),
    // An anime info API may have the pictures itself.
    seen: originsOf([...PICTURE_HOSTS, animeInfo]),
  };
}

/** Where prefixes of the same origin replace them: answers still name pictures elsewhere. */
const SAME_ORIGIN_OUTSIDE: Outside = { asked: [], heard: [], seen: PICTURE_HOSTS };

function directivesFor(
  { asked, heard, seen }: Outside,
  { scriptHashes, styleHashes }: PageFacts,
): Directives {
  return [
    ['default-src', NOBODY],
    ['script-src', OWN, ...scriptHashes.map((hash) => `'${hash}'`)],
    ['style-src', OWN, ...styleHashes.map((hash) => `'${hash}'`)],
    // The drawn covers and the icons of the style sheets are data.
    ['img-src', OWN, 'data:', ...seen],
    // Songs on this device play from an address that the page makes of their bytes.
    ['media-src', OWN, 'blob:', ...heard],
    ['connect-src', OWN, ...asked, ...heard, ...originsOf([HOME_VIDEO.probeUrl])],
    ['frame-src', ...originsOf([HOME_VIDEO.embedBase])],
    ['worker-src', OWN],
    ['manifest-src', OWN],
    ['base-uri', NOBODY],
    ['form-action', NOBODY],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...Object.values(TRUST_NAMES)],
  ];
}

/** Pages that may show this one in a frame; a page cannot say so of itself, only its server can. */
const FRAMING: Directives = [['frame-ancestors', OWN, ...EMBED_FRAMERS]];

function toText(directives: Directives): string {
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** What other hosts learn of the page: its origin. The embedded video does not play without. */
export const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** For the page's own `<meta>`: all that a page can say of itself, for any host. */
export function pagePolicy(facts: PageFacts): string {
  return toText(directivesFor(publicOutside(facts.animeInfoBase), facts));
}

/** What the embedded video needs, and this page with it. */
const VIDEO_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
const OWN_FEATURES = ['clipboard-write'];
/**
 * Only those that every browser with this header knows by name: of others it complains in the
 * console, of "web-share" where the system shares nothing.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

function permissions(): string {
  const videoOrigins = originsOf([HOME_VIDEO.embedBase]).map((origin) => `"${origin}"`);
  return [
    ...VIDEO_FEATURES.map((name) => `${name}=(${['self', ...videoOrigins].join(' ')})`),
    ...OWN_FEATURES.map((name) => `${name}=(self)`),
    ...UNUSED_FEATURES.map((name) => `${name}=()`),
  ].join(', ');
}

type ResponseHeaders = Readonly<Record<string, string>>;

function headersWith(contentPolicy: string): ResponseHeaders {
  return {
    'Content-Security-Policy': contentPolicy,
    'Permissions-Policy': permissions(),
    'Referrer-Policy': REFERRER_POLICY,
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * For a server that is all the page needs: the local service, or one behind the chat-activity embed.
 * Stricter than the page's own policy, which goes on to count beside it.
 */
export function serviceHeaders(facts: PageFacts): ResponseHeaders {
  return headersWith(toText([...directivesFor(SAME_ORIGIN_OUTSIDE, facts), ...FRAMING]));
}

/** For a static host, what the page cannot say of itself; the same for every build. */
export function hostHeaders(): ResponseHeaders {
  return {
    ...headersWith(toText(FRAMING)),
    // Links open pages that have no hold on this one anyway; browsers take it on https alone.
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** For the scripts of a static host, as workers have no page to take a policy from. */
export function hostScriptHeaders(): ResponseHeaders {
  return {
    'Content-Security-Policy': toText([
      ['default-src', NOBODY],
      ['script-src', OWN],
    ]),
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
}
