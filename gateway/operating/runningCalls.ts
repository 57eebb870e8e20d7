import { instantOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { listRunning, type RunningRow } from '../../domain/equipment/runningCalls.ts';
import { type RunningRule, runningRules } from '../../domain/equipment/runningRule.ts';
import { runningState, runningStates } from '../../domain/equipment/runningState.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

interface Means {
  readonly ledgers: Pick<Ledgers, 'seen'>;
  readonly live: Pick<LiveValues, 'latest'>;
  readonly telemetry: Pick<Telemetry, 'samples'>;
}

/** What key equipment is at. */
export const runningCalls = (means: Means): readonly ServedCall[] => [
  serve(listRunning, (_, context) => list(means, context)),
];

async function list(means: Means, { caller, lang, now }: CallContext) {
  if (caller === null) return refused('UNAUTHORIZED');
  const { ledgers } = means;
  const [key, things, rules] = await Promise.all([
    ledgers.seen(keyEquipment, caller.scope),
    ledgers.seen(equipment, caller.scope),
    ledgers.seen(runningRules, caller.scope),
  ]);
  const ids = rules.map(({ powerPointId }) => powerPointId);
  const known = new Map((await ledgers.seen(points, caller.scope, { ids })).map((row) => [row.id, row.number]));
  const plates = new Map(things.map((row) => [row.id, row.ratedPower === null ? null : Number(row.ratedPower)]));
  const ruleOf = new Map(rules.map((rule) => [rule.equipmentId, rule]));
  const rows = await Promise.all(
    key.map(async (one): Promise<RunningRow> => {
      const rule = ruleOf.get(one.equipmentId) ?? null;
      const rated = plates.get(one.equipmentId) ?? null;
      const number = rule === null ? null : (known.get(rule.powerPointId) ?? null);
      const read = number === null ? null : means.live.latest(number);
      const power = read !== null && read.quality === 0 ? read.value : null;
      const hasJustStarted =
        rule !== null && number !== null && power !== null && rated !== null
          ? await stoodOf(means, { number, rule, rated, now })
          : false;
      const { off = 0, idle = 0 } = rule ?? {};
      return {
        ...{ id: one.id, name: nameIn(one, lang), power, rated, point: rule?.powerPointId ?? null },
        state: rule === null ? 'unknown' : runningState({ power, rated, off, idle, hasJustStarted }),
        lacks: rule === null ? 'rule' : power === null ? 'reading' : rated === null ? 'rated' : null,
        age: read === null || !Number.isFinite(read.at) ? null : Math.max(0, now - read.at),
      };
    }),
  );
  const rank = (row: RunningRow): number => runningStates.indexOf(row.state);
  return accepted({
    at: instantOf(now),
    rows: rows.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1)),
  });
}

/** Whether it stood at some moment within the time of a start. */
async function stoodOf(
  { telemetry }: Means,
  of: { readonly number: number; readonly rule: RunningRule; readonly rated: number; readonly now: number },
): Promise<boolean> {
  const { number, rule, rated, now } = of;
  const samples = await telemetry.samples(number, now - rule.startMinutes * 60_000, now);
  return samples.some(({ value }) => value !== null && (Math.abs(Number(value)) / rated) * 100 < rule.off);
}
