import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/controls/Button';
import styles from './PartBoundary.module.css';
import { SHELL_TEXTS } from './texts';

interface PartBoundaryProps {
  /** What broke, as the message names it. */
  readonly part: keyof typeof SHELL_TEXTS.brokenParts;
  readonly children: ReactNode;
}

/** A part of the frame that breaks leaves the page and the other parts alive, and can be tried again. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className={styles.broken}>
        <p>{SHELL_TEXTS.brokenParts[this.props.part]}</p>
        <Button onClick={() => this.setState({ isBroken: false })}>{SHELL_TEXTS.showAgain}</Button>
      </div>
    );
  }
}
