import { animePath } from '../../config/paths';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { ListCover } from '../cover/CoverArt';
import { nameAttributes } from '../names/nameAttributes';
import styles from './Cards.module.css';

export interface AnimeCard {
  readonly annId: number;
  readonly name: string;
  /** "TV", "Movie", …, shown as a tag. */
  readonly type?: string | null;
  readonly note?: string | null;
}

export interface AnimeCardsProps {
  readonly animes: readonly AnimeCard[];
  readonly label: string;
}

/** Anime with their covers, each a link to its page. */
export function AnimeCards({ animes, label }: AnimeCardsProps) {
  return (
    <ul className={styles.covers} aria-label={label}>
      {animes.map(({ annId, name, type, note }) => (
        <li key={annId} className={styles.coverItem}>
          <Link to={animePath(annId)} className={styles.coverCard} title={name}>
            <ListCover annId={annId} size="fill" />
            <span className={styles.coverName} {...nameAttributes(name)}>
              {name || texts.common.unknown}
            </span>
            {(type || note) && (
              <span className={styles.tags}>
                {type ? <span className={styles.tag}>{type}</span> : null}
                {note ? <span className="tiny muted digits">{note}</span> : null}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
