import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { type EnergyRow, energyOfPoints, mostEnergyRows } from '../../domain/energy/calls.ts';
import { energyMessages } from '../../domain/energy/messages.ts';
import { edgesOfStep, shortestStep } from '../../domain/energy/rollUp.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { heldPoints } from '../live/index.ts';
import type { Database } from '../store/database.ts';
import { energyRows } from './energyRows.ts';

export interface EnergyCallMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  /** Of the organisation's site. */
  readonly zoneOf: (org: string) => Zone;
}

/** What people read of energy. */
export function energyCalls(means: EnergyCallMeans): readonly ServedCall[] {
  return [serve(energyOfPoints, ({ query }, context) => energyFor(means, query, context))];
}

type Query = InputOf<typeof energyOfPoints>['query'];

async function energyFor(
  means: EnergyCallMeans,
  query: Query,
  context: CallContext,
): Promise<Result<AnswerOf<typeof energyOfPoints>>> {
  const found = await heldPoints(means.ledgers, { ids: query.points, ...context.asker });
  if (!found.ok) return found;
  const span = { from: millisOf(query.from) ?? 0, to: millisOf(query.to) ?? 0 };
  const say = (field: string, key: keyof typeof energyMessages) =>
    refused('RULE_BROKEN', { fields: { [field]: energyMessages[key][context.lang] } });
  if (found.value.some((point) => point.kind !== 'counter')) return say('points', 'energy.notACounter');
  if (span.from > span.to) return say('to', 'energy.startAfterEnd');
  if ((span.to - span.from) / shortestStep[query.step] > mostEnergyRows) return say('from', 'energy.tooManyRows');
  const zone = means.zoneOf(found.value[0]?.org ?? '');
  const edges = span.from === span.to ? [] : edgesOfStep(span, query.step, zone);
  const series: Record<string, { unit: string | null; rows: readonly EnergyRow[] }> = {};
  const asked = { edges, step: query.step, zone, ...context.moment };
  for (const point of found.value)
    series[point.id] = { unit: point.unit, rows: await energyRows(means.database, point, asked) };
  return accepted({ zone: zone.name, series });
}
