import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type EntryCount, entryCounts } from '../../../domain/fault/calls.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { words } from './words.ts';

/** By entry; null before the answer. */
const Counts = createContext<ReadonlyMap<string, EntryCount> | null>(null);

/** How often entries were tried is asked once for all of a list. */
export function CountedEntries({ children }: { readonly children: ReactNode }) {
  const past = usePast();
  const { value } = useCall(entryCounts, {}, { asOf: past?.instant ?? null });
  const counts = useMemo(() => (value === null ? null : new Map(value.rows.map((row) => [row.id, row]))), [value]);
  return <Counts.Provider value={counts}>{children}</Counts.Provider>;
}

/** How often an entry helped, of how often it was tried; what is not known yet is no 0. */
export function Counted({ id }: { readonly id: string }) {
  const say = useText(words);
  const counts = useContext(Counts);
  if (counts === null) return missing;
  const { helped, tried } = counts.get(id) ?? { helped: 0, tried: 0 };
  return <Word digits>{tried === 0 ? say('library.untried') : say('library.of', { helped, tried })}</Word>;
}
