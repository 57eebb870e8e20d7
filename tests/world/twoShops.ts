import { newBlock, newColumn } from '../../domain/report/blockFields.ts';
import { reportTemplates } from '../../domain/report/reportTemplate.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type AlarmWorld, alarmWorld } from './alarms.ts';
import { type RunningEnergy, startEnergy } from './energy.ts';
import { bySystem, value } from './ledgers.ts';

const quarter = 15 * 60_000;
/** Of 18 November 2026, UTC. */
export const midnight = Date.parse('2026-11-18T00:00:00.000Z');

export interface TwoShops {
  readonly world: AlarmWorld;
  readonly running: RunningEnergy;
  readonly plant: string;
  readonly shops: readonly [string, string];
  /** A published report of the shops' use, and of the plant's day by day. */
  readonly template: string;
  readonly made: (ledger: Parameters<AlarmWorld['ledgers']['create']>[0], row: object) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Two shops below a plant, each with a counter on a channel of its own (96 and 192 kWh a day), read from 17 November for so many days. */
export async function twoShops(days: number): Promise<TwoShops> {
  const world = await alarmWorld();
  for (const n of [1, 2]) {
    const counter = { id: `E${n}`, kind: 'counter', unit: 'kWh', period: quarter };
    await world.aChannel(`C${n}`, { [`M${n}`]: [counter] });
  }
  const running = await startEnergy(world);
  for (const n of [1, 2]) {
    const readings = Array.from({ length: days * 96 + 1 }, (_, k) => k);
    await running.read(
      `E${n}`,
      readings.map((k) => [midnight + (k - 96) * quarter, 1000 + k * n]),
    );
  }
  await running.computed();
  const made: TwoShops['made'] = async (ledger, row) => {
    const { id } = value(await world.ledgers.create(ledger, { ...row }, bySystem()));
    await world.settled();
    return id;
  };
  const plant = await made(energyUnits, { name: '全厂', orgId: world.plant });
  const shop = async (n: number): Promise<string> => {
    const unitId = await made(energyUnits, { name: `车间 ${n}`, orgId: world.plant, parentId: plant });
    await made(deviceAssociations, { name: `表 ${n}`, unitId, deviceId: `M${n}`, pointId: `E${n}` });
    return unitId;
  };
  const shops = [await shop(1), await shop(2)] as const;
  const columns = [newColumn('use', '用量')];
  const units = shops.map((unitId) => ({ unitId }));
  const blocks = [
    { ...newBlock('table'), title: '各车间', subjects: 'chosen', units, columns },
    { ...newBlock('table'), title: '逐日', step: 'day', columns },
  ];
  const template = await made(reportTemplates, {
    name: '用能报表',
    nameEn: 'Energy report',
    unitId: plant,
    published: true,
    blocks,
  });
  const close = async (): Promise<void> => {
    await running.close();
    await world.close();
  };
  return { world, running, plant, shops, template, made, close };
}
