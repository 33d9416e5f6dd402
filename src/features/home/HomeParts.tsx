import { IconEyeQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadCatalogueModule } from '../../actions/catalogue/lazyCatalogue';
import { useCatalogue, useCatalogueOffer } from '../../actions/catalogue/useCatalogue';
import { readHomeSongs } from '../../actions/home/readHomeSongs';
import { guessSongs } from '../../actions/queue/playSongsNow';
import { randomQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { type AddOn, useServices } from '../../actions/services';
import { dateOf, localTimeOf } from '../../actions/share/localTime';
import { decadePath } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import { songsEverybodyKnows, wellKnownSongs } from '../../domain/song/wellKnown';
import { Link } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button } from '../../ui/controls/Button';
import { Discovery } from './Discovery';
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

/** Ways to begin that need no name: a game, and a time. */
function StartBlock({ songs }: { readonly songs: readonly Song[] }) {
  const services = useServices();
  return (
    <HomeBlock name="start" title={texts.homeBlocks.titles.start}>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          disabled={songs.length === 0}
          onClick={() => guessSongs(songs, services)}
        >
          <IconEyeQuestion aria-hidden="true" size={36} stroke={1.5} />
          <span className={styles.wayNames}>
            <span className={styles.wayTitle}>{texts.homeBlocks.guess}</span>
            <span className={styles.quiet}>{texts.homeBlocks.guessHint}</span>
          </span>
        </button>
        <div className={styles.way}>
          <span className={styles.wayNames}>
            <span className={styles.wayTitle}>{texts.homeBlocks.decades}</span>
            <ul className={styles.decades} aria-label={texts.homeBlocks.decades}>
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
      </div>
    </HomeBlock>
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
      {offer && <CatalogueOffer {...offer} />}
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
        <section className={styles.hidden} aria-label={texts.homeBlocks.editing}>
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
    </>
  );
}
