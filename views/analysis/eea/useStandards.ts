import { type CarbonStandard, carbonStandards } from '../../../domain/carbon/carbonStandard.ts';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useApi } from '../../../src/session/useSession.ts';

const calls = ledgerCalls(carbonStandards);

/** The standards that the reader sees, or saw then; none while they are asked. */
export function useStandards(asOf: number | null): readonly CarbonStandard[] {
  const api = useApi();
  const asked = useAsked(`standards ${asOf}`, (signal) =>
    wholeList((page) =>
      api.call(calls.list, { query: { ...page, sort: 'code' } }, { signal, asOf: instantOrNull(asOf) }),
    ),
  );
  return (asked.value?.rows ?? []) as readonly CarbonStandard[];
}
