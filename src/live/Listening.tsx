import { useContext, useLayoutEffect } from 'react';
import { LiveContext } from './useLive.ts';

/**
 * Says on the root element that the console listens: both links stand, and the screen beside which it is placed is there with its keys.
 * Whoever steers a console from outside waits for that: what he does before may be heard by nobody. Gone while it is not so.
 */
export function Listening({ path }: { readonly path: string }) {
  const live = useContext(LiveContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is told anew
  useLayoutEffect(() => {
    if (live === null) return;
    const { alarms, values } = live.links;
    const { documentElement: root } = document;
    const tell = (): void => {
      root.toggleAttribute('data-listening', alarms.value.state === 'live' && values.value.state === 'live');
    };
    const told = [alarms.subscribe(tell), values.subscribe(tell)];
    return () => {
      for (const one of told) one.unsubscribe();
      root.removeAttribute('data-listening');
    };
  }, [live, path]);
  return null;
}
