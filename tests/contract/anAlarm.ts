import { limitRules } from '../../domain/alarm/limitRule.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import type { World } from './world.ts';

let raised = 0;

interface Raise {
  readonly org: string;
  readonly ruleId: string;
  /** ms; left out, now. */
  readonly at?: number;
}

/** Raises an alarm of the rule, as the pipeline does: by the alarm's own law. */
export async function anAlarm(world: World, { org, ruleId, at: when = world.clock.now() }: Raise): Promise<string> {
  const rule = await world.ledgers.anyRow(limitRules, ruleId);
  const point = rule === null ? null : await world.ledgers.anyRow(points, rule.pointId);
  const device = point === null ? null : await world.ledgers.anyRow(devices, point.deviceId);
  if (rule === null || point === null || device === null)
    throw new Error(`no rule ${ruleId} with its point and device`);
  const at = instantOf(when);
  const raise: AlarmCommand = {
    type: 'RAISE',
    at,
    data: {
      type: '01',
      level: 2,
      source: { rule: rule.id, point: point.id },
      state: { shelvedUntil: null, suppressed: false, outOfService: false },
      object: { kind: 'device', id: point.deviceId },
      channel: device.channelId,
      point: point.id,
      rule: { id: rule.id, version: rule.version },
      judges: rule.judged.kind,
      latching: rule.latching,
      unit: point.unit,
      firstOverAt: at,
      reason: null,
      value: '101',
      quality: 0,
      limitName: 'H',
      limit: '100',
    },
  };
  const decided = alarmDecider.decide(alarmDecider.initial, raise);
  if (!decided.ok) throw new Error(decided.refusal.code);
  const id = `alarm${++raised}`;
  const facts = decided.value.map((fact, index) => ({
    ...fact,
    position: 0,
    stream: `alarm-${id}`,
    version: index + 1,
  }));
  const { context } = facts.reduce((now, fact) => alarmDecider.evolve(now, fact), alarmDecider.initial);
  const done = await world.log.append({
    id: `raise-${id}`,
    by: { kind: 'rule', id: rule.id },
    digest: null,
    appends: [
      {
        stream: `alarm-${id}`,
        expected: 0,
        org,
        events: decided.value,
        context,
        machine: { name: alarmDecider.name, version: alarmDecider.version },
      },
    ],
  });
  if (!done.ok) throw new Error(done.refusal.code);
  await world.settled();
  return id;
}
