import { type Icon, IconArrowsShuffle, IconEyeQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { loadCatalogueModule } from '../../actions/catalogue/lazyCatalogue';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useCatalogueOffer } from '../../actions/catalogue/useCatalogueOffer';
import { readHomeSongs } from '../../actions/home/readHomeSongs';
import { useSurprise } from '../../actions/home/useSurprise';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { randomQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { type AddOn, useServices } from '../../actions/services';
import { dateOf, localTimeOf } from '../../actions/share/localTime';
import { useListAddOn } from '../../actions/songs/useListAddOn';
import { decadePath } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import { songsEverybodyKnows, wellKnownSongs } from '../../domain/song/wellKnown';
import { listen } from '../../lib/listen';
import { Link } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button } from '../../ui/controls/Button';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/Feedback';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import blockStyles from './Home.module.css';
import { HomeBlock, SongsBlock, useHiddenBlocks } from './HomeBlock';
import styles from './HomeParts.module.css';
import { SeasonBlock, type SeasonProps } from './SeasonBlock';
import { ArtistCard, ContinueCard, MyPlaylists, TopListened, VideoPanel } from './SpecifiedBlocks';

const HOUR_MS = 60 * 60 * 1000;
const DECADES = [1960, 1970, 1980, 1990, 2000, 2010, 2020] as const;
const MOST_KNOWN = 60;
/** Fewer are no list of songs that everybody knows. */
const LEAST_KNOWN = 4;

interface BlocksProps extends SeasonProps {
  /** Of this visit: what is drawn by it stays while the page is open. */
  readonly seed: number;
}

/** Undefined while loading. Without a catalogue, the songs are of the season and of Discovery. */
function useKnownSongs({ season }: SeasonProps) {
  const services = useServices();
  const { catalogue, storage } = services;
  const { isSearchable } = useCatalogue();
  const { isHere } = useSettings(storage.catalogueChoices);
  const { isDiscoveryDisabled } = useSettings(storage.extraSettings);
  const random = useSongQuery(randomQuery(0, services), !isDiscoveryDisabled);
  const { data: best } = useQuery({
    queryKey: ['homeKnown', isSearchable],
    queryFn: async () => {
      if (!isHere && !isSearchable) return null;
      await catalogue.whenBegun();
      const { readBestKnown } = await loadCatalogueModule();
      return readBestKnown(services, MOST_KNOWN);
    },
    staleTime: HOUR_MS,
  });
  const isRandomDone = isDiscoveryDisabled || random.status !== 'loading';
  const isDone = best !== undefined && isRandomDone && (season.songs || season.isError);
  const passing = mergeSongs(
    season.songs ?? [],
    random.status === 'done' ? random.answer.songs : [],
  );
  const candidates = best ?? passing;
  const everybody = songsEverybodyKnows(candidates, MOST_KNOWN);
  const [known, subject, title, all] =
    everybody.length >= LEAST_KNOWN
      ? [everybody, 'everybody', texts.homeBlocks.titles.known, everybody]
      : [
          wellKnownSongs(candidates, () => false, LEAST_KNOWN * 3),
          'best',
          texts.homeBlocks.bestKnown,
          passing,
        ];
  return { known: isDone ? known : undefined, subject, title, all };
}

/** What a first visit goes on with: songs to play without knowing a name. */
export function FirstBlocks({ season, seed }: BlocksProps) {
  const { known, subject, title, all } = useKnownSongs({ season });
  const playlists = usePlaylists(useServices().storage);
  return (
    <>
      <AddOnWay />
      <SongsBlock name="known" title={title} subject={subject} songs={known} isPlayed />
      <StartBlock songs={all} />
      <LastBlocks>
        <MyPlaylists playlists={playlists} seed={seed} />
      </LastBlocks>
    </>
  );
}

