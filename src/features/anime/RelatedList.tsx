import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { animePath } from '../../config/paths';
import type { NamedRelation } from '../../domain/anime/animeProfile';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { ListCover } from '../../ui/cover/CoverArt';
import styles from './Anime.module.css';

const COVER_PIXELS = 44;
const ARROW_PIXELS = 14;

/** What came before and after, in the encyclopedia's words; each leads to its own page. */
export function RelatedList({ related }: { readonly related: readonly NamedRelation[] }) {
  return (
    <ul className={styles.related}>
      {related.map(({ annId, name, direction, relation }) => {
        const Arrow = direction === 'prev' ? IconArrowLeft : IconArrowRight;
        return (
          <li key={annId}>
            <Link className={styles.relatedLink} to={animePath(annId)} title={name}>
              <ListCover annId={annId} size={COVER_PIXELS} />
              <span className={styles.relatedNames}>
                <span className={styles.relation}>
                  <Arrow aria-hidden="true" size={ARROW_PIXELS} />
                  {relation || texts.anime.relation[direction]}
                </span>{' '}
                <span className={styles.relatedName}>{name}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
