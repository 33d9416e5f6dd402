import type { ReactNode } from 'react';
import { PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import { useAddress } from '../../routing/useAddress';
import * as texts from '../../texts/texts';
import { Button, buttonClass } from '../../ui/controls/Button';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorState, type ErrorStateProps } from '../../ui/feedback/ErrorState';
import { ScreenColumn } from '../../ui/screen/ScreenColumn';
import styles from './BrokenScreen.module.css';

/**
 * In the place of a screen that cannot be shown: what happened, and three ways on. Retry tries in
 * place, because a reload would end the sound.
 */
export function BrokenScreen({ text, hint, onRetry }: Required<ErrorStateProps>) {
  return (
    <ScreenColumn documentTitle={text}>
      <h1 className="visually-hidden">{text}</h1>
      <ErrorState text={text} hint={hint} onRetry={onRetry} />
      <p className={styles.ways}>
        <Button onClick={() => window.location.reload()}>{texts.broken.reload}</Button>
        <Link to={PATHS.home} className={buttonClass()}>
          {texts.broken.goHome}
        </Link>
      </p>
    </ScreenColumn>
  );
}

/** A screen that breaks can be tried again, or left; the shell around it, the player included, goes on. */
export function BoundedScreens({ children }: { readonly children: ReactNode }) {
  const { key } = useAddress();
  const { routeError, routeErrorHint } = texts.broken;
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(onRetry) => (
        <BrokenScreen text={routeError} hint={routeErrorHint} onRetry={onRetry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
