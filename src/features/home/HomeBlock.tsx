import { Component, type ReactNode, useId } from 'react';
import { ErrorState } from '../../ui/feedback/ErrorState';
import styles from './Home.module.css';
import { HOME_TEXTS } from './texts';

interface HomeBlockProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One block of the home screen; a block that breaks leaves the others alive. */
export function HomeBlock({ title, actions, children }: HomeBlockProps) {
  const headingId = useId();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <div className={styles.blockHead}>
        <h2 id={headingId} className={styles.blockTitle}>
          {title}
        </h2>
        {actions}
      </div>
      <BlockBoundary>{children}</BlockBoundary>
    </section>
  );
}

/** React catches errors of drawing in classes only. */
class BlockBoundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        text={HOME_TEXTS.failed}
        hint={HOME_TEXTS.failedHint}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
