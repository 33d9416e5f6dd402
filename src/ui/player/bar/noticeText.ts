import type { HostServer } from '../../../domain/app/appConfig';
import type { PlayerNotice } from '../../../domain/media/playback';
import * as texts from '../../../texts/texts';

function hostName(host: HostServer): string {
  return host === 'CAT' ? texts.playerNotices.fallbackServer : texts.player.servers[host];
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One sentence about the event and its consequence. */
export function noticeText(notice: PlayerNotice): string {
  switch (notice.kind) {
    case 'hostFailed':
      return texts.playerNotices.hostFailed(
        sentenceStart(hostName(notice.failedHost)),
        hostName(notice.nextHost),
      );
    case 'songFailed':
      return texts.playerNotices.songFailed(notice.songName || texts.player.unknownSong);
    case 'songWithoutFile':
      return texts.playerNotices.songWithoutFile(notice.songName || texts.player.unknownSong);
    case 'nothingHasFiles':
      return texts.playerNotices.nothingHasFiles;
    case 'nothingPlayable':
      return texts.playerNotices.nothingPlayable;
    case 'noConnection':
      return texts.player.noConnection;
    case 'autoplayRefused':
      return texts.playerNotices.autoplayRefused;
    case 'otherTabPlays':
      return texts.playerNotices.otherTabPlays;
  }
}
