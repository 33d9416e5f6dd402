import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Replaces children that failed; `onRetry` renders them again. */
  readonly fallback: (onRetry: () => void) => ReactNode;
  readonly onBroken?: () => void;
  /** If this changes, failed children are rendered again; working ones are not affected. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly isBroken: boolean;
  readonly resetKey: string | undefined;
}

/** Limits an error to its children. React reports render errors to class components only. */
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
