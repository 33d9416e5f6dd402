import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of children that broke; `onRetry` draws them again. */
  readonly fallback: (onRetry: () => void) => ReactNode;
  /** Told once each time something breaks. */
  readonly onBroken?: () => void;
}

/** Whatever breaks inside leaves the rest alive. React catches errors of drawing in classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.isBroken ? fallback(() => this.setState({ isBroken: false })) : children;
  }
}
