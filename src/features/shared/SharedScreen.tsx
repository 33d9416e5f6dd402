import { useCallback, useMemo } from 'react';
import { useServices } from '../../actions/services';
import { shareAndTell } from '../../actions/share/sharePage';
import { sharedUrl } from '../../actions/share/sharePlaylist';
import { sharedTextOf } from '../../config/paths';
import { readSharedPlaylist } from '../../domain/playlist/sharedPlaylist';
import { usePathname } from '../../routing/useAddress';
import * as texts from '../../texts/texts';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { shareEntry } from '../../ui/list/ShareButton';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { SharedContent } from './SharedContent';

/** A playlist that came as a link: its songs are in the address. */
export function SharedScreen() {
  const text = sharedTextOf(usePathname());
  const read = useMemo(() => readSharedPlaylist(text), [text]);
  const playlist = read.ok ? read.playlist : null;
  const title = playlist ? texts.playlist.titleOf(playlist.title) : texts.shared.kicker;
  const { notify } = useServices();
  const songCount = playlist?.songs.length ?? 0;
  const share = useCallback(() => {
    const countText = texts.common.songCount(songCount);
    const link = { title, text: texts.playlistPage.share(title, countText), url: sharedUrl(text) };
    void shareAndTell(link, notify, '');
  }, [title, songCount, text, notify]);
  const entries = useMemo(() => (songCount > 0 ? [shareEntry(share)] : []), [songCount, share]);
  return (
    <Screen documentTitle={title} entries={entries}>
      {read.ok ? (
        <SharedContent key={text} text={text} playlist={read.playlist} onShare={share} />
      ) : (
        <>
          <ScreenHeader title={title} />
          <ErrorState text={texts.shared[read.fault]} hint={texts.shared[`${read.fault}Hint`]} />
        </>
      )}
    </Screen>
  );
}
