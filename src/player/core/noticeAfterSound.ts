import type { PlayerNotice } from '../../domain/media/playback';

/** Notices that sound proves wrong. */
const ENDED_BY_SOUND: ReadonlySet<PlayerNotice['kind']> = new Set([
  'nothingPlayable',
  'nothingHasFiles',
  'noConnection',
  'autoplayRefused',
  'otherTabPlays',
]);

/** What is still to be said once a song sounds. */
export function noticeAfterSound(notice: PlayerNotice | null): PlayerNotice | null {
  return notice !== null && ENDED_BY_SOUND.has(notice.kind) ? null : notice;
}
