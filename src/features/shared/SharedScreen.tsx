import { useMemo } from 'react';
import { sharedTextOf } from '../../config/paths';
import { readSharedPlaylist } from '../../domain/sharedPlaylist';
import { usePathname } from '../../routing/useAddress';
import * as texts from '../../texts/texts';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { SharedContent } from './SharedContent';

/** A playlist that somebody has sent as a link: its songs stand in the address. */
export function SharedScreen() {
  const text = sharedTextOf(usePathname());
  const read = useMemo(() => readSharedPlaylist(text), [text]);
  const title = read.ok ? texts.playlist.titleOf(read.playlist.title) : texts.shared.kicker;
  return (
    <Screen documentTitle={title}>
      {read.ok ? (
        <SharedContent key={text} text={text} playlist={read.playlist} />
      ) : (
        <>
          <ScreenHeader title={title} />
          <ErrorState text={texts.shared[read.fault]} hint={texts.shared[`${read.fault}Hint`]} />
        </>
      )}
    </Screen>
  );
}
