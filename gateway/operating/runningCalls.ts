import { instantOf } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { points } from '../../domain/device/point.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { ratedOf, runBoundsOf } from '../../domain/equipment/ratedOf.ts';
import { type RunBounds, type RunMoment, runStateOf, runStatesByUrgency } from '../../domain/equipment/running.ts';
import { listRunning, type RunningRow } from '../../domain/equipment/runningCalls.ts';
import { runningRules } from '../../domain/equipment/runningRule.ts';
import { accepted } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { LiveValue, LiveValues } from '../pipeline/newestValues.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

interface RunningMeans {
  readonly ledgers: Pick<Ledgers, 'seen'>;
  readonly live: Pick<LiveValues, 'latest'>;
  readonly telemetry: Pick<Telemetry, 'samples'>;
}

/** What key equipment is at. */
export const runningCalls = (means: RunningMeans): readonly ServedCall[] => [
  serve(listRunning, (_, context) => list(means, context)),
];

async function list(means: RunningMeans, { caller, lang, now }: CallContext) {
  const { ledgers } = means;
  const [key, things, rules] = await Promise.all([
    ledgers.seen(keyEquipment, caller.scope),
    ledgers.seen(equipment, caller.scope),
    ledgers.seen(runningRules, caller.scope),
  ]);
  const ids = rules.flatMap(({ powerPointId, statePointId }) => [
    powerPointId,
    ...(statePointId === null ? [] : [statePointId]),
  ]);
  const known = new Map((await ledgers.seen(points, caller.scope, { ids })).map((row) => [row.id, row.number]));
  const thingOf = new Map(things.map((row) => [row.id, row]));
  const ruleOf = new Map(rules.map((rule) => [rule.equipmentId, rule]));
  const rows = await Promise.all(
    key.map(async (one): Promise<RunningRow> => {
      const rule = ruleOf.get(one.equipmentId) ?? null;
      const thing = thingOf.get(one.equipmentId) ?? null;
      const rated = thing === null ? null : ratedOf(thing);
      const number = rule === null ? null : (known.get(rule.powerPointId) ?? null);
      const read = number === null ? null : means.live.latest(number);
      const power = goodValue(read);
      const bounds = rule === null || thing === null || rated === null ? null : runBoundsOf(rule, rated, thing);
      const code = rule?.statePointId == null ? null : goodValue(latestOf(means, known.get(rule.statePointId)));
      return {
        id: one.id,
        name: nameIn(one, lang),
        power,
        point: rule?.powerPointId ?? null,
        rated: rated?.value ?? null,
        ratedUnit: rated?.unit ?? 'kW',
        share: power === null || rated === null ? null : (Math.abs(power) / rated.value) * 100,
        state:
          bounds === null || number === null || power === null
            ? 'unknown'
            : runStateOf({ power, code, ...(await recent(means, { number, power, bounds, now })) }, bounds),
        lacks: rule === null ? 'rule' : power === null ? 'reading' : rated === null ? 'rated' : null,
        age: read === null || !Number.isFinite(read.at) ? null : Math.max(0, now - read.at),
      };
    }),
  );
  const rank = (row: RunningRow): number => runStatesByUrgency.indexOf(row.state);
  return accepted({
    at: instantOf(now),
    rows: rows.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1)),
  });
}

const latestOf = ({ live }: RunningMeans, number: number | undefined): LiveValue | null =>
  number === undefined ? null : live.latest(number);

const goodValue = (read: LiveValue | null): number | null => (read !== null && read.quality === 0 ? read.value : null);

interface Moment {
  readonly number: number;
  readonly power: number;
  readonly bounds: RunBounds;
  readonly now: number;
}

/** What the last minutes say of a start: when it last stood, and by how much its power rose within a minute. */
async function recent(
  { telemetry }: RunningMeans,
  { number, power, bounds, now }: Moment,
): Promise<Pick<RunMoment, 'sinceStood' | 'rise'>> {
  if (bounds.passesOn) return { sinceStood: null, rise: 0 };
  const from = now - Math.max(bounds.startsFor, bounds.ramp === null ? 0 : minute);
  const samples = from === now ? [] : await telemetry.samples(number, from, now);
  const told = samples.flatMap(({ at, value }) => (value === null ? [] : [{ at, amount: Math.abs(Number(value)) }]));
  const stood = told.findLast(({ amount }) => amount < bounds.off);
  const before = told.find(({ at }) => at >= now - minute);
  return {
    sinceStood: stood === undefined ? null : now - stood.at,
    rise:
      before === undefined || before.at === now ? 0 : ((Math.abs(power) - before.amount) * minute) / (now - before.at),
  };
}
