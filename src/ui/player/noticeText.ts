import type { HostServer } from '../../domain/appConfig';
import type { PlayerNotice } from '../../domain/playback';
import { PLAYER_TEXTS } from './texts';

function hostName(host: HostServer): string {
  return host === 'CAT' ? PLAYER_TEXTS.fallbackServer : PLAYER_TEXTS.servers[host];
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One sentence about what happened and what follows from it. */
export function noticeText(notice: PlayerNotice): string {
  switch (notice.kind) {
    case 'hostFailed':
      return PLAYER_TEXTS.hostFailed(
        sentenceStart(hostName(notice.failedHost)),
        hostName(notice.nextHost),
      );
    case 'songFailed':
      return PLAYER_TEXTS.songFailed(notice.songName || PLAYER_TEXTS.unknownSong);
    case 'songWithoutFile':
      return PLAYER_TEXTS.songWithoutFile(notice.songName || PLAYER_TEXTS.unknownSong);
    case 'nothingHasFiles':
      return PLAYER_TEXTS.nothingHasFiles;
    case 'nothingPlayable':
      return PLAYER_TEXTS.nothingPlayable;
    case 'autoplayRefused':
      return PLAYER_TEXTS.autoplayRefused;
    case 'otherTabPlays':
      return PLAYER_TEXTS.otherTabPlays;
  }
}
