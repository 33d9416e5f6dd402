import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { BestMatch } from '../../domain/song/hits';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { Button, buttonClass } from '../controls/Button';
import { CoverArt } from '../cover/CoverArt';
import { useAnimeNameStyle } from '../names/animeNames';
import { nameAttributes } from '../names/nameAttributes';
import styles from './BestMatchCard.module.css';
import { factsOf, nameOf, pageIdOf, pathOf, personKind } from './resultFacts';

interface BestMatchCardProps {
  readonly best: BestMatch;
  readonly onPlay: () => void;
}

function kindOf(best: BestMatch): string {
  if (best.kind === 'anime') return texts.suggest.groups.anime;
  return best.kind === 'song' ? texts.pageWords.song : personKind(best.person);
}

/** The most likely meaning of a text, above the songs it finds. */
export function BestMatchCard({ best, onPlay }: BestMatchCardProps) {
  const { playBest, openPageOf } = texts.suggest;
  const { play, open } = texts.common;
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
          {play}
        </Button>
        <Link to={pathOf(best)} className={buttonClass()} aria-label={openPageOf(name)}>
          {open}
        </Link>
      </div>
    </section>
  );
}
