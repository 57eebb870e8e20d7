import { modbusAddress } from '../../../domain/channel/modbus.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import type { WriteOrder, Written } from '../collector.ts';
import { type Asker, putOrder, putQuestion, type Task } from '../polled/asker.ts';
import type { Answered, Link } from '../polled/link.ts';
import { type AddressedPoint, type Block, keyOf, planBlocks } from './blocks.ts';
import { decode, decodeBit, spanOf } from './decode.ts';
import { encode, isWritable } from './encode.ts';
import { quarantine } from './quarantine.ts';
import { blockReader } from './reader.ts';
import { readingsOf } from './readings.ts';
import type { ReadRequest } from './transactions.ts';

export interface ModbusAsked {
  readonly unit: number;
  readonly maxRegisters: number;
  readonly points: readonly AddressedPoint[];
}

interface ModbusAskerMeans {
  readonly link: Pick<Link<ReadRequest>, 'read' | 'write'>;
  readonly settings: { readonly retries: number; readonly gap: number };
  readonly clock: Clock;
  readonly count: (counter: string, by?: number) => void;
}

/** A Modbus device's questions: neighbouring registers in one, those that it refuses apart and rarely. */
export function modbusAsker(device: ModbusAsked, { link, settings, clock, count }: ModbusAskerMeans): Asker {
  const held = quarantine();
  const reader = blockReader({ unit: device.unit, link, held, retries: settings.retries, clock, count });

  const taskOf =
    (block: Block): Task =>
    async (effort) => {
      const outcome = await reader.read(block, effort);
      return { readings: readingsOf(outcome), fault: outcome.fault };
    };

  async function write({ point: number, raw, bounds, readsBack }: WriteOrder): Promise<Written> {
    const point = device.points.find((one) => one.number === number);
    const bytes = point === undefined ? null : encode(raw, point.address);
    if (point === undefined || bytes === null) return { outcome: 'notWritable', ...nothing };
    // Once, and never again: who asks for an order that went unanswered to be repeated is a person.
    const answer = await putOrder({ ...placeOf(point), write: bytes }, bounds, { link, clock, count });
    if (answer.kind === 'notSent') return { outcome: 'notSent', ...nothing };
    const outcome = outcomeOf(answer);
    const read = readsBack && outcome !== 'refused' ? await readBack(point) : null;
    return { outcome, code: answer.kind === 'exception' ? answer.code : null, read, sent: answer.asked };
  }

  const placeOf = ({ address }: AddressedPoint) => ({
    unit: device.unit,
    table: address.table,
    start: address.register,
    count: spanOf(address),
  });

  async function readBack(point: AddressedPoint): Promise<Written['read']> {
    const back = await putQuestion(placeOf(point), 1 + settings.retries, { link, clock, count });
    if (back.kind !== 'data') return null;
    return point.address.table === 'coil' ? decodeBit(back.bytes, 0) : decode(back.bytes, point.address);
  }

  return {
    write,
    due(periods, now) {
      const limits = { gap: settings.gap, maxRegisters: device.maxRegisters, avoid: held.avoid() };
      const due = device.points.filter((point) => periods.includes(point.period) && !held.holds(point));
      const again = Map.groupBy(held.dueAt(now), (point) => keyOf(point.address.table, point.address.register));
      return [...planBlocks(due, limits), ...[...again.values()].flatMap((points) => planBlocks(points, limits))].map(
        taskOf,
      );
    },
    isDeaf: () => device.points.every(held.holds),
    forgive: held.clear,
  };
}

const nothing = { code: null, read: null, sent: null };

/** Acknowledged and still at work, and a gateway whose device did not answer it: neither says that nothing was or will be done. */
const leavesOpen = new Set([5, 11]);

function outcomeOf(answer: Answered): 'accepted' | 'refused' | 'unknown' {
  if (answer.kind === 'data') return 'accepted';
  return answer.kind === 'exception' && !leavesOpen.has(answer.code) ? 'refused' : 'unknown';
}

/** Whether a value can be written to what a point's row says; without one, whether any can. */
export function canWrite(address: unknown, raw?: number): boolean {
  const read = modbusAddress.safeParse(address);
  return read.success && (raw === undefined ? isWritable(read.data) : encode(raw, read.data) !== null);
}
