import { describe, expect, it } from 'vitest';
import { pickHosts } from './hosts';
import { readPicture } from './pictures';

const ENCYCLOPEDIA_PICTURE =
  'https://cdn.animenewsnetwork.com/thumbnails/max500x600/encyc/A13-3.jpg';
const INFO_PICTURE = 'https://cdn.myanimelist.net/images/anime/4/19644l.webp?s=1';
const OWN_PICTURE = 'http://localhost:4173/ann/covers/13-480.svg';
const FOREIGN_PICTURE = 'https://a.example/13.jpg';

/** How a page at this address reads a picture's. */
function reader(pageAddress: string, servedByService = false, animeInfoBase?: string) {
  const page = new URL(pageAddress);
  const hosts = pickHosts(page.hostname, servedByService, animeInfoBase);
  return (address: string) => readPicture(address, hosts, page);
}

const onLocalService = reader('http://localhost:4173/player/', true);
const onStaticHost = reader('https://songs.example/player/');
const inEmbed = reader('https://1234.discordsays.com/');

describe('readPicture', () => {
  it.each([
    ['on a static host', onStaticHost, ENCYCLOPEDIA_PICTURE, ENCYCLOPEDIA_PICTURE],
    ['on a static host', onStaticHost, INFO_PICTURE, INFO_PICTURE],
    ['on a static host', onStaticHost, FOREIGN_PICTURE, null],
    ['on a static host', onStaticHost, OWN_PICTURE, null],
    ['at the local service', onLocalService, OWN_PICTURE, OWN_PICTURE],
    ['at the local service', onLocalService, INFO_PICTURE, INFO_PICTURE],
    ['at the local service', onLocalService, 'http://localhost:9/ann/covers/13-480.svg', null],
    ['in the embed', inEmbed, INFO_PICTURE, null],
    [
      'in the embed',
      inEmbed,
      'https://1234.discordsays.com/a.jpg',
      'https://1234.discordsays.com/a.jpg',
    ],
  ])('allows only pictures of known hosts %s (%#)', (_name, read, address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it('reads an http address of a known host as https', () => {
    const address = ENCYCLOPEDIA_PICTURE.replace('https:', 'http:');
    expect(onStaticHost(address)).toBe(ENCYCLOPEDIA_PICTURE);
  });

  it('reads a picture of its own host under its own origin, even when the scheme differs', () => {
    const behindTunnel = reader('https://tunnel.example/player/', true);
    expect(behindTunnel('http://tunnel.example/ann/covers/13-480.svg?a=1')).toBe(
      'https://tunnel.example/ann/covers/13-480.svg?a=1',
    );
  });

  it.each([
    'https://cdn.myanimelist.net.evil.example/13.jpg',
    'https://evil.example/cdn.myanimelist.net/13.jpg',
    'https://cdn.myanimelist.net:8443/13.jpg',
    'not an address',
  ])('rejects an address that only looks similar: %s', (address) => {
    expect(onStaticHost(address)).toBeNull();
  });

  it('allows pictures of the configured anime info API, but only on a static host', () => {
    const base = 'https://info.example/v1/anime';
    const picture = 'https://info.example/13.jpg';
    expect(reader('https://songs.example/', false, base)(picture)).toBe(picture);
    expect(reader('https://songs.example/', false, '/info/anime')(picture)).toBeNull();
    const plainPicture = 'http://127.0.0.1:8080/13.jpg';
    const withPlainApi = reader('http://127.0.0.1:8081/', false, 'http://127.0.0.1:8080/v1/anime');
    expect(withPlainApi(plainPicture)).toBe(plainPicture);
    expect(onStaticHost(picture)).toBeNull();
    expect(reader('http://localhost:4173/player/', true, base)(picture)).toBeNull();
    expect(reader('https://1234.discordsays.com/', false, base)(picture)).toBeNull();
  });
});
