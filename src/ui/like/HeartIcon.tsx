import styles from './LikeButton.module.css';

/** The heart as an icon of a menu. */
export function HeartIcon({ isFilled }: { readonly isFilled: boolean }) {
  return <span aria-hidden="true" className={styles.icon} data-filled={isFilled || undefined} />;
}
