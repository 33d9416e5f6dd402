import { describe, expect, it } from 'vitest';
import { PUBLIC_HOSTS, pickHosts, SAME_ORIGIN_HOSTS } from './hosts';

describe('pickHosts', () => {
  it.each([
    ['a static host', 'songs.example', false, PUBLIC_HOSTS],
    ['the local service', 'localhost', true, SAME_ORIGIN_HOSTS],
    ['the chat-activity embed', '1234.discordsays.com', false, SAME_ORIGIN_HOSTS],
    ['a host that only ends alike', 'notdiscordsays.com', false, PUBLIC_HOSTS],
    ['a host that only begins alike', '1234.discordsays.com.example', false, PUBLIC_HOSTS],
    ['a page opened from disk', '', false, PUBLIC_HOSTS],
  ])('gives the right host table on %s', (_name, hostname, servedByService, hosts) => {
    expect(pickHosts(hostname, servedByService)).toEqual(hosts);
  });

  it('uses another anime info API on public hosts only', () => {
    const base = 'https://info.example/v1/anime';
    expect(pickHosts('songs.example', false, base)).toEqual({ ...PUBLIC_HOSTS, animeInfo: base });
    expect(pickHosts('localhost', true, base)).toEqual(SAME_ORIGIN_HOSTS);
    expect(pickHosts('songs.example', false, '')).toEqual(PUBLIC_HOSTS);
  });
});

describe('host tables', () => {
  it('name public hosts by https only and media folders with a final slash [7.19]', () => {
    const { media, songDatabase, animeInfo, encyclopedia } = PUBLIC_HOSTS;
    for (const address of [songDatabase, animeInfo, encyclopedia, ...Object.values(media)]) {
      expect(new URL(address).protocol).toBe('https:');
    }
    for (const folder of Object.values(media)) expect(folder.endsWith('/')).toBe(true);
  });

  it('keep every path of the same-origin table on the own origin', () => {
    const { media, songDatabase, animeInfo, encyclopedia } = SAME_ORIGIN_HOSTS;
    for (const path of [songDatabase, animeInfo, encyclopedia, ...Object.values(media)]) {
      expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
    }
  });

  it('name the folders that the chat-activity embed maps [7.2 7.12 7.15 7.20]', () => {
    expect(SAME_ORIGIN_HOSTS).toMatchObject({
      songDatabase: '/api',
      animeInfo: '/anime',
      encyclopedia: '/ann',
      media: { NA1: '/american/', NA2: '/american2/', EU1: '/europe/', CAT: '/catbox/' },
    });
  });

  it('give the CAT host the address of NA2', () => {
    expect(PUBLIC_HOSTS.media.CAT).toBe(PUBLIC_HOSTS.media.NA2);
  });
});
