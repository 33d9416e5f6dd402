import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../actions/services';
import { useNavigator } from '../../routing/useNavigator';
import { loadWorkKey } from './lateParts';

const nothing = () => undefined;

/**
 * Lets the keys (specification, point 9) work wherever nothing else has a use for them. What they
 * do is fetched when the page is idle: a key that is quicker works as soon as that is there.
 */
export function useShortcuts(): void {
  const services = useServices();
  const navigator = useNavigator();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const focused = document.activeElement;
    const tools = { ...services, navigator };
    const work = loadWorkKey.arrived?.() ?? null;
    if (work !== null) work(event, focused, tools);
    else loadWorkKey().then((arrived) => arrived(event, focused, tools), nothing);
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
