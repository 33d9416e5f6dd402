import styles from './Feedback.module.css';

export interface SkeletonsProps {
  readonly shape: 'rows' | 'cards';
  readonly count?: number;
  /** Read out once by screen readers, and shown above the skeletons. */
  readonly label: string;
  /** Set if the page already shows the label elsewhere. */
  readonly isLabelHidden?: boolean;
  /**
   * Set if a bar with a count and buttons will appear above the rows: the label takes its space.
   */
  readonly hasBar?: boolean;
}

/** Varied widths, like real titles; repeated for all rows. */
const TITLE_WIDTHS = ['38%', '52%', '30%', '46%', '60%'] as const;
const DETAIL_WIDTHS = ['56%', '34%', '48%', '40%', '28%'] as const;

function width(widths: readonly string[], index: number): string {
  return widths[index % widths.length] ?? '40%';
}

function Lines({ index }: { readonly index: number }) {
  return (
    <span className={styles.boneLines}>
      <span
        className={`${styles.bone} ${styles.boneLine}`}
        style={{ width: width(TITLE_WIDTHS, index) }}
      />
      <span
        className={`${styles.bone} ${styles.boneLine}`}
        style={{ width: width(DETAIL_WIDTHS, index) }}
      />
    </span>
  );
}

function SkeletonRow({ index }: { readonly index: number }) {
  return (
    <span className={styles.skeletonRow}>
      <span className={`${styles.bone} ${styles.boneCover}`} />
      <Lines index={index} />
      <span className={`${styles.bone} ${styles.boneEnd}`} />
    </span>
  );
}

function SkeletonCard({ index }: { readonly index: number }) {
  return (
    <span className={styles.skeletonCard}>
      <span className={`${styles.bone} ${styles.boneSquare}`} />
      <Lines index={index} />
    </span>
  );
}

/** The shape of loading content, so that nothing moves when it appears. */
export function Skeletons(props: SkeletonsProps) {
  const { shape, count = 8, label, isLabelHidden = false, hasBar = false } = props;
  const Piece = shape === 'rows' ? SkeletonRow : SkeletonCard;
  const places = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status">
      <p className={isLabelHidden ? 'visually-hidden' : styles.text} data-bar={hasBar || undefined}>
        {label}
      </p>
      <div
        aria-hidden="true"
        className={`${styles.skeletons} ${shape === 'cards' ? styles.skeletonCards : ''}`}
      >
        {places.map((index) => (
          <Piece key={index} index={index} />
        ))}
      </div>
    </div>
  );
}
