import { useEffect, useId, useRef, useState } from 'react';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { randomQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import type { Song } from '../../domain/song/song';
import { listen } from '../../lib/listen';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import blockStyles from './Home.module.css';
import { HomeBlock } from './HomeBlock';
import styles from './HomeParts.module.css';

/** The height of a collapsed Discovery (specification, points 2 and 9). */
const COLLAPSED_HEIGHT = '240px';

/** Random songs, only a few at first. */
export function Discovery() {
  const services = useServices();
  const controls = useSongRowControls();
  const [draw, setDraw] = useState(0);
  const state = useSongQuery(randomQuery(draw, services));
  const songs = state.status === 'done' ? state.answer.songs : [];
  const isLoading = state.status === 'loading';
  const hasSongs = songs.length > 0;
  return (
    <HomeBlock
      name="discovery"
      title={texts.home.discovery}
      hint={texts.home.discoveryHint}
      songs={songs}
      actions={
        // Rendered while loading too, so that nothing below moves.
        (isLoading || hasSongs) && (
          <div className={blockStyles.buttons}>
            <Button variant="filled" disabled={!hasSongs} onClick={() => controls.onPlayAll(songs)}>
              {texts.list.playAll}
            </Button>
            <Button disabled={!hasSongs} onClick={() => controls.onShuffleAll(songs)}>
              {texts.player.shuffle}
            </Button>
            <Button disabled={!hasSongs} onClick={() => setDraw((current) => current + 1)}>
              {texts.home.another}
            </Button>
          </div>
        )
      }
    >
      {isLoading && (
        <div className={styles.discoveryPlace}>
          <Skeletons shape="rows" count={4} label={texts.list.listLoading} />
        </div>
      )}
      {state.status === 'failed' && (
        <ErrorState text={texts.list.failed} hint={texts.home.failedHint} onRetry={state.retry} />
      )}
      {state.status === 'done' && songs.length === 0 && <EmptyState text={texts.list.noMatch} />}
      {hasSongs && <CollapsibleSongs songs={songs} />}
    </HomeBlock>
  );
}

function CollapsibleSongs({ songs }: { readonly songs: readonly Song[] }) {
  const controls = useSongRowControls();
  const [isExpanded, setExpanded] = useState(false);
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const cutOffFocus = useRef<Element | null>(null);

  // When the Tab key reaches a hidden row, expand the list instead of scrolling inside its box.
  useEffect(() => {
    const list = listRef.current;
    if (isExpanded || list === null) return;
    return listen(list, 'focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const isBelow = target.getBoundingClientRect().bottom > list.getBoundingClientRect().bottom;
      if (!isBelow && list.scrollTop === 0) return;
      list.scrollTop = 0;
      cutOffFocus.current = target;
      setExpanded(true);
    });
  }, [isExpanded]);

  // The browser scrolled the box, which is now expanded: the page has to scroll instead.
  useEffect(() => {
    if (!isExpanded) return;
    cutOffFocus.current?.scrollIntoView({ block: 'nearest' });
    cutOffFocus.current = null;
  }, [isExpanded]);

  return (
    <>
      <div
        ref={listRef}
        id={listId}
        className={styles.collapsible}
        data-collapsed={!isExpanded}
        style={{ maxHeight: isExpanded ? 'none' : COLLAPSED_HEIGHT }}
      >
        <PlainTable view={viewOfSongs(songs)} controls={controls} label={texts.home.discovery} />
      </div>
      <Button
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={() => setExpanded((current) => !current)}
      >
        {isExpanded ? texts.home.showLess : texts.home.showMore}
      </Button>
    </>
  );
}
