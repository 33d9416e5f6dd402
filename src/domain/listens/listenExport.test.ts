import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import type { Song } from '../song/song';
import { countExported, formatListenBrainz, LISTENS_PER_BLOCK } from './listenExport';
import type { HeardSong } from './listenKinds';

const pageOf = ({ annId }: Song) => `https://example.org/${annId}`;

/** 1 October 2002, the earliest time of a listen that is accepted. */
const FIRST_MS = 1_033_430_400_000;

function heard(song: Song | null, startedAtMs = 1_700_000_000_999): HeardSong {
  return {
    listen: { annSongId: 1, startedAtMs, listenedSeconds: 60 },
    at: { year: 2023, month: 11, day: 14, hour: 22 },
    song,
  };
}

const exported = (songs: readonly HeardSong[]) =>
  JSON.parse(formatListenBrainz(songs, 'Anime Song Player', pageOf));

describe('the ListenBrainz file', () => {
  it('has the fields that the import requires [11.55]', () => {
    expect(exported([heard(buildSong({ songLengthSeconds: 89.5 }))])).toEqual({
      listen_type: 'import',
      payload: [
        {
          listened_at: 1_700_000_000,
          track_metadata: {
            artist_name: 'Person 1',
            track_name: 'Song 1',
            release_name: 'Example Anime',
            additional_info: {
              duration_ms: 89_500,
              media_player: 'Anime Song Player',
              submission_client: 'Anime Song Player',
              origin_url: 'https://example.org/100',
            },
          },
        },
      ],
    });
  });

  it('leaves out an unknown anime and length, and names an unknown artist "[unknown]"', () => {
    const unknown = buildSong({
      songArtist: '',
      artists: [],
      animeENName: '',
      animeJPName: '',
      songLengthSeconds: null,
    });
    const { track_metadata: told } = exported([heard(unknown)]).payload[0];
    expect(told.artist_name).toBe('[unknown]');
    expect(told).not.toHaveProperty('release_name');
    expect(told.additional_info).not.toHaveProperty('duration_ms');
  });

  it('keeps each listen below the size limit, however long its names are [11.55]', () => {
    const long = '\u{1f980}'.repeat(250);
    const crowd = Array.from({ length: 300 }, (_, id) => buildPerson({ id, names: [long] }));
    const song = buildSong({ songName: long, songArtist: '', artists: crowd, animeENName: long });
    const [listen] = exported([heard(song)]).payload;
    // The import escapes non-ASCII characters.
    const escaped = JSON.stringify(listen).replace(/[^\0-\x7f]/g, () => '\\u0000');
    expect(escaped.length).toBeLessThanOrEqual(10_240);
    expect(listen.track_metadata.track_name).toBe(long);
  });

  it.each([
    ['a song that nobody knows any more', heard(null)],
    ['a song without a name', heard(buildSong({ songName: '' }))],
    ['a time of before there was such a place', heard(buildSong(), FIRST_MS - 1)],
  ])('leaves out a listen with %s', (_name, each) => {
    expect(exported([each])).toEqual({ listen_type: 'import', payload: [] });
    expect(countExported([each, heard(buildSong(), FIRST_MS)])).toBe(1);
  });

  it.each([
    [LISTENS_PER_BLOCK, null],
    [LISTENS_PER_BLOCK + 1, [1000, 1]],
    [2 * LISTENS_PER_BLOCK, [1000, 1000]],
  ])('splits %s listens into blocks of %s', (count, sizes) => {
    const file = exported(Array.from({ length: count }, () => heard(buildSong())));
    const blocks: { listen_type: string; payload: unknown[] }[] = sizes === null ? [file] : file;
    expect(blocks.map(({ payload }) => payload.length)).toEqual(sizes ?? [count]);
    expect(new Set(blocks.map(({ listen_type: type }) => type))).toEqual(new Set(['import']));
  });
});
