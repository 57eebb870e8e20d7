import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { Page } from '../../../domain/ledger/calls.ts';
import { type ChoiceRow, choicesOf } from '../../../domain/ledger/choiceCalls.ts';
import { type Asked, useAsked } from '../../api/useAsked.ts';
import { useCall } from '../../api/useCall.ts';
import { useClock } from '../../clock/useClock.ts';
import { useApi } from '../../session/useSession.ts';

/** Who may not open the lists that a form names rows of finds them by a call of that form, made for a ledger. */
export const ChoiceSource = createContext<typeof choicesOf>(choicesOf);

/** So long after the last letter the question goes out. */
const quiet = 200;
const atOnce = 20;

function useQuiet(text: string): string {
  const clock = useClock();
  const [settled, setSettled] = useState(text);
  useEffect(() => clock.after(quiet, () => setSettled(text)), [clock, text]);
  return settled;
}

/** The rows of a ledger that a field may refer to, by what is typed; null while the list is closed. */
export function useChoices(ledger: string, text: string | null): Asked<Page<ChoiceRow>> {
  const api = useApi();
  const asked = useQuiet(text ?? '');
  const source = useContext(ChoiceSource);
  return useAsked(text === null || ledger === '' ? null : `${ledger} ${asked}`, (signal) => {
    const query = { size: atOnce, ...(asked.trim() === '' ? {} : { q: asked.trim() }) };
    return api.call(source(ledger), { query }, { signal, noErrorPage: true });
  });
}

/** Names of the ids that are not yet known: of a draft that came from elsewhere than a list. */
export function useChoiceNames(ledger: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const source = useContext(ChoiceSource);
  const found = useCall(
    source(ledger),
    ids.length === 0 || ledger === '' ? null : { query: { id: ids.join(), size: 500 } },
    { noErrorPage: true },
  );
  return useMemo(
    () => new Map((found.value?.rows ?? []).flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]))),
    [found.value],
  );
}
