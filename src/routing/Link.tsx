import type { ComponentProps, MouseEvent } from 'react';
import { useNavigator } from './useNavigator';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/** Whether the browser handles the click: a new tab or window, or a download. */
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
 * A link within the app. A link to the current address adds no history entry. An onClick that calls
 * preventDefault cancels the navigation.
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
