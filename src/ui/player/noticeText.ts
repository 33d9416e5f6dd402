import type { HostServer } from '../../domain/appConfig';
import type { PlayerNotice } from '../../domain/playback';
import * as texts from '../../texts/texts';

function hostName(host: HostServer): string {
  return host === 'CAT' ? texts.player.fallbackServer : texts.player.servers[host];
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One sentence about what happened and what follows from it. */
export function noticeText(notice: PlayerNotice): string {
  switch (notice.kind) {
    case 'hostFailed':
      return texts.player.hostFailed(
        sentenceStart(hostName(notice.failedHost)),
        hostName(notice.nextHost),
      );
    case 'songFailed':
      return texts.player.songFailed(notice.songName || texts.player.unknownSong);
    case 'songWithoutFile':
      return texts.player.songWithoutFile(notice.songName || texts.player.unknownSong);
    case 'nothingHasFiles':
      return texts.player.nothingHasFiles;
    case 'nothingPlayable':
      return texts.player.nothingPlayable;
    case 'noConnection':
      return texts.player.noConnection;
    case 'autoplayRefused':
      return texts.player.autoplayRefused;
    case 'otherTabPlays':
      return texts.player.otherTabPlays;
  }
}
