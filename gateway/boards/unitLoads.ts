import { always, isWithin } from '../../domain/access/membership.ts';
import { mostUnits, type noLoads, unitLoads, usualLoads } from '../../domain/board/unitBoardCalls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { cellAt, extentOf } from '../../domain/figure/extent.ts';
import { askedMoment } from '../../domain/figure/period.ts';
import { countsForRules, type Quality } from '../../domain/telemetry/quality.ts';
import {
  type DayCalendar,
  type QuarterMeans,
  usualBand,
  usualRange,
  usualSince,
} from '../../domain/telemetry/usualRange.ts';
import { byName } from '../../domain/text/order.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { countedPower, type Metered, meteredBy } from '../../domain/unit/meteredPower.ts';
import { answerOf } from '../figures/answerOf.ts';
import type { FigureMeans } from '../figures/figureMeans.ts';
import { nodesOf } from '../figures/nodesOf.ts';
import { openRestDays } from '../figures/restDays.ts';
import type { UnitNode } from '../figures/unitNodes.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { type HeldPoint, heldPoints } from '../live/index.ts';
import { heldPeriods } from '../telemetry/adopted.ts';
import { knownBy } from '../telemetry/knownBy.ts';

/** What a meter calls the power that it measures. */
const power = 'P';
const sixHours: Millis = 24 * quarter;

type Rows = AnswerOf<typeof unitLoads>['units'];

/** What units draw now, and between which powers they usually do. */
export const unitLoadCalls = (means: FigureMeans): readonly ServedCall[] => [
  serve(unitLoads, async ({ query: { below } }, context) => {
    const { scope, asOf, lang } = context.asker;
    const rows = await means.ledgers.seen(energyUnits, scope, { asOf, lang });
    const seen = new Set(rows.map(({ id }) => id));
    if (below !== undefined && !seen.has(below)) return refused('NO_PERMISSION');
    const tops = rows.filter(({ parentId }) => parentId === null || !seen.has(parentId)).map(({ id }) => id);
    const above = new Set(below === undefined ? tops : [below]);
    const children = rows.filter(({ parentId }) => parentId !== null && above.has(parentId));
    // Nothing stands below: the unit itself.
    const chosen = (children.length > 0 ? children : rows.filter(({ id }) => above.has(id))).toSorted((a, b) =>
      byName('cn')(a.name, b.name),
    );
    const told = chosen.slice(0, mostUnits);
    const ids = told.map(({ id }) => id);
    const now = Math.trunc(context.now);
    const end = Math.floor(now / quarter) * quarter;
    const [loads, meansOf] = await Promise.all([
      loadsNow(means, ids, context),
      quarterMeans(means, ids, { from: end - sixHours, to: end, context }),
    ]);
    if (meansOf === null) return refused('NO_PERMISSION');
    const units: Rows = told.map(({ id, name }) => ({
      id,
      name,
      ...(loads.get(id) ?? { kw: null, none: 'noMeter' as const }),
      quarters: Array.from(
        { length: sixHours / quarter },
        (_, n) => meansOf.get(id)?.get(end - sixHours + n * quarter) ?? null,
      ),
    }));
    return accepted({ units, total: chosen.length });
  }),
  serve(usualLoads, async ({ query: { units } }, context) => {
    const now = Math.trunc(context.now);
    const [first = ''] = units;
    const calendarOf = await dayCalendars(means, units, context.asker.asOf);
    const reach = Math.min(...units.map((id) => usualSince(now, calendarOf(id))));
    const meansOf = await quarterMeans(means, units, { from: reach, to: Math.floor(now / quarter) * quarter, context });
    if (meansOf === null) return refused('NO_PERMISSION');
    const nothing: QuarterMeans = new Map();
    return accepted({
      units: units.map((id) => ({ id, usual: usualRange(meansOf.get(id) ?? nothing, now, calendarOf(id)) })),
      band: usualBand(meansOf.get(first) ?? nothing, now, calendarOf(first)).map(({ at, range }) => ({
        at: instantOf(at),
        usual: range,
      })),
    });
  }),
];

/** By which days each unit is told apart: those of its organisation. */
async function dayCalendars(
  { ledgers, zone }: FigureMeans,
  units: readonly string[],
  asOf: number | null,
): Promise<(id: string) => DayCalendar> {
  const subjects = units.map((id) => ({ kind: 'energyUnit' as const, id }));
  const restOf = await openRestDays(ledgers, subjects, asOf);
  return (id) => ({ zone, isRest: restOf({ id }) });
}

interface Read {
  readonly from: Millis;
  readonly to: Millis;
  readonly context: CallContext;
}

