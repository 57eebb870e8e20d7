import { limitRules } from '../../domain/alarm/limitRule.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { type AlarmWorld, limit } from './alarms.ts';
import { bySystem, value } from './ledgers.ts';

interface Made {
  readonly ids: readonly string[];
  /** What stands behind the meter in the id of its point. */
  readonly role: string;
  readonly name: 'H' | 'L';
  readonly at: number;
}

/** Many meters on a line that stands, each with one point and a rule on it: made at once, not one after the other is followed. Their rules, by meter. */
export async function manyMeters(
  { ledgers, plant, settled }: AlarmWorld,
  line: string,
  { ids, role, name, at }: Made,
): Promise<ReadonlyMap<string, string>> {
  const of = { channelId: line, orgId: plant, kind: 'meter', address: { unit: 1 } };
  for (const id of ids) value(await ledgers.create(devices, { id, name: `电表 ${id}`, ...of }, bySystem()));
  await settled();
  const address = { table: 'holding', register: 0, type: 'uint16' };
  const analog = { name: '测点', kind: 'analog', unit: role === 'I' ? 'A' : 'V', address };
  for (const id of ids)
    value(await ledgers.create(points, { id: `${id}.${role}`, deviceId: id, ...analog }, bySystem()));
  await settled();
  const limits = [limit(name, at)];
  const rules = new Map<string, string>();
  for (const id of ids) {
    const row = { name: `规则 ${id}`, pointId: `${id}.${role}`, limits };
    rules.set(id, value(await ledgers.create(limitRules, row, bySystem())).id);
  }
  await settled();
  return rules;
}