interface WayProps {
  readonly Icon: Icon;
  readonly title: string;
  readonly hint: string;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** One way to begin, as large as a card. */
function Way({ Icon, title, hint, isDisabled, onChoose }: WayProps) {
  return (
    <button type="button" className={styles.way} disabled={isDisabled} onClick={onChoose}>
      <Icon aria-hidden="true" size={36} stroke={1.5} />
      <span className="grid gap-1 shrinkable">
        <span className="strong medium">{title}</span>
        <span className={styles.quiet}>{hint}</span>
      </span>
    </button>
  );
}

interface StartBlockProps {
  readonly songs: readonly Song[];
  /** One more way. */
  readonly children?: ReactNode;
}

/** Ways to begin that need no name: a game, and a time. */
function StartBlock({ songs, children }: StartBlockProps) {
  const addOn = useListAddOn();
  const readIds = async () => songs.map(({ annSongId }) => annSongId);
  return (
    <HomeBlock name="start" title={texts.homeBlocks.titles.start}>
      <div className={styles.ways}>
        {addOn && (
          <Way
            Icon={IconEyeQuestion}
            title={texts.screens.guess}
            hint={texts.homeBlocks.guessHint}
            isDisabled={songs.length === 0}
            onChoose={() => void addOn.guess({ name: null, readIds })}
          />
        )}
        <div className={styles.way}>
          <span className="grid gap-1 shrinkable">
            <span className="strong medium">{texts.homeBlocks.decades}</span>
            <ul className="flex wrap gap-2 unmarked" aria-label={texts.homeBlocks.decades}>
              {DECADES.map((year) => (
                <li key={year}>
                  <Link to={decadePath(year)} className={styles.decade}>
                    {texts.homeBlocks.decade(String(year))}
                  </Link>
                </li>
              ))}
            </ul>
          </span>
        </div>
        {children}
      </div>
    </HomeBlock>
  );
}

/** The same ways for who comes back, and random songs, which a first visit has above. */
function StartAgain({ season }: SeasonProps) {
  const { all } = useKnownSongs({ season });
  const surprise = useSurprise();
  return (
    <StartBlock songs={all}>
      <Way
        Icon={IconArrowsShuffle}
        title={texts.home.surprise}
        hint={texts.home.discoveryHint}
        onChoose={() => void surprise()}
      />
    </StartBlock>
  );
}

/** The line of the add-on; nothing where it has none. */
function AddOnWay() {
  const { addOn } = useServices();
  return addOn && <WayTo addOn={addOn} />;
}

function WayTo({ addOn }: { readonly addOn: AddOn }) {
  const line = addOn.useHomeLine();
  if (line === null) return null;
  return (
    <Link to={addOn.path} className={styles.addOn}>
      <addOn.Icon aria-hidden="true" size={20} />
      {line}
    </Link>
  );
}

const dayOf = (epochMs: number) => texts.wording.datedDay(dateOf(localTimeOf(epochMs)));

/** What the last visits left. Nothing is drawn before all of it is read, so that nothing moves. */
export function ReturningBlocks({ season, seed }: BlocksProps) {
  const services = useServices();
  const playlists = usePlaylists(services.storage);
  const { data: heard } = useQuery({
    queryKey: ['homeSongs'],
    queryFn: () => readHomeSongs(services, Date.now()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const first = (
    <>
      <AddOnWay />
      <ContinueCard />
    </>
  );
  if (!playlists || !heard) return first;
  const { recent, because, onThisDay, often } = heard;
  const { titles } = texts.homeBlocks;
  return (
    <>
      {first}
      <SongsBlock name="recent" title={titles.recent} songs={recent} />
      {playlists.length > 0 && <MyPlaylists playlists={playlists} seed={seed} />}
      <SeasonBlock season={season} isNewOnly />
      {because && (
        <SongsBlock
          name="because"
          title={texts.homeBlocks.because(because.artist)}
          subject={because.artist}
          songs={because.songs}
        />
      )}
      {onThisDay && (
        <SongsBlock
          name="onThisDay"
          title={titles.onThisDay}
          hint={dayOf(onThisDay.atMs) ?? undefined}
          songs={onThisDay.songs}
        />
      )}
      <SongsBlock name="often" title={titles.often} songs={often} />
      <StartAgain season={season} />
      <LastBlocks>
        {playlists.length === 0 && <MyPlaylists playlists={playlists} seed={seed} />}
      </LastBlocks>
    </>
  );
}

/** The offer of the song list, Discovery and what the specification names besides. */
function LastBlocks({ children }: { readonly children: ReactNode }) {
  const { hidden, setHidden } = useHiddenBlocks();
  const offer = useCatalogueOffer();
  return (
    <>
      <div className={styles.columns}>
        {!hidden.includes('discovery') && <Discovery />}
        <TopListened />
        <div className={styles.column}>
          {children}
          <ArtistCard />
          <VideoPanel />
        </div>
      </div>
      {hidden.length > 0 && (
        <section className="row wrap gap-2" aria-label={texts.homeBlocks.editing}>
          <p className={styles.quiet}>{texts.homeBlocks.editing}</p>
          {hidden.map((name) => (
            <Button key={name} onClick={() => setHidden(name, false)}>
              {texts.homeBlocks.show(
                name === 'discovery' ? texts.home.discovery : texts.homeBlocks.titles[name],
              )}
            </Button>
          ))}
        </section>
      )}
      {offer && (
        <CatalogueOffer {...offer} need={texts.catalogue.needs(texts.catalogue.instantSearch)} />
      )}
    </>
  );
}

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
          <Skeletons count={4} label={texts.list.listLoading} />
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
