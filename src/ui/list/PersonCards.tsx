import { artistPath } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { ListCover } from '../cover/CoverArt';
import styles from './Cards.module.css';

export interface PersonCardsProps {
  readonly people: readonly { readonly idPeople: number; readonly name: string }[];
  /** The accessible name of the list. */
  readonly label: string;
}

/** Artists, composers or arrangers, each leading to the page of their songs. */
export function PersonCards({ people, label }: PersonCardsProps) {
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map(({ idPeople, name }) => (
        <li key={idPeople} className={styles.personItem}>
          <Link to={artistPath(idPeople)} className={styles.person} title={name}>
            <ListCover annId={idPeople} size={44} className={styles.portrait ?? ''} />
            <span className={styles.personName} dir="auto">
              {name || texts.list.missing}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
