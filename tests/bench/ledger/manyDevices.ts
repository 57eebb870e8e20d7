import { channels } from '../../../domain/channel/channel.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { devices } from '../../../domain/device/device.ts';
import { deviceKinds } from '../../../domain/device/deviceKinds.ts';
import { templateHeads } from '../../../domain/device/templates/heads.ts';
import type { Json } from '../../../domain/event/event.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { systemClock as clock } from '../../../gateway/ground/systemClock.ts';
import type { Fields } from '../../../gateway/ledger/columns.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import { emptySlot } from '../../../gateway/ledger/rowStreams.ts';
import { commandOf } from '../../../gateway/ledger/write/plan.ts';
import type { Log } from '../../../gateway/log/log.ts';
import { bySystem, value } from '../../world/ledgers.ts';

const workshops = ['炼钢', '轧钢', '焦化', '烧结', '制氧', '动力', '原料', '码头', '办公', '宿舍'] as const;
const things = ['进线柜', '出线柜', '变压器', '水泵', '风机', '空压机', '照明', '电梯', '充电桩', '除尘'] as const;
const kinds = Object.keys(deviceKinds);
const templates = Object.keys(templateHeads);

/** Rows of a list differ in what they are asked for: 100 channels bear a hundredth of them each, 10,000 places a ten-thousandth, and half of them is enabled. */
export const channelCount = 100;
export const placeCount = 10_000;

const channelOf = (n: number): string => `C${n % channelCount}`;
export const placeAt = (n: number): string => `${things[(n * 7) % things.length]}间 ${n % placeCount} 号`;
/** Not one after the other as they were made: the 1,000,003 turns the order over. */
const shuffled = (n: number): number => (n * 611_953) % 1_000_003;

interface Made {
  readonly id: string;
  readonly org: string;
  readonly fields: Fields;
}

function device(n: number, orgs: readonly string[]): Made {
  const k = shuffled(n);
  const org = orgs[k % orgs.length] as string;
  const name = `${workshops[k % workshops.length]}车间${things[(k * 3) % things.length]} ${k}`;
  const fields: Record<string, Json> = {
    name,
    kind: kinds[(k * 5) % kinds.length] as string,
    orgId: org,
    channelId: channelOf(k),
    address: { unit: 1 + (k % 247) },
    templateId: k % 3 === 0 ? null : (templates[k % templates.length] as string),
    modelId: null,
    place: placeAt(k),
    enabled: k % 2 === 0,
  };
  return { id: `D${n}`, org, fields };
}

interface Site {
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly settled: () => Promise<void>;
}

/** Channels that are switched off keep a gateway from asking what does not answer. */
interface Lines {
  readonly enabled: boolean;
}

/** A site of ten workshops and so many devices, each made by an event of its own as the ledger would make it. The organisations. */
export async function seedDevices(
  { ledgers, log, settled }: Site,
  count: number,
  { enabled }: Lines = { enabled: true },
): Promise<readonly string[]> {
  const top = value(await ledgers.create(organisations, { orgName: '钢厂', orgPid: null }, bySystem())).id;
  await settled();
  const orgs: string[] = [];
  for (const name of workshops)
    orgs.push(value(await ledgers.create(organisations, { orgName: `${name}车间`, orgPid: top }, bySystem())).id);
  await settled();
  const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: 1502 };
  const lines = Array.from({ length: channelCount }, (_, n) => ({
    id: `C${n}`,
    name: `${n} 号通道`,
    orgId: top,
    protocol: 'modbusTcp',
    settings,
    enabled,
  }));
  for (const made of await ledgers.createMany(channels, lines, bySystem())) value(made);
  await settled();
  for (let start = 0; start < count; start += together) {
    const size = Math.min(together, count - start);
    await Promise.all(Array.from({ length: size }, (_, k) => append(log, device(start + k, orgs))));
    if (start % 100_000 === 0) await settled();
  }
  await settled();
  return [top, ...orgs];
}

/** A command makes one row, as an import does, and so many are under way at once. */
const together = 1_000;

async function append(log: Log, { id, org, fields }: Made): Promise<void> {
  const { command, by } = bySystem();
  const plan = {
    changes: [{ slot: emptySlot({ ledger: devices, id }), after: { org, fields } }],
    grounds: { slots: [], claims: [] },
  };
  value(await log.append({ id: command.id, by, digest: null, ...commandOf(plan, instantOf(clock.now())) }));
}
