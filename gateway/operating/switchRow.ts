import type { NetworkState } from '../../domain/network/network.ts';
import type { BreakerRow } from '../../domain/switching/calls.ts';
import type { CallContext } from '../http/handler.ts';
import { ageOf, positionNow, readPoint } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { type Called, shownOf } from './shown.ts';
import type { NetworkSight } from './sight.ts';
import type { Names } from './telling.ts';

const executing = { open: 'executingOpen', close: 'executingClose' } as const;

/** S026 to S029: the position by its feedback alone, and what was ordered while it is under way. */
export function isAt(means: OperatingMeans, { id }: Switch): BreakerRow['is'] {
  const { value, context } = means.states.of(id);
  if (value === 'ordered' && context.operation !== null) return executing[context.operation.direction];
  return positionNow(means, id) ?? 'unknown';
}

export function rowOf(means: OperatingMeans, one: Switch, { lang, names, sight, called, state }: Row): BreakerRow {
  const { value, context } = means.states.of(one.id);
  const read = one.row.currentPointIds.map((id) => (sight.point(id) ? (readPoint(means, id)?.value ?? null) : null));
  const { operation } = context;
  return {
    id: one.id,
    number: one.row.number,
    name: called(one),
    kind: one.row.kind,
    org: one.org,
    group: one.row.group,
    position: positionNow(means, one.id),
    age: ageOf(means, one.id),
    is: isAt(means, one),
    state: value as BreakerRow['state'],
    current: read.length === 0 || read.includes(null) ? null : Math.max(...read.map((value) => Math.abs(value ?? 0))),
    tags: context.tags.length,
    isRemote: one.row.orderPointId !== null,
    ...shownOf(means, one, { sight, lang, state }),
    operation:
      operation === null
        ? null
        : {
            direction: operation.direction,
            selector: names(operation.selector),
            expiresAt: context.order?.expiresAt ?? operation.expiresAt,
          },
  };
}

interface Telling {
  readonly lang: CallContext['lang'];
  readonly names: Names;
}
export interface Seeing extends Telling {
  readonly sight: NetworkSight;
}
interface Row extends Seeing {
  readonly called: Called;
  readonly state: NetworkState;
}
