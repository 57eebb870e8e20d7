import { type ReactNode, useMemo } from 'react';
import { readSite } from '../../domain/site/calls.ts';
import { isPassing } from '../api/askAgain.ts';
import { useCall } from '../api/useCall.ts';
import { Failure } from '../kit/state/Failure.tsx';
import { SiteContext } from '../kit/time/times.ts';

/** Asks once where the console is; nothing that could show a time in another zone stands before the answer. */
export function AtSite({ children }: { readonly children: ReactNode }) {
  const { value, fault, again } = useCall(readSite, {});
  const zone = value?.zone;
  const site = useMemo(() => (zone === undefined ? null : { name: null, zone }), [zone]);
  if (site !== null) return <SiteContext value={site}>{children}</SiteContext>;
  // Whoever is not there to press finds the console there all the same: it is asked again by itself.
  return fault === null ? null : (
    <Failure code={fault.code} message={fault.message} onAgain={again} asksItself={isPassing(fault.code)} />
  );
}
