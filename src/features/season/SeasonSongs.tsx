import { useMemo } from 'react';
import { useKanaReadings } from '../../actions/search/useMatchedBy';
import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import type { SeasonListKey } from '../../domain/season/seasonList';
import type { Song } from '../../domain/song/song';
import { sortSongsByName } from '../../domain/song/songOrder';
import type { SongTypeGroup } from '../../domain/song/songType';
import { songsByWords } from '../../engine/query/filterRows';
import { createRomanise } from '../../engine/text/kana';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState, Notice, ProgressBar, Skeletons } from '../../ui/feedback/Feedback';
import { TypeButtons } from '../../ui/filter/TypeButtons';
import { SongList } from '../../ui/list/SongList';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { InPlace } from '../../ui/screen/places';
import { type SeasonSongs as Asked, useSeasonSongs } from './loadSeasonList';
import styles from './Season.module.css';
import type { SeasonPage } from './useSeasonPage';

interface SeasonSongsProps {
  readonly lists: readonly SeasonListKey[];
  readonly page: SeasonPage;
  /** The type that was clicked to get here. */
  readonly pressed: SongTypeGroup | null;
}

/** The songs of all anime of the lists, as they load, with the actions on all of them. */
export function SeasonSongs({ lists, page, pressed }: SeasonSongsProps) {
  const filterText = page.query.filter.trim();
  const asked = useSeasonSongs(lists, page.currentVintage);
  const songs = useFitting(asked.songs, filterText);
  const listed = useSongList(useListFilter('seasonSongs', { isCounted: true }), {
    songs,
    groups: null,
  });
  return (
    <div className="stack">
      <Progress asked={asked} listCount={lists.length} />
      <InPlace name="chips">
        <TypeButtons tools={listed.list.tools} pressed={pressed} />
      </InPlace>
      <SongList
        {...listed}
        label={texts.lists.seasonSongs}
        {...(songs.length === 0 && {
          empty: <NoSongsYet asked={asked} isFiltered={filterText !== ''} />,
        })}
      />
    </div>
  );
}

/**
 * Sorted by name; with a text, the songs that match by the names of their anime, their type or
 * their season.
 */
function useFitting(songs: readonly Song[], text: string): readonly Song[] {
  const kana = useKanaReadings(text);
  const style = useAnimeNameStyle();
  return useMemo(() => {
    const byName = sortSongsByName(songs, style);
    if (text === '') return byName;
    return songsByWords(byName, text, { isAnimeOnly: true, romanise: createRomanise(kana) });
  }, [songs, text, kana, style]);
}

interface AskedProps {
  readonly asked: Asked;
}

function Progress({ asked, listCount }: AskedProps & { readonly listCount: number }) {
  const { doneCount, isAsking, failedCount, retry } = asked;
  return (
    <>
      {isAsking && (
        <div className={styles.asking}>
          <p>{texts.lists.asking(doneCount, listCount)}</p>
          <ProgressBar aria-label={texts.lists.askingLabel} value={doneCount} max={listCount} />
        </div>
      )}
      {failedCount > 0 && (
        <Notice tone="danger" action={<Button onClick={retry}>{texts.frame.retry}</Button>}>
          {texts.lists.failedLists(failedCount)}
        </Notice>
      )}
    </>
  );
}

function NoSongsYet({ asked, isFiltered }: AskedProps & { readonly isFiltered: boolean }) {
  if (asked.isAsking) return <Skeletons shape="rows" label={texts.list.searching} />;
  if (asked.failedCount > 0) return null;
  const isNoneFitting = isFiltered && asked.songs.length > 0;
  return (
    <EmptyState
      drawing="lost"
      text={isNoneFitting ? texts.season.noMatch : texts.lists.noSeasonSongs}
    />
  );
}
