import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { timeRangeMessages, windowFault } from '../../domain/clock/timeRange.ts';
import { type Quantity, quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import { type RunChart, runChart, runOrgList } from '../../domain/equipment/runCalls.ts';
import {
  bandsOf,
  type RunBounds,
  type RunState,
  type RunStep,
  runStates,
  statesByCode,
  statesByRule,
  tallyOf,
} from '../../domain/equipment/running.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { Text } from '../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import type { Bucket, ReadTelemetry } from '../telemetry/telemetry.ts';
import { type FoundBody, runBodies } from './runBodies.ts';

export interface RunMeans {
  readonly ledgers: Ledgers;
  readonly telemetry: ReadTelemetry;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

const hour = 60 * minute;
const lookedBack = 48 * hour;
/** So many values of power are drawn. */
const drawn = 576;

/** How long bodies ran, idled and stood. */
export const runCalls = (means: RunMeans): readonly ServedCall[] => [
  serve(runOrgList, async (_, context) => {
    const { asker, asOf, lang, now } = context;
    const [bodies, orgs] = await Promise.all([
      runBodies(means.ledgers, asker),
      means.ledgers.seen(organisations, asker.scope, { lang, asOf }),
    ]);
    const energy = await energiesOf(means, bodies, { from: now - lookedBack, to: now }, context);
    const told = bodies.map((body) => {
      const of = energy.get(body.id) ?? null;
      return {
        body,
        of,
        row: { id: body.id, name: body.name, kind: kindOf(body), energy: of === null ? null : textOf(rounded(of, 3)) },
      };
    });
    told.sort((a, b) => Number(b.of ?? -1) - Number(a.of ?? -1) || (a.body.id < b.body.id ? -1 : 1));
    const rows = orgs.map(({ id, orgName }) => ({
      id,
      name: orgName,
      bodies: told.filter(({ body }) => body.org === id).map(({ row }) => row),
    }));
    return accepted({ rows: rows.filter(({ bodies: of }) => of.length > 0) });
  }),
  serve(runChart, async ({ params, query }, context) => {
    const { lang } = context;
    const asked = { from: millisOf(query.from) ?? 0, to: millisOf(query.to) ?? 0 };
    const fault = windowFault(asked, 'hours48', means.zone);
    if (fault !== null) return refused('BAD_REQUEST', { fields: { to: fault[lang] } });
    const span = { from: Math.floor(asked.from / minute) * minute, to: Math.min(asked.to, context.now) };
    if (span.from >= span.to)
      return refused('BAD_REQUEST', { fields: { from: timeRangeMessages['range.future'][lang] } });
    const bodies = await runBodies(means.ledgers, context.asker);
    const body = bodies.find(({ id }) => id === params.id);
    if (body === undefined) return refused('NO_PERMISSION');
    return accepted(await chartOf(means, body, span, context));
  }),
];

const kindOf = ({ rule }: FoundBody): 'rule' | 'state' => (rule === null ? 'state' : 'rule');

interface Span {
  readonly from: Millis;
  readonly to: Millis;
}

/** kWh of what is known of each bucket, by the mean that it stands on. */
const energyOf = (buckets: readonly Bucket[]): Quantity | null => {
  const known = buckets.filter(({ mean }) => mean !== null);
  if (known.length === 0) return null;
  return known.reduce(
    (sum, { mean, covered }) =>
      sum.plus(
        quantity(mean ?? 0)
          .times(covered)
          .div(hour),
      ),
    quantity(0),
  );
};

async function energiesOf(
  means: RunMeans,
  bodies: readonly FoundBody[],
  span: Span,
  context: CallContext,
): Promise<ReadonlyMap<string, Quantity | null>> {
  const asked = bodies.flatMap(({ power }) => (power === null ? [] : [{ point: power.number, period: power.period }]));
  if (asked.length === 0) return new Map();
  const { series } = await knownBy(means.telemetry, context.moment).series({
    points: asked,
    ...span,
    buckets: 60,
    zone: means.zone,
  });
  return new Map(bodies.map(({ id, power }) => [id, power === null ? null : energyOf(series.get(power.number) ?? [])]));
}

async function chartOf(means: RunMeans, body: FoundBody, span: Span, context: CallContext): Promise<RunChart> {
  const { power, state, rule, rated, bounds } = body;
  const known = knownBy(means.telemetry, context.moment);
  const asked = [power, state].flatMap((one) => (one === null ? [] : [{ point: one.number, period: one.period }]));
  const minutes = Math.ceil((span.to - span.from) / minute) + 1;
  const read = (buckets: number) => known.series({ points: asked, ...span, buckets, zone: means.zone });
  const [fine, coarse] = await Promise.all([read(minutes), read(drawn)]);
  const of = (told: typeof fine, one: typeof power): readonly Bucket[] =>
    one === null ? [] : (told.series.get(one.number) ?? []);
  const steps = stepsOf({ power: of(fine, power), state: of(fine, state), width: fine.width, span });
  const states: readonly string[] =
    rule === null ? statesByCode(steps) : bounds === null ? steps.map(() => 'unknown') : statesByRule(steps, bounds);
  const all = span.to - span.from;
  const tally = tallyOf(steps, states, 'unknown');
  const line = of(coarse, power);
  const names = namesOf(body, states);
  return {
    id: body.id,
    name: body.name,
    kind: kindOf(body),
    from: instantOf(span.from),
    to: instantOf(span.to),
    rated: rated?.value ?? null,
    ratedUnit: rated?.unit ?? 'kW',
    powerPoint: power?.id ?? null,
    basis: basisOf(body, bounds),
    states: names,
    bands: bandsOf(steps, states).map(({ from, to, state: one }) => ({
      from: instantOf(from),
      to: instantOf(to),
      state: one,
    })),
    power: {
      width: coarse.width,
      from: instantOf(line[0]?.start ?? span.from),
      values: line.map(({ mean }) => (mean === null ? null : Math.round(mean * 1000) / 1000)),
    },
    rows: names.flatMap(({ id }) => {
      const one = tally.find((other) => other.state === id);
      if (one === undefined) return [];
      const isMeasured = one.measured > 0;
      const hours = quantity(one.ms).div(hour);
      return [
        {
          state: id,
          hours: textOf(rounded(hours, 2)),
          share: textOf(rounded(quantity(one.ms).times(100).div(all), 1)),
          energy: isMeasured ? textOf(rounded(one.energy, 2)) : null,
          mean: isMeasured ? textOf(rounded(one.energy.times(hour).div(one.measured), 2)) : null,
          starts: one.starts,
        },
      ];
    }),
    lacks: power === null ? 'power' : rule !== null && rated === null ? 'rated' : null,
  };
}

interface Read {
  readonly power: readonly Bucket[];
  readonly state: readonly Bucket[];
  readonly width: Millis;
  readonly span: Span;
}

/** Every step of the span, measured or not; the first and the last may be cut by it. */
function stepsOf({ power, state, width, span }: Read): readonly RunStep[] {
  const [powerAt, stateAt] = [power, state].map((all) => new Map(all.map((one) => [one.start, one])));
  const starts = [...new Set([...power, ...state].map(({ start }) => start))].sort((a, b) => a - b);
  const first = starts[0] ?? span.from;
  const steps: RunStep[] = [];
  for (let at = first; at < span.to; at += width) {
    const [from, to] = [Math.max(at, span.from), Math.min(at + width, span.to)];
    if (to <= from) continue;
    const [mine, its] = [powerAt?.get(at), stateAt?.get(at)];
    const covered = Math.min(mine?.mean == null ? 0 : mine.covered, to - from);
    const code = its === undefined ? null : (its.last ?? its.mean);
    steps.push({
      from,
      to,
      power: mine?.mean ?? null,
      // A body that only names its states is known for as long as it names one.
      covered: power.length === 0 && its !== undefined ? Math.min(its.covered, to - from) : covered,
      code: code === null ? null : Math.round(code),
    });
  }
  return steps;
}

const unknown = { id: 'unknown', name: { cn: runStates.unknown.cn, en: runStates.unknown.en } };

/** The states that a body can have, in their order; what nobody knows stands last. */
function namesOf({ rule, bounds, names }: FoundBody, states: readonly string[]): RunChart['states'] {
  if (rule !== null)
    return statesOf(bounds).map((id) => ({ id, name: { cn: runStates[id].cn, en: runStates[id].en } }));
  const known = Object.entries(names).map(([id, { cn, en }]) => ({ id, name: { cn, en } }));
  const others = [...new Set(states)].filter((id) => id !== 'unknown' && !known.some((one) => one.id === id));
  return [...known, ...others.map((id) => ({ id, name: { cn: `代码 ${id}`, en: `Code ${id}` } })), unknown];
}

/** A transformer neither runs nor idles, and nothing else is in service. */
const statesOf = (bounds: RunBounds | null): readonly RunState[] =>
  (Object.keys(runStates) as RunState[]).filter((state) => {
    if (bounds?.passesOn === true) return ['stopped', 'overrun', 'inService', 'unknown'].includes(state);
    return state !== 'inService';
  });

function basisOf({ rule, state }: FoundBody, bounds: RunBounds | null): Text {
  if (rule === null)
    return {
      cn: `按测点 ${state?.name ?? ''} 自己的状态名`,
      en: `By the states that the point ${state?.name ?? ''} names itself`,
    };
  if (bounds === null) return { cn: '缺少铭牌数据：额定功率', en: 'The nameplate lacks the rated power' };
  const kw = (value: number): string => String(Math.round(value * 100) / 100);
  const minutes = String(bounds.startsFor / minute);
  const [off, idle, rated] = [kw(bounds.off), kw(bounds.idle), kw(bounds.rated)];
  if (bounds.passesOn)
    return {
      cn: `每分钟平均功率：低于 ${off} kW 停机，高于 ${rated} kVA 的额定容量超载，其余为在运`,
      en: `Mean power of each minute: below ${off} kW it stands, above its ${rated} kVA it is overrun, else it is in service`,
    };
  return {
    cn: `每分钟平均功率：低于 ${off} kW 停机，低于 ${idle} kW 待机，停机后 ${minutes} 分钟内为启动，高于 ${rated} kW 超载`,
    en: `Mean power of each minute: below ${off} kW it stands, below ${idle} kW it idles, within ${minutes} min after standing it starts, above ${rated} kW it is overrun`,
  };
}
