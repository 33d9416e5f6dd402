import { useId } from 'react';
import { useNarrowedSongs } from '../../actions/narrowing/useNarrowedSongs';
import { SORTS_OF_LIST } from '../../actions/narrowing/useNarrowing';
import { useListenedSongs } from '../../actions/useListenedSongs';
import { useSongRowControls } from '../../actions/useSongRowControls';
import { ROUTES } from '../../config/paths';
import type { Song } from '../../domain/song';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { ListTools } from '../../ui/narrowing/ListTools';
import { NarrowedList } from '../../ui/narrowing/NarrowedList';
import { NarrowingArea } from '../../ui/narrowing/NarrowingArea';
import { useIsPhone } from '../../ui/nearness/useIsPhone';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { idsOf } from '../../ui/selection/SelectableSongs';
import { ShownSongsButtons } from '../../ui/selection/ShownSongsButtons';
import { useListSelection } from '../../ui/selection/useListSelection';
import styles from './Listened.module.css';

/** The range of the ranking (specification, point 9). */
const RANKED_SONGS = 99;
const NO_SONGS: readonly Song[] = [];
/** Its own order, by listens, comes first. */
const OPTIONS = { sortKeys: SORTS_OF_LIST, ownOrder: texts.lists.mostPlayed };

/** The ranking of what was listened to. */
export function ListenedScreen() {
  const controls = useSongRowControls();
  const { songs, counts, places, missingCount, isFetching } = useListenedSongs(RANKED_SONGS);
  const narrowed = useNarrowedSongs(
    'listened',
    { songs: songs ?? NO_SONGS, groups: null },
    null,
    OPTIONS,
  );
  const { songs: shown, isOn, tools } = narrowed;
  const selection = useListSelection(() => idsOf(shown));
  const buttonId = useId();
  const isPhone = useIsPhone();
  const hasSongs = songs !== undefined && songs.length > 0;
  return (
    <Screen documentTitle={texts.listened.title}>
      <ScreenHeader
        title={texts.listened.title}
        {...(!isPhone && { link: <LookingBackLink /> })}
        actions={
          hasSongs && (
            <>
              <ShownSongsButtons songs={shown} controls={controls} selection={selection} />
              {!isPhone && <ListTools tools={tools} id={buttonId} />}
            </>
          )
        }
      >
        {hasSongs && <p>{countText(isOn ? shown.length : null, songs.length)}</p>}
      </ScreenHeader>
      {isPhone && (
        <div className={styles.line}>
          <LookingBackLink />
          {hasSongs && <ListTools tools={tools} id={buttonId} />}
        </div>
      )}
      {hasSongs && <NarrowingArea tools={tools} buttonId={buttonId} />}
      {missingCount > 0 && (
        <Notice tone="info">
          {isFetching ? texts.listened.fetching : texts.listened.missing(missingCount)}
        </Notice>
      )}
      {songs === undefined && <Skeletons shape="rows" label={texts.list.searching} />}
      {songs?.length === 0 && missingCount === 0 && <EmptyState text={texts.listened.empty} />}
      {hasSongs && (
        <NarrowedList
          narrowed={narrowed}
          controls={controls}
          selection={selection}
          playedCounts={counts}
          places={places}
          label={texts.listened.title}
        />
      )}
    </Screen>
  );
}

function LookingBackLink() {
  return (
    <Link to={ROUTES.lookingBack} className={buttonClass()}>
      {texts.screens.lookingBack}
    </Link>
  );
}

/** @param leftCount how many are left; null where nothing is narrowed */
function countText(leftCount: number | null, songCount: number): string {
  const all = texts.list.songCount(songCount);
  return leftCount === null ? all : texts.list.matches(leftCount, all);
}
