import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/ErrorState';
import { APP_TEXTS } from './texts';

/** The last net: whatever breaks outside of the frame's parts, the page is never blank. */
export class AppBoundary extends Component<
  { readonly children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main>
        <ErrorState
          text={APP_TEXTS.routeError}
          hint={APP_TEXTS.appErrorHint}
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
