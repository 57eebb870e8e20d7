import { dayAt } from '../../../../domain/clock/calendarPage.ts';
import { anHour } from '../../../../domain/clock/lengths.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { cycleStandings } from '../../../../domain/work/cycle/calls.ts';
import { cycleLedgers, inForce, triggersOf, type WorkCycle } from '../../../../domain/work/cycle/cycles.ts';
import type { WorkKind } from '../../../../domain/work/kinds.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useCall, useReading } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { LawNew } from '../../../../src/ledger/law/LawNew.tsx';

interface Props {
  readonly kind: WorkKind;
  readonly again: (position?: number | null) => void;
}

/** A new plan; where one comes from a cycle it is filled in by that, with the equipment of its class that has no plan. */
export function PlanNew({ kind, again }: Props) {
  const { search } = useAddress();
  const id = search.get('cycle');
  return id === null || id === '' ? <LawNew again={again} /> : <FromCycle kind={kind} id={id} again={again} />;
}

function FromCycle({ kind, id, again }: Props & { readonly id: string }) {
  const { zone } = useSite();
  const today = dayAt(useNow(anHour), zone).toString();
  const call = ledgerCalls(cycleLedgers[kind]).get;
  const cycle = useReading(
    [call.name, id],
    {},
    (api, options) => api.call(call as never, { params: { id } } as never, options) as Promise<Answer<WorkCycle>>,
  );
  const standing = useCall(cycleStandings, { query: { kind } });
  const fault = cycle.fault ?? standing.fault;
  if (fault !== null)
    return (
      <>
        <Words as="span" role="alert" text="fault">
          {fault.message}
        </Words>
        <LawNew again={again} />
      </>
    );
  if (cycle.value === null || standing.value === null) return null;
  const { item, itemEn, orgId, versions, basis, tolerance, lead } = cycle.value;
  const open = standing.value.cycles.find((one) => one.id === id)?.withoutPlan ?? [];
  const first = {
    name: item.slice(0, 32),
    nameEn: itemEn,
    orgId,
    cycleId: id,
    triggers: triggersOf(inForce(versions, today)),
    from: today,
    basis,
    tolerance,
    lead,
    equipmentIds: open.map((one) => one.id),
  };
  return <LawNew again={again} first={first} />;
}
