import { type CarbonStandard, carbonStandards } from '../../../domain/carbon/carbonStandard.ts';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { useWholeList } from '../../../src/api/useCall.ts';

const calls = ledgerCalls(carbonStandards);

/** The standards that the reader sees, or saw then; none while they are asked. */
export function useStandards(asOf: number | null): readonly CarbonStandard[] {
  const asked = useWholeList(calls.list, { sort: 'code' }, { asOf: instantOrNull(asOf) });
  return (asked.value?.rows ?? []) as readonly CarbonStandard[];
}
