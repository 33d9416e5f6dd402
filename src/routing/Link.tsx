import type { ComponentProps, MouseEvent } from 'react';
import { useNavigator } from './useNavigator';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The address it leads to. */
  readonly to: string;
}

/** The browser opens these elsewhere: in another tab or window, or as a file. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.altKey ||
    event.ctrlKey ||
    event.shiftKey ||
    (target !== '' && target !== '_self')
  );
}

/**
 * A link inside of the app. One to the current address is no new step in the history.
 * What prevents the click's default keeps it from leading anywhere.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigator = useNavigator();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    if (navigator.isAt(to)) navigator.replace(to);
    else navigator.push(to);
  }

  return <a {...rest} href={navigator.hrefOf(to)} onClick={follow} />;
}
