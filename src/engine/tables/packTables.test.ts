import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueSources } from '../../testing/catalogueArbitraries';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { buildTextEngine } from '../../testing/fanCatalogue';
import { findWhatFollows } from '../query/relevance';
import { createTableSet } from '../query/songSet';
import { buildTables } from './buildTables';
import { CatalogueDamage, HEADER, packedChecksum } from './packedFormat';
import { packTables, unpackTables } from './packTables';
import { serviceRowAt } from './songReader';
import type { CatalogueTables } from './tables';

const TYPED = { text: 'a', takenOff: [], isAnimeOnly: false, limit: 5 };

function textsOf({ texts }: CatalogueTables): readonly string[] {
  return Array.from({ length: texts.count }, (_, id) => texts.textOf(id));
}

/** All content that can be read from tables. */
function readAll(tables: CatalogueTables) {
  const set = createTableSet(tables);
  return {
    texts: textsOf(tables),
    rows: Array.from({ length: tables.songCount }, (_, place) => serviceRowAt(set, place)),
  };
}

function damageOf(buffer: ArrayBuffer): string {
  try {
    unpackTables(buffer);
  } catch (error) {
    if (error instanceof CatalogueDamage) return error.kind;
    throw error;
  }
  return 'none';
}

function samplePack(): ArrayBuffer {
  const songs = [1, 2, 3].map((annSongId) =>
    buildSourceSong({ annSongId, HQ: `zw95o${annSongId}.webm`, audio: 'longer-name.mp3' }),
  );
  return packTables(buildTables({ anime: [buildSourceAnime()], people: [], songs }).tables);
}

const packed = catalogueSources.map((source) => packTables(buildTables(source).tables));

describe('packed tables', () => {
  it('are equal to the original tables after unpacking [10.9]', () => {
    fc.assert(
      fc.property(catalogueSources, (source) => {
        const { tables } = buildTables(source);
        const read = unpackTables(packTables(tables));
        expect({ ...read, texts: null, kept: null }).toEqual({ ...tables, texts: null });
        expect(textsOf(read)).toEqual(textsOf(tables));
        expect(readAll(read)).toEqual(readAll(tables));
      }),
    );
  });

  it('contain the same derived columns as computed from the other columns', () => {
    fc.assert(
      fc.property(catalogueSources, (source) => {
        const { tables } = buildTables(source);
        expect(unpackTables(packTables(tables)).kept).toEqual(findWhatFollows(tables));
      }),
    );
  });

  it('are unpacked as views of the buffer, not copies', () => {
    const buffer = samplePack();
    const { songs } = unpackTables(buffer);
    expect(songs.annSongId.buffer).toBe(buffer);
    expect(songs.artists.lineUps.buffer).toBe(buffer);
  });

  it.each([
    ['nothing at all', () => new ArrayBuffer(0), 'length'],
    ['something else', () => new ArrayBuffer(4096), 'format'],
    ['cut off', () => samplePack().slice(0, -8), 'length'],
    ['cut off within a word', () => samplePack().slice(0, -1), 'length'],
  ])('are rejected with the right kind of damage for a buffer: %s', (_, make, kind) => {
    expect(damageOf(make())).toBe(kind);
  });

  it('are rejected when they have another version', () => {
    const buffer = samplePack();
    const words = new Uint32Array(buffer);
    words[HEADER.version] = 999;
    words[HEADER.checksum] = packedChecksum(words);
    expect(damageOf(buffer)).toBe('version');
  });

  it('are rejected when any byte is damaged [10.9]', () => {
    fc.assert(
      fc.property(packed, fc.nat(), fc.integer({ min: 1, max: 255 }), (buffer, place, change) => {
        const damaged = buffer.slice(0);
        const bytes = new Uint8Array(damaged);
        const index = place % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ change;
        expect(damageOf(damaged)).not.toBe('none');
      }),
    );
  });

  it('are rejected when they are cut off anywhere', () => {
    fc.assert(
      fc.property(packed, fc.nat(), (buffer, place) => {
        expect(damageOf(buffer.slice(0, place % buffer.byteLength))).not.toBe('none');
      }),
    );
  });

  it('are rejected or can be read to the end when the checksum fits the damage', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(packed, changes, (buffer, places) => {
        const damaged = buffer.slice(0);
        const bytes = new Uint8Array(damaged);
        for (const [place, value] of places) bytes[place % bytes.length] = value;
        const words = new Uint32Array(damaged);
        words[HEADER.checksum] = packedChecksum(words);
        if (damageOf(damaged) !== 'none') return;
        const tables = unpackTables(damaged);
        readAll(tables);
        buildTextEngine(tables).suggest(TYPED, new Set());
      }),
      { numRuns: 500 },
    );
  });
});