/** The mean power of each whole quarter, as the analysis of loads tells it; null: one of them is not seen. */
async function quarterMeans(
  means: FigureMeans,
  ids: readonly string[],
  { from, to, context }: Read,
): Promise<ReadonlyMap<string, QuarterMeans> | null> {
  const { asker, moment, now } = context;
  const subjects = ids.map((id) => ({ kind: 'energyUnit' as const, id }));
  const nodes = await nodesOf(means.ledgers, subjects, asker);
  if (nodes === null) return null;
  const span = { from, to };
  const asked = { format: 'day', from: askedMoment(from, means.zone), to: askedMoment(to, means.zone) } as const;
  const answer = await answerOf(means, {
    question: {
      screen: '/eaubrowse',
      measures: ['load.power'],
      subjects,
      medium: 'electricity',
      by: null,
      step: '15min',
      span: asked,
      compare: [],
    },
    span,
    nodes,
    asker,
    asOf: moment.asOf,
    now,
  });
  if (!answer.ok) return null;
  const { axes, series } = answer.value;
  return new Map(
    series.map((one) => {
      const edges = axes[one.axis]?.edges ?? [];
      const known = one.values.flatMap((value, n): readonly (readonly [Millis, number])[] => {
        const at = millisOf(edges[n] ?? '');
        return value === null || at === null || extentOf(cellAt(one, n)) !== 'whole' ? [] : [[at, Number(value)]];
      });
      return [one.subject.id, new Map(known)];
    }),
  );
}

type Load = { readonly kw: number | null; readonly none: (typeof noLoads)[number] | null };

/** A meter of a unit by its device, which is null where it is not seen. */
interface UnitMeter extends Metered {
  readonly deviceId: string | null;
}

/** The meters of electricity of a unit; of one without any those of the units below it. */
function metersOf(node: UnitNode, day: string): readonly UnitMeter[] {
  const own = node.parts.filter(
    ({ kind, since, until }) =>
      kind === 'electricity' && (since === null || since <= day) && (until === null || day < until),
  );
  if (own.length === 0) return node.children.flatMap((child) => metersOf(child, day));
  const isHidden = own.some(({ point }) => point === null);
  const seen = own.flatMap(({ point, share }) => (point === null ? [] : [{ point, share }]));
  const meters = [...meteredBy(seen)].map(([deviceId, meter]) => ({ deviceId, ...meter }));
  return isHidden ? [{ deviceId: null, drawn: 0, fed: 0 }, ...meters] : meters;
}

async function loadsNow(
  means: FigureMeans,
  ids: readonly string[],
  context: CallContext,
): Promise<ReadonlyMap<string, Load>> {
  const { asker, moment } = context;
  const now = Math.trunc(context.now);
  const day = means.zone.written(now).local.slice(0, 10);
  const nodes = await nodesOf(
    means.ledgers,
    ids.map((id) => ({ kind: 'energyUnit', id })),
    asker,
  );
  const meters = new Map((nodes ?? []).map(({ subject, node }) => [subject.id, metersOf(node, day)]));
  const wanted = [...meters.values()].flat().flatMap(({ deviceId }) => (deviceId === null ? [] : [deviceId]));
  const points = new Map<string, HeldPoint>();
  for (const deviceId of new Set(wanted)) {
    const held = await heldPoints(means.ledgers, { ids: [`${deviceId}.${power}`], ...asker });
    const [point] = held.ok ? held.value : [];
    if (point !== undefined && point.unit === 'kW' && isWithin(now, point.within ?? always))
      points.set(deviceId, point);
  }
  const latest = await knownBy(means.telemetry, moment).latest([...points.values()].map(({ number }) => number));
  const readingOf = (deviceId: string): number | null => {
    const point = points.get(deviceId);
    const newest = point === undefined ? undefined : latest.get(point.number);
    if (point === undefined || newest === undefined || newest.value === null) return null;
    const holds = now < newest.at + point.period * heldPeriods && countsForRules(newest.quality as Quality);
    return holds ? newest.value : null;
  };
  return new Map([...meters].map(([id, mine]) => [id, loadOf(mine, points, readingOf)]));
}

function loadOf(
  meters: readonly UnitMeter[],
  points: ReadonlyMap<string, HeldPoint>,
  readingOf: (deviceId: string) => number | null,
): Load {
  if (meters.some(({ deviceId }) => deviceId === null)) return { kw: null, none: 'hidden' };
  if (meters.length === 0 || meters.some(({ deviceId }) => !points.has(deviceId ?? '')))
    return { kw: null, none: 'noMeter' };
  let kw = 0;
  for (const meter of meters) {
    const value = readingOf(meter.deviceId ?? '');
    if (value === null) return { kw: null, none: 'noValue' };
    kw += countedPower(value, meter);
  }
  return { kw, none: null };
}
