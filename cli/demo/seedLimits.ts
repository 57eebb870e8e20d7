import { type EnergyLimit, energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { minutesOfBlock, minutesOfDay } from '../../domain/energyLimit/periods.ts';
import { ensureRows, type WantedRow } from './ensureRows.ts';
import type { Means } from './means.ts';
import { plant } from './seedUses.ts';

/** Midnight in the zone of the site. */
const since = '2023-12-31T16:00:00.000Z';
const month = 31 * minutesOfDay;

/** By its limit, in the unit of its kind. */
interface Wanted {
  readonly name: readonly [cn: string, en: string];
  readonly unit: string;
  readonly org?: 'demo';
  readonly judged: readonly [kind: EnergyLimit['kind'], period: number, limit: string];
  readonly tolerance?: string;
  readonly urgency: readonly [severity: EnergyLimit['severity'], respondWithin: number];
}

const hours = 60;
const soon = ['major', 15] as const;
const today = ['minor', 4 * hours] as const;

/** As the plant runs: the chillers' block is near its limit whenever the shops work, the offices' night above it where something was left on. */
const wanted: readonly Wanted[] = [
  { name: ['制冷站需量', 'Chiller demand'], unit: '制冷站', judged: ['demand', minutesOfBlock, '325'], urgency: soon },
  {
    name: ['涂装车间需量', 'Paint shop demand'],
    unit: '涂装车间',
    judged: ['demand', minutesOfBlock, '800'],
    urgency: soon,
  },
  {
    name: ['办公夜间基荷', 'Night load of the offices'],
    unit: '办公与宿舍',
    judged: ['base', minutesOfDay, '75'],
    urgency: today,
  },
  {
    name: ['冲压车间日用量', 'Stamping shop by the day'],
    unit: '冲压车间',
    judged: ['limit', minutesOfDay, '16000'],
    urgency: today,
  },
  {
    name: ['空压站周用量', 'Compressors by the week'],
    unit: '空压站',
    judged: ['limit', 7 * minutesOfDay, '42000'],
    urgency: ['minor', 8 * hours],
  },
  {
    name: ['全厂月进度', 'Pace of the plant by the month'],
    unit: plant.cn,
    org: 'demo',
    judged: ['pace', month, '1500000'],
    tolerance: '3',
    urgency: ['minor', 24 * hours],
  },
];

/** What units of the plant may use. */
export async function seedLimits({ ledgers, orgOf, took }: Means, units: ReadonlyMap<string, string>): Promise<void> {
  const rows = wanted.flatMap(
    ({ name: [name, nameEn], unit, org, judged, tolerance, urgency }): readonly WantedRow[] => {
      const unitId = units.get(unit);
      if (unitId === undefined) return [];
      const [kind, period, limit] = judged;
      const [severity, respondWithin] = urgency;
      const told = { name, nameEn, kind, period, limit, tolerance: tolerance ?? null, severity, respondWithin };
      const at = { orgId: orgOf(org ?? 'production'), unitId, pointId: null, energyKind: 'electricity' };
      return [{ key: name, row: { ...told, ...at, since, enabled: true } }];
    },
  );
  took(await ensureRows(ledgers, energyLimits, { wanted: rows, keyOf: ({ name }) => name }));
}
