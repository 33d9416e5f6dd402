import { useCatalogueOffer } from '../../../actions/catalogue/useCatalogueOffer';
import { PATHS, songPath } from '../../../config/paths';
import { animeName } from '../../../domain/song/personNames';
import { Link } from '../../../routing/Link';
import { typeText } from '../../../texts/seasons';
import { texts } from '../../../texts/texts';
import { CatalogueOffer } from '../../../ui/catalogue/CatalogueOffer';
import { Button, buttonClass } from '../../../ui/controls/Button';
import { CoverArt } from '../../../ui/cover/CoverArt';
import { EmptyDrawing } from '../../../ui/feedback/Feedback';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import { nameAttributes } from '../../../ui/names/nameAttributes';
import type { Session } from '../../work/session/session';
import type { SessionView } from '../../work/session/sessionView';
import styles from './Start.module.css';

export function AllDecks() {
  return (
    <Link to={PATHS.practice} className={buttonClass()}>
      {texts.practiceStart.allDecks}
    </Link>
  );
}

/** Whether a session was done, also if all of its songs were skipped. */
export function hadRounds({ counts, skipped }: SessionView): boolean {
  return counts.doneCount > 0 || skipped !== null;
}

/** The end of a session: what it was, and what was missed. */
export function DonePart({ session, view }: { session: Session; view: SessionView }) {
  const style = useAnimeNameStyle();
  const { doneCount, rightCount, backlogCount, songCount } = view.counts;
  const { missed } = view;
  const { nothingToday, empty, doneCounts, backlogLater } = texts.practiceStart;
  const nothing = songCount > 0 ? nothingToday : empty;
  const later = backlogCount > 0 ? backlogLater(backlogCount) : null;
  const lead = hadRounds(view) ? doneCounts(doneCount, rightCount) : (later ?? nothing);
  return (
    <div className="column gap-5">
      <div className="grid gap-3">
        <p className={styles.lead}>{lead}</p>
        {later !== null && lead !== later && <p className="small muted">{later}</p>}
        <div className={styles.starts}>
          <Button onClick={() => session.start({ isForFun: true })}>
            {texts.practiceWords.justForFun}
          </Button>
          <AllDecks />
        </div>
      </div>
      {missed.length > 0 && (
        <section>
          <h2 className={styles.label}>{texts.practiceStart.missed}</h2>
          <ul className={styles.missed}>
            {missed.map((song) => (
              <li key={song.annSongId}>
                <CoverArt annId={song.annId} size={44} />
                <Link
                  to={songPath(song.annId, song.annSongId)}
                  className="grid shrinkable breakable"
                >
                  <span {...nameAttributes(animeName(song, style), style)}>
                    {animeName(song, style) ?? texts.common.unknown}
                  </span>
                  <span className="small muted" dir="auto">
                    {[typeText(song.songType), song.songName]
                      .filter(Boolean)
                      .join(texts.common.between)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Why there is no session. */
export function NoSession({ kind }: { readonly kind: 'missing' | 'unreadable' | 'elsewhere' }) {
  const offer = useCatalogueOffer(true);
  return (
    <div className={styles.none} role="status">
      <EmptyDrawing mood={kind === 'elsewhere' ? 'quiet' : 'lost'} />
      <p className={styles.lead}>{texts.practiceStart[kind]}</p>
      {kind !== 'missing' && <p className="small muted">{texts.practiceStart[`${kind}Hint`]}</p>}
      {kind === 'unreadable' && offer !== null && (
        <CatalogueOffer {...offer} need={texts.catalogue.needs(texts.catalogue.thisPage)} />
      )}
      <AllDecks />
    </div>
  );
}
