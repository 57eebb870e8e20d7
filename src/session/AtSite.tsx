import { type ReactNode, useEffect, useMemo } from 'react';
import { readSite } from '../../domain/site/calls.ts';
import { isPassing } from '../api/askAgain.ts';
import { useCall } from '../api/useCall.ts';
import { Failure } from '../kit/state/Failure.tsx';
import { SiteContext } from '../kit/time/times.ts';
import { keepZone, keptZone } from './field/marked.ts';

/** Asks once where the console is; nothing that could show a time in another zone stands before the answer. */
export function AtSite({ children }: { readonly children: ReactNode }) {
  const { value, fault, again } = useCall(readSite, {});
  // Where somebody took tasks along and no gateway is to be reached, the site is where it was.
  const zone = value?.zone ?? (fault !== null && isPassing(fault.code) ? (keptZone() ?? undefined) : undefined);
  useEffect(() => {
    if (value !== null) keepZone(value.zone);
  }, [value]);
  const site = useMemo(() => (zone === undefined ? null : { name: null, zone }), [zone]);
  if (site !== null) return <SiteContext value={site}>{children}</SiteContext>;
  // Whoever is not there to press finds the console there all the same: it is asked again by itself.
  return fault === null ? null : (
    <Failure code={fault.code} message={fault.message} onAgain={again} asksItself={isPassing(fault.code)} />
  );
}
