import type { ReactNode } from 'react';
import { useCatalogueOffer } from '../../actions/catalogue/useCatalogue';
import type { HomeSongs } from '../../actions/home/readHomeSongs';
import { useServices } from '../../actions/services';
import { dateOf, localTimeOf } from '../../actions/share/localTime';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button } from '../../ui/controls/Button';
import { ContinueCard } from './ContinueCard';
import { Discovery } from './Discovery';
import { HomeBlock, useHiddenBlocks } from './HomeBlock';
import styles from './HomeParts.module.css';
import { MyPlaylists } from './MyPlaylists';
import { SeasonBlock } from './SeasonBlock';
import { SongTiles } from './SongTiles';
import { ArtistCard, TopListened } from './SpecifiedBlocks';
import { KnownBlock, StartBlock } from './StartBlocks';
import { useHeardHere, useKnownSongs } from './useHomeSongs';
import type { RunningSeason } from './useRunningSeason';
import { VideoPanel } from './VideoPanel';

const said = texts.homeBlocks;

interface SeasonProps {
  readonly season: RunningSeason;
}

/** What a first visit goes on with: songs to play without knowing a name. */
export function FirstBlocks({ season }: SeasonProps) {
  const known = useKnownSongs(season);
  const playlists = usePlaylists(useServices().storage) ?? [];
  return (
    <>
      <KnownBlock known={known} />
      <StartBlock known={known} />
      <LastBlocks>
        <MyPlaylists playlists={playlists} />
      </LastBlocks>
    </>
  );
}

/** What the last visits left. Nothing is drawn before all of it is read, so that nothing moves. */
export function ReturningBlocks({ season }: SeasonProps) {
  const { storage } = useServices();
  const playlists = usePlaylists(storage);
  const heard = useHeardHere();
  return (
    <>
      <ContinueCard />
      {playlists && heard && <ReadBlocks {...{ playlists, heard, season }} />}
    </>
  );
}

interface ReadBlocksProps extends SeasonProps {
  readonly playlists: readonly Playlist[];
  readonly heard: HomeSongs;
}

function ReadBlocks({ playlists, heard, season }: ReadBlocksProps) {
  return (
    <>
      <HeardBlock name="recent" title={said.titles.recent} songs={heard.recent} />
      {playlists.length > 0 && <MyPlaylists playlists={playlists} />}
      <SeasonBlock season={season} isNewOnly />
      <HeardBlock
        name="because"
        title={said.because(heard.because?.artist ?? '')}
        songs={heard.because?.songs}
      />
      <HeardBlock
        name="onThisDay"
        title={said.titles.onThisDay}
        hint={heard.onThisDay && dayOf(heard.onThisDay.atMs)}
        songs={heard.onThisDay?.songs}
      />
      <HeardBlock name="often" title={said.titles.often} songs={heard.often} />
      <LastBlocks>{playlists.length === 0 && <MyPlaylists playlists={[]} />}</LastBlocks>
    </>
  );
}

/** The offer of the song list, Discovery and what the specification names besides. */
function LastBlocks({ children }: { readonly children?: ReactNode }) {
  const { isDiscoveryHidden } = useHiddenBlocks();
  const offer = useCatalogueOffer();
  return (
    <>
      {offer && <CatalogueOffer {...offer} />}
      <div className={styles.columns}>
        {!isDiscoveryHidden && <Discovery />}
        <TopListened />
        <div className={styles.column}>
          {children}
          <ArtistCard />
          <VideoPanel />
        </div>
      </div>
      <HiddenBlocks />
    </>
  );
}

const dayOf = (epochMs: number) => texts.listing.datedDayText(dateOf(localTimeOf(epochMs)));

interface HeardBlockProps {
  readonly name: 'recent' | 'because' | 'onThisDay' | 'often';
  readonly title: string;
  readonly hint?: string | null;
  readonly songs: readonly Song[] | undefined;
}

/** Songs that were played here; nothing without songs. */
function HeardBlock({ name, title, hint, songs = [] }: HeardBlockProps) {
  if (songs.length === 0) return null;
  return (
    <HomeBlock name={name} title={title} hint={hint ?? undefined}>
      <SongTiles songs={songs} label={title} />
    </HomeBlock>
  );
}

/** Shows hidden blocks again; nothing if none is hidden. */
function HiddenBlocks() {
  const { hiddenBlocks, isDiscoveryHidden, setHidden } = useHiddenBlocks();
  if (hiddenBlocks.length === 0 && !isDiscoveryHidden) return null;
  return (
    <section className={styles.hidden} aria-label={said.editing}>
      <p className={styles.quiet}>{said.editing}</p>
      {isDiscoveryHidden && (
        <Button onClick={() => setHidden('discovery', false)}>
          {said.show(texts.home.discovery)}
        </Button>
      )}
      {hiddenBlocks.map((name) => (
        <Button key={name} onClick={() => setHidden(name, false)}>
          {said.show(said.titles[name])}
        </Button>
      ))}
    </section>
  );
}
