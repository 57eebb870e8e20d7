import { qualityLimits } from '../../domain/powerQuality/qualityLimit.ts';
import type { Text } from '../../domain/text/message.ts';
import { everyDevice } from '../../plant/site.ts';
import { ensureRows, namesOf } from './ensureRows.ts';
import type { Means } from './means.ts';

interface Connection {
  readonly deviceId: string;
  readonly name: Text;
  /** kV */
  readonly nominal: string;
  /** MVA */
  readonly shortCircuit: string;
}

const incomer = (deviceId: string, cn: string, en: string): Connection => ({
  deviceId,
  name: { cn, en },
  nominal: '10',
  shortCircuit: '180',
});
const low = (deviceId: string, cn: string, en: string, shortCircuit: string): Connection => ({
  deviceId,
  name: { cn, en },
  nominal: '0.38',
  shortCircuit,
});

const connections: readonly Connection[] = [
  incomer('M101', '10 kV I 段进线限值', '10 kV incomer I'),
  incomer('M102', '10 kV II 段进线限值', '10 kV incomer II'),
  low('M401', '0.4 kV I 段进线限值', '0.4 kV incomer I', '33.5'),
  low('M402', '0.4 kV II 段进线限值', '0.4 kV incomer II', '33.5'),
  low('M411', '冲压车间限值', 'Stamping shop', '26'),
  low('M424', '熔炼车间限值', 'Melting shop', '11'),
  incomer('PQ1', '10 kV II 段电能质量限值', 'Power quality, incomer II'),
  low('PQ2', '熔炼馈线电能质量限值', 'Power quality, melting feeder', '11'),
];

/** What the grid company and the standards allow at some points of the demo site. */
export async function seedQuality({ ledgers, site, took }: Means): Promise<void> {
  const there = new Set(everyDevice(site).map(({ id }) => id));
  const wanted = connections
    .filter(({ deviceId }) => there.has(deviceId))
    .map(({ deviceId, name, nominal, shortCircuit }) => ({
      key: deviceId,
      row: {
        ...namesOf(name),
        deviceId,
        since: '2024-01-01',
        nominalVoltage: nominal,
        standard: 'gb14549',
        shortCircuit,
        // The agreement with the grid is about the whole site: its capacity of that of the substation that supplies it.
        ...(nominal === '10' ? { userCapacity: '5000', supplyCapacity: '40000' } : {}),
        source: 'GB/T 14549-1993',
      },
    }));
  took(await ensureRows(ledgers, qualityLimits, { wanted, keyOf: (row) => row.deviceId }));
}
