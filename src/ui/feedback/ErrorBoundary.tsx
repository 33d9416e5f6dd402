import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Replaces children that broke; `onRetry` draws them again. */
  readonly fallback: (onRetry: () => void) => ReactNode;
  readonly onBroken?: () => void;
  /** What broke is drawn again when this changes; what is whole stays as it is. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly isBroken: boolean;
  readonly resetKey: string | undefined;
}

/** Whatever breaks inside leaves the rest alive. React catches errors of drawing in classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { isBroken: false, resetKey };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.isBroken ? fallback(() => this.setState({ isBroken: false })) : children;
  }
}
