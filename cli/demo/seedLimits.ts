import { energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { minutesOfBlock, minutesOfDay } from '../../domain/energyLimit/periods.ts';
import type { Text } from '../../domain/text/message.ts';
import { ensureRows, namesOf, type WantedRow } from './ensureRows.ts';
import type { Means } from './means.ts';
import { plant } from './seedUses.ts';

/** Midnight in the zone of the site. */
const since = '2023-12-31T16:00:00.000Z';
const month = 31 * minutesOfDay;

interface Wanted {
  readonly name: Text;
  readonly unit: string;
  readonly org: 'demo' | 'production';
  readonly more: Readonly<Record<string, unknown>>;
}

/** As the plant runs: the chillers' block is near its limit whenever the shops work, the offices' night above it where something was left on. */
const wanted: readonly Wanted[] = [
  {
    name: { cn: '制冷站需量', en: 'Chiller demand' },
    unit: '制冷站',
    org: 'production',
    more: { kind: 'demand', period: minutesOfBlock, limit: '325', severity: 'major', respondWithin: 15 },
  },
  {
    name: { cn: '涂装车间需量', en: 'Paint shop demand' },
    unit: '涂装车间',
    org: 'production',
    more: { kind: 'demand', period: minutesOfBlock, limit: '800', severity: 'major', respondWithin: 15 },
  },
  {
    name: { cn: '办公夜间基荷', en: 'Night load of the offices' },
    unit: '办公与宿舍',
    org: 'production',
    more: { kind: 'base', period: minutesOfDay, limit: '75', severity: 'minor', respondWithin: 240 },
  },
  {
    name: { cn: '冲压车间日用量', en: 'Stamping shop by the day' },
    unit: '冲压车间',
    org: 'production',
    more: { kind: 'limit', period: minutesOfDay, limit: '16000', severity: 'minor', respondWithin: 240 },
  },
  {
    name: { cn: '空压站周用量', en: 'Compressors by the week' },
    unit: '空压站',
    org: 'production',
    more: { kind: 'limit', period: 7 * minutesOfDay, limit: '42000', severity: 'minor', respondWithin: 480 },
  },
  {
    name: { cn: '全厂月进度', en: 'Pace of the plant by the month' },
    unit: plant.cn,
    org: 'demo',
    more: { kind: 'pace', period: month, limit: '1500000', tolerance: '3', severity: 'minor', respondWithin: 1440 },
  },
];

/** What units of the plant may use. */
export async function seedLimits({ ledgers, orgOf, took }: Means, units: ReadonlyMap<string, string>): Promise<void> {
  const rows = wanted.flatMap(({ name, unit, org, more }): readonly WantedRow[] => {
    const unitId = units.get(unit);
    if (unitId === undefined) return [];
    const row = {
      ...namesOf(name),
      orgId: orgOf(org),
      unitId,
      pointId: null,
      energyKind: 'electricity',
      since,
      enabled: true,
    };
    return [{ key: name.cn, row: { tolerance: null, ...row, ...more } }];
  });
  took(await ensureRows(ledgers, energyLimits, { wanted: rows, keyOf: ({ name }) => name }));
}
