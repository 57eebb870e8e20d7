import { limitRules } from '../../domain/alarm/limitRule.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import type { WriteBy } from '../../gateway/ledger/written.ts';
import { rationaleOf } from './rationale.ts';

/** What a site must hold before it works; `followed` waits until what was written can be read. */
export type Furnish = (ledgers: Ledgers, followed: () => Promise<void>) => Promise<void>;

/** How large a site is: every device has ten points, every channel a hundred devices, and rules go to the first of the points. */
export interface Size {
  readonly points: number;
  readonly rules: number;
  /** Where the channels find their devices, one port each; none unless named. */
  readonly ports?: readonly number[];
  /** ms from a reading of a point to its next; a second unless named. */
  readonly period?: number;
}

export const pointId = (n: number): string => `P${n}`;
export const channelOf = (n: number): string => `C${Math.floor(n / 1000)}`;
/** A rule raises above this; no ordinary value is there. */
export const highLimit = 900;

let commands = 0;
const bySystem = (): WriteBy => ({
  by: { kind: 'system', id: 'spine' },
  command: { id: `spine-${systemClock.now()}-${++commands}`, digest: null },
});

/** A site of that size: a third of the points counters, the others analog. Nothing where one is already. */
export const siteOf =
  ({ points: many, rules, ports = [], period = 1000 }: Size): Furnish =>
  async (ledgers, followed) => {
    const make = async (
      ledger: LedgerDeclaration,
      rows: readonly Readonly<Record<string, unknown>>[],
    ): Promise<string> => {
      const results = await ledgers.createMany(ledger, rows, bySystem());
      for (const result of results) if (!result.ok) throw new Error(JSON.stringify(result.refusal));
      await followed();
      return results[0]?.ok === true ? results[0].value.id : '';
    };
    const times = (count: number): readonly number[] => Array.from({ length: Math.ceil(count) }, (_, n) => n);
    await followed();
    if ((await ledgers.anyRow(channels, channelOf(0))) !== null) return;
    const orgId = await make(organisations, [{ orgName: '电厂', orgPid: null }]);
    const settings = (n: number) => ({ protocol: 'modbusTcp', host: '127.0.0.1', port: ports[n] ?? 1502 });
    const channel = (n: number) => ({
      id: `C${n}`,
      name: `通道 ${n}`,
      orgId,
      protocol: 'modbusTcp',
      settings: settings(n),
    });
    await make(channels, times(many / 1000).map(channel));
    const device = (n: number) => ({
      id: `D${n}`,
      name: `设备 ${n}`,
      kind: 'meter',
      orgId,
      channelId: channelOf(n * 10),
      address: { unit: (n % 100) + 1 },
    });
    await make(devices, times(many / 10).map(device));
    await make(
      points,
      times(many).map((n) => ({ ...point(n), period })),
    );
    const limits = [{ name: 'H', value: highLimit, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }];
    await make(
      limitRules,
      times(rules).map((n) => ({ name: `规则 ${n}`, pointId: pointId(n), limits })),
    );
  };

function point(n: number) {
  const kind = n % 3 === 2 ? ('counter' as const) : ('analog' as const);
  const address = { table: 'holding', register: (n % 10) * 2, type: 'uint16' };
  return {
    id: pointId(n),
    name: `测点 ${n}`,
    deviceId: `D${Math.floor(n / 10)}`,
    kind,
    unit: kind === 'counter' ? 'kWh' : 'A',
    address,
  };
}

/** The number that each point bears in the store, in the order of the points. */
export async function numbersOf(ledgers: Ledgers, many: number): Promise<readonly number[]> {
  const rows = new Map((await ledgers.everyRow(points)).map((row) => [row.id, row.number]));
  return Array.from({ length: many }, (_, n) => rows.get(pointId(n)) ?? 0);
}
