import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { writeListQuery } from '../../actions/address/listQuery';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { bestInRomaji } from '../../actions/names/animeInStyle';
import { useNameLimit } from '../../actions/names/useNameLimit';
import { useHiddenNames } from '../../actions/names/useNames';
import { useRomajiNames } from '../../actions/names/useRomajiNames';
import { playAnime, playPerson, playSongsNow } from '../../actions/queue/playSongsNow';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { type Services, useServices } from '../../actions/services';
import { ROUTES } from '../../config/paths';
import { countFilteredFields, readFilter } from '../../domain/filter/filter';
import type { BestMatch as BestHit } from '../../domain/song/hits';
import type { ResultFacts } from '../../engine/query/questions';
import { Link } from '../../routing/Link';
import { STORED_QUERY, storedKey } from '../../storage/database/useStored';
import { texts } from '../../texts/texts';
import { Button, buttonClass } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { nameAttributes } from '../../ui/names/nameAttributes';
import { useIsSmall } from '../../ui/nearness/useWindowQuery';
import { factsOf, nameOf, pageIdOf, pathOf, personKind } from '../../ui/search/resultFacts';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import styles from './BestMatch.module.css';
import type { SearchTab } from './useSearch';

function play(best: BestHit, services: Services): void {
  if (best.kind === 'song') playSongsNow([best.song.song], services);
  else if (best.kind === 'anime') void playAnime(best.anime.annId, best.anime.name, services);
  else void playPerson(best.person.personId, best.person.name, services);
}

interface BestMatchProps {
  readonly best: BestHit;
  /** The first row below, in the order in which the songs are found. */
  readonly firstSongId: number | undefined;
}

export function BestMatch({ best, firstSongId }: BestMatchProps) {
  const services = useServices();
  const isSmall = useIsSmall();
  const annId = best.kind === 'anime' ? best.anime.annId : null;
  const names = useRomajiNames(useMemo(() => (annId === null ? [] : [annId]), [annId]));
  const shown = bestInRomaji(best, names);
  const hides = useHiddenNames()?.hides;
  if (best.kind === 'song') {
    const { annSongId } = best.song.song;
    // The list below hides its names, because it has this song.
    if (hides?.(annSongId)) return null;
    // A small window has no room for the same song twice.
    if (isSmall && annSongId === firstSongId) return null;
  }
  return <BestMatchCard best={shown} onPlay={() => play(shown, services)} />;
}

interface BestMatchCardProps {
  readonly best: BestHit;
  readonly onPlay: () => void;
}

function kindOf(best: BestHit): string {
  if (best.kind === 'anime') return texts.suggest.groups.anime;
  return best.kind === 'song' ? texts.pageWords.song : personKind(best.person);
}

/** The most likely meaning of a text, above the songs it finds. */
export function BestMatchCard({ best, onPlay }: BestMatchCardProps) {
  const { playBest, openPageOf } = texts.suggest;
  const name = nameOf(best);
  const kind = kindOf(best);
  const facts = factsOf(best, useAnimeNameStyle());
  return (
    <section className={styles.card} aria-label={texts.suggest.groups.best} data-kind={best.kind}>
      {/* Hidden from screen readers, because the name is the same link. */}
      <Link to={pathOf(best)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <CoverArt
          annId={pageIdOf(best)}
          size="fill"
          className={styles.cover ?? ''}
          isDrawn={best.kind === 'person'}
        />
      </Link>
      <div>
        <p className={styles.kind}>
          {texts.suggest.groups.best}
          {texts.common.between}
          {kind}
        </p>
        <p className={styles.name} {...nameAttributes(name)}>
          <Link to={pathOf(best)}>{name}</Link>
        </p>
        {facts !== '' && facts !== kind && (
          <p className={styles.facts} dir="auto">
            {facts}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="filled" onClick={onPlay} aria-label={playBest(name)}>
          <IconPlayerPlayFilled aria-hidden="true" size={16} />
          {texts.common.play}
        </Button>
        <Link to={pathOf(best)} className={buttonClass()} aria-label={openPageOf(name)}>
          {texts.common.open}
        </Link>
      </div>
    </section>
  );
}

interface LessCloseProps {
  readonly found: Pick<ResultFacts, 'songCount' | 'lessCloseCount'>;
  readonly tab: SearchTab;
  readonly onShow: () => void;
}

/** Shows songs behind a steep drop of closeness; counted unless only some would be shown. */
export function LessClose({ found, tab, onShow }: LessCloseProps) {
  const [parameters] = useQueuedParameters();
  if (!(found.lessCloseCount > 0)) return null;
  const isWhole = tab === 'all' && countFilteredFields(readFilter(parameters)) === 0;
  const { showWhole, showLessClose } = texts.search;
  return (
    <div className="grid gap-2 small faint centred-items">
      <p>{texts.search.lessClose}</p>
      <Button onClick={onShow}>
        {isWhole ? showWhole(found.songCount + found.lessCloseCount) : showLessClose}
      </Button>
    </div>
  );
}

/** Matches from the library while no other source answers. Renders nothing without matches. */
export function OwnHits({ text }: { readonly text: string }) {
  const { storage } = useServices();
  const controls = useSongRowControls();
  const headingId = useId();
  const filter = text.trim();
  const animeNames = useAnimeNameStyle();
  const isAnimeOnly = useNameLimit(filter !== '') !== null;
  const { data } = useQuery({
    ...STORED_QUERY,
    // It replaces a missing answer, so a failure changes nothing.
    throwOnError: false,
    queryKey: [...storedKey('songs'), 'ownHits', filter, isAnimeOnly, animeNames],
    queryFn: async ({ signal }) => {
      const query = { page: 1, sort: 'name', filter, isAnimeOnly, animeNames } as const;
      return (await storage.openLists()).readPage('songs', query, signal);
    },
    enabled: filter !== '',
  });
  if (data === undefined || data.rows.length === 0) return null;
  const inMySongs = new URLSearchParams(
    writeListQuery({ page: 1, sort: 'newest', filter }, 'newest'),
  );
  return (
    <section aria-labelledby={headingId} className="stack">
      <h2 id={headingId} className="large">
        {texts.search.ownHits}
      </h2>
      <PlainTable
        key={filter}
        view={viewOfSongs(data.rows)}
        controls={controls}
        label={texts.search.ownHits}
      />
      {data.totalCount > data.rows.length && (
        <p>
          <Link to={`${ROUTES.songs}?${inMySongs}`}>
            {texts.search.allOwnHits(data.totalCount)}
          </Link>
        </p>
      )}
    </section>
  );
}
