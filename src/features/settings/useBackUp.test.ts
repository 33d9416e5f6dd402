import { expect, it } from 'vitest';
import { backupFileName } from './useBackUp';

it('names a backup after its day, with two digits each', () => {
  expect(backupFileName(new Date(2026, 0, 5, 23, 59))).toBe(
    'anime-song-player-backup-2026-01-05.json',
  );
});
