import { TRUST_NAMES } from './builtPage.ts';
import { HOME_VIDEO } from './home.ts';
import { EMBED_FRAMERS, PICTURE_HOSTS, PUBLIC_HOSTS } from './hosts.ts';

/*
 * Content security policy and related headers. What is not listed is forbidden. The build writes the
 * policy into the page, so that it applies on every host. Some headers only a server can send: the
 * build makes the configurations of hosts (docs/hosting.md).
 */

const OWN = "'self'";
const NOBODY = "'none'";

type Directives = readonly (readonly [name: string, ...sources: readonly string[]])[];

/** Origins, besides the page's own, for requests, media and pictures. */
interface Outside {
  readonly asked: readonly string[];
  readonly heard: readonly string[];
  readonly seen: readonly string[];
}

/** Facts of the build. */
export interface PageFacts {
  /** "sha256-…" of each inline script. */
  readonly scriptHashes: readonly string[];
  /** "sha256-…" of each inline style. */
  readonly styleHashes: readonly string[];
  /** Another base for the anime info API. */
  readonly animeInfoBase?: string | undefined;
}

/** Origins of absolute addresses; the page's own origin need not be listed. */
function originsOf(addresses: readonly string[]): readonly string[] {
  const outside = addresses.filter((address) => URL.canParse(address));
  return [...new Set(outside.map((address) => new URL(address).origin))];
}

/** For pages that call the public hosts. */
function publicOutside(animeInfoBase: string | undefined): Outside {
  const { songDatabase, encyclopedia, media } = PUBLIC_HOSTS;
  const animeInfo = animeInfoBase || PUBLIC_HOSTS.animeInfo;
  return {
    asked: originsOf([songDatabase, animeInfo, encyclopedia]),
    heard: originsOf(Object.values(media)),
    // An anime info API may host its own pictures.
    seen: originsOf([...PICTURE_HOSTS, animeInfo]),
  };
}

/** For pages whose services are prefixes of their own origin; answers still refer to outside pictures. */
const SAME_ORIGIN_OUTSIDE: Outside = { asked: [], heard: [], seen: PICTURE_HOSTS };

function directivesFor(
  { asked, heard, seen }: Outside,
  { scriptHashes, styleHashes }: PageFacts,
): Directives {
  return [
    ['default-src', NOBODY],
    ['script-src', OWN, ...scriptHashes.map((hash) => `'${hash}'`)],
    ['style-src', OWN, ...styleHashes.map((hash) => `'${hash}'`)],
    // Drawn covers, stored pictures and the icons of the style sheets are data URLs.
    ['img-src', OWN, 'data:', ...seen],
    // Downloaded songs play from object URLs.
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

/** Who may frame the page. Only a header can say this, not the page itself. */
const FRAMING: Directives = [['frame-ancestors', OWN, ...EMBED_FRAMERS]];

function toText(directives: Directives): string {
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Other hosts see only the origin. The embedded video does not play without it. */
export const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** The policy in the page's `<meta>`: everything that does not need a header. */
export function pagePolicy(facts: PageFacts): string {
  return toText(directivesFor(publicOutside(facts.animeInfoBase), facts));
}

/** Features that the embedded video needs, so the page must allow them too. */
const VIDEO_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
const OWN_FEATURES = ['clipboard-write', 'screen-wake-lock'];
/**
 * Only features that every browser with this header knows: Chromium warns in the console about
 * others, and about "web-share" on systems without sharing.
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
 * Headers of a server that proxies all services: the local service, or one behind the chat-activity
 * embed. Stricter than the policy in the page, which also applies.
 */
export function serviceHeaders(facts: PageFacts): ResponseHeaders {
  return headersWith(toText([...directivesFor(SAME_ORIGIN_OUTSIDE, facts), ...FRAMING]));
}

/** Headers of a static host that a page cannot set itself; the same for every build. */
export function hostHeaders(): ResponseHeaders {
  return {
    ...headersWith(toText(FRAMING)),
    // Links open pages without an opener anyway; browsers apply this on https only.
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * Headers of the files of a static host whose names hold a hash of their content; they replace the
 * headers of its other files. The policy is for workers, which take none from the page. One of them
 * downloads the song list.
 */
export function hostScriptHeaders(): ResponseHeaders {
  return {
    'Content-Security-Policy': toText([
      ['default-src', NOBODY],
      ['script-src', OWN],
      ['connect-src', OWN, ...originsOf([PUBLIC_HOSTS.songDatabase])],
      ...FRAMING,
    ]),
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
}
