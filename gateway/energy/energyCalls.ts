import { always, isAlways } from '../../domain/access/membership.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { type EnergyRow, energyOfPoints, mostEnergyRows } from '../../domain/energy/calls.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { energyMessages } from '../../domain/energy/messages.ts';
import { textOf } from '../../domain/energy/quantity.ts';
import { coverageOf, edgesOfStep, type Rolled, type Rolling, rollUp, type Step } from '../../domain/energy/rollUp.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { type HeldPoint, heldPoints, scopeOf } from '../live/index.ts';
import type { Database } from '../store/database.ts';
import { readIntervals, readPeriods, withEnd } from './tables.ts';

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

async function energyFor(means: EnergyCallMeans, query: Query, context: CallContext): Promise<Result<AnswerOf<typeof energyOfPoints>>> {
  const found = await heldPoints(means.ledgers, { ids: query.points, scope: scopeOf(context), asOf: context.asOf });
  if (!found.ok) return found;
  const span = { from: millisOf(query.from) ?? 0, to: millisOf(query.to) ?? 0 };
  const say = (field: string, key: keyof typeof energyMessages) => refused('RULE_BROKEN', { fields: { [field]: energyMessages[key][context.lang] } });
  if (found.value.some((point) => point.kind !== 'counter')) return say('points', 'energy.notACounter');
  if (span.from > span.to) return say('to', 'energy.startAfterEnd');
  if ((span.to - span.from) / shortest[query.step] > mostEnergyRows) return say('from', 'energy.tooManyRows');
  const zone = means.zoneOf(found.value[0]?.org ?? '');
  const edges = span.from === span.to ? [] : edgesOfStep(span, query.step, zone);
  const series: Record<string, { unit: string | null; rows: readonly EnergyRow[] }> = {};
  for (const point of found.value) series[point.id] = { unit: point.unit, rows: await rowsOf(means, point, { edges, step: query.step, zone }) };
  return accepted({ zone: zone.name, series });
}

/** The least that a step can last: what bounds the rows of a span. */
const shortest: Readonly<Record<Step, number>> = { '15min': quarter, hour: 3_600_000, day: 23 * 3_600_000, month: 28 * 86_400_000 };

interface Edges {
  readonly start: number;
  readonly end: number;
}

interface Asked {
  readonly edges: readonly number[];
  readonly step: Step;
  readonly zone: Zone;
}

async function rowsOf(
  { database }: EnergyCallMeans,
  { number, period, within = always }: HeldPoint,
  { edges, step, zone }: Asked,
): Promise<readonly EnergyRow[]> {
  const [from, to] = [edges[0], edges.at(-1)];
  if (from === undefined || to === undefined) return [];
  const rolled = await rolledOf({ from, to });
  return edges.slice(1).map((end, i) => rowOf({ start: edges[i] as number, end }, rolled));

  async function rolledOf(span: Span): Promise<(step: Edges) => Rolled> {
    if (step === 'day' || step === 'month') {
      const periods = await readPeriods(database, number, { step, span, zone });
      const nothing = { intervals: new Map(), kept: [], period };
      const broken = isAlways(within) ? nothing : await rollingIn(span);
      const isWhole = ({ start, end }: Edges): boolean => within.some(({ from, to }) => from <= start && end <= to);
      return (one) => (isWhole(one) ? (periods.get(one.start) ?? rollUp(one, nothing)) : rollUp(one, broken));
    }
    const rolling = await rollingIn(span);
    return (one) => rollUp(one, rolling);
  }

  /** A quarter of an hour in which it changed hands is nobody's alone: it is left out, and a longer step says by its coverage what it stands on. */
  async function rollingIn(span: Span): Promise<Rolling> {
    const around = await readIntervals(database, number, withEnd(span));
    const isMine = (start: number): boolean => within.some(({ from, to }) => from <= start && start + quarter <= to);
    const intervals = isAlways(within) ? around : new Map([...around].filter(([start]) => isMine(start)));
    return { intervals, around, kept: [], period };
  }
}

function rowOf(span: Edges, of: (span: Edges) => Rolled): EnergyRow {
  const rolled = of(span);
  return {
    start: instantOf(span.start),
    end: instantOf(span.end),
    amount: rolled.amount === null ? null : textOf(rolled.amount),
    quality: rolled.quality,
    coverage: coverageOf(rolled),
    partial: rolled.partial,
  };
}
