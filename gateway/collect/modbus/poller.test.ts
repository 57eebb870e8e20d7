import { describe, expect, it } from 'vitest';
import { modbusAddress } from '../../../domain/channel/modbus.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { RawSample } from '../../../domain/telemetry/sample.ts';
import type { LinkChange } from '../collector.ts';
import type { Answered, Link } from '../polled/link.ts';
import { startPoller } from '../polled/poller.ts';
import type { Answer } from '../polled/wire.ts';
import type { AddressedPoint } from './blocks.ts';
import { modbusAsker } from './modbusAsker.ts';
import type { ReadRequest } from './transactions.ts';

interface PollerQuestion extends ReadRequest {
  readonly at: number;
}

const point = (register: number, period = 1000): AddressedPoint => ({
  number: register,
  id: `p${register}`,
  period,
  address: modbusAddress.parse({ table: 'holding', register, type: 'uint16' }),
});

/** Lets everything run that waits for promises only. */
async function settle(): Promise<void> {
  for (let i = 0; i < 200; i++) await Promise.resolve();
}

/** A device of registers that show their own number, behind a link that does as it is told. */
function aWorld(
  registers: readonly number[],
  given: { readonly gap?: number; readonly retries?: number; readonly period?: number } = {},
) {
  const clock = manualClock(1_000_000);
  const asked: PollerQuestion[] = [];
  const batches: (readonly RawSample[])[] = [];
  const links: LinkChange[] = [];
  const bad = new Set<number>();
  const counts = new Map<string, number>();
  const world = {
    answers: (_request: ReadRequest): Answer | null => null,
    isOpen: true,
    put: (): Promise<void> => Promise.resolve(),
  };
  const link: Link<ReadRequest> = {
    isOpen: () => world.isOpen,
    close: () => undefined,
    write: () => Promise.resolve({ kind: 'notSent' }),
    read(request) {
      const sent = clock.monotonic();
      asked.push({ ...request, at: sent });
      const answered = (answer: Answer): Promise<Answered> => Promise.resolve({ ...answer, asked: sent });
      const told = world.answers(request);
      if (told !== null) return answered(told);
      const wanted = Array.from({ length: request.count }, (_, i) => request.start + i);
      if (wanted.some((register) => bad.has(register))) return answered({ kind: 'exception', code: 2 });
      const bytes = Buffer.alloc(request.count * 2);
      wanted.forEach((register, i) => {
        bytes.writeUInt16BE(register, i * 2);
      });
      return answered({ kind: 'data', bytes });
    },
  };
  const count = (counter: string, by = 1): void => void counts.set(counter, (counts.get(counter) ?? 0) + by);
  const device = {
    id: 'D1',
    unit: 1,
    maxRegisters: 125,
    points: registers.map((register) => point(register, given.period)),
  };
  const settings = { retries: given.retries ?? 0, gap: given.gap ?? 8 };
  const poller = startPoller({
    device,
    link,
    clock,
    phase: 0,
    asker: modbusAsker(device, { link, settings, clock, count }),
    sink: {
      samples(samples) {
        batches.push(samples);
        return world.put();
      },
      link: (change) => links.push(change),
      count: (counter, _object, by) => count(counter, by),
    },
  });
  const pass = async (ms: number, step = 250): Promise<void> => {
    for (let left = ms; left > 0; left -= step) {
      clock.advance(Math.min(step, left));
      await settle();
    }
  };
  const start = async (): Promise<void> => {
    clock.advance(0);
    await settle();
  };
  return { clock, asked, batches, links, bad, counts, world, poller, pass, start };
}

const blocks = (asked: readonly PollerQuestion[]): string[] => asked.map((one) => `${one.start}+${one.count}`);

describe("a device's own schedule", () => {
  it('reads its points once a period, in one request, and hands them over together', async () => {
    const { asked, batches, links, pass, start } = aWorld([0, 1, 2]);
    await start();
    await pass(3000);
    expect(blocks(asked)).toEqual(['0+3', '0+3', '0+3', '0+3']);
    expect(batches.map((batch) => batch.map((sample) => sample.value))).toEqual(Array(4).fill([0, 1, 2]));
    expect(links).toEqual([
      { object: { kind: 'device', id: 'D1' }, link: 'up', reason: 'channel.link.answered', at: 1_000_000 },
    ]);
  });

  it('asks a silent device less and less, at least every half minute, and reports it once', async () => {
    const { asked, links, world, pass, start, clock } = aWorld([0]);
    world.answers = () => ({ kind: 'timedOut' });
    await start();
    await pass(200_000);
    const waits = asked.map((one, i) => one.at - (asked[i - 1]?.at ?? 0)).slice(1);
    expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(Math.max(...waits)).toBe(30_000);
    expect(links.map((change) => [change.link, change.reason])).toEqual([['down', 'channel.link.timedOut']]);
    world.answers = () => null;
    await pass(30_000);
    expect(links.at(-1)).toMatchObject({ link: 'up', reason: 'channel.link.answered' });
    const before = asked.length;
    await pass(5000);
    expect(asked.length - before).toBe(5);
    expect(clock.monotonic()).toBe(235_000);
  });

  it('tries again within a poll as often as the channel says, before it gives up', async () => {
    const { asked, links, world, start } = aWorld([0], { retries: 2 });
    let left = 2;
    world.answers = () => (left-- > 0 ? { kind: 'timedOut' } : null);
    await start();
    expect(asked.length).toBe(3);
    expect(links.map((change) => change.link)).toEqual(['up']);
  });

  it('waits with the next poll while the store has not taken the last one, and piles nothing up', async () => {
    const { asked, batches, world, pass, start, counts } = aWorld([0]);
    let stored = (): void => undefined;
    world.put = () => new Promise((done) => (stored = done));
    await start();
    await pass(10_000);
    expect(batches.length).toBe(1);
    expect(asked.length).toBe(1);
    world.put = () => Promise.resolve();
    stored();
    await pass(2000);
    expect(asked.length).toBe(4);
    expect(counts.get('missed')).toBe(9);
  });

  it('goes on polling when the store refuses a batch', async () => {
    const { asked, world, pass, start, counts } = aWorld([0]);
    world.put = () => Promise.reject(new Error('no database'));
    await start();
    await pass(3000);
    expect(asked.length).toBe(4);
    expect(counts.get('notStored')).toBe(4);
  });

  it('finds the one register that a device refuses, keeps it out, and reads the rest in as few requests as before', async () => {
    const { asked, batches, bad, links, pass, start } = aWorld([0, 1, 2, 3, 4, 5, 6, 7]);
    bad.add(5);
    await start();
    expect(batches[0]?.map(({ point: number, value, quality }) => [number, value, quality]).sort()).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((register) => (register === 5 ? [5, null, 2] : [register, register, 0])),
    );
    const searching = asked.length;
    expect(searching).toBeLessThanOrEqual(9);
    await pass(1000);
    expect(blocks(asked.slice(searching))).toEqual(['0+5', '6+2']);
    expect(links.map((change) => change.link)).toEqual(['up']);
  });

  it('tries a refused register again, but rarely', async () => {
    const { asked, bad, batches, pass, start } = aWorld([0, 1, 2]);
    bad.add(1);
    await start();
    await pass(9 * 60_000, 1000);
    expect(asked.slice(6).filter((one) => one.start <= 1 && one.start + one.count > 1)).toEqual([]);
    bad.clear();
    await pass(2 * 60_000, 1000);
    expect(batches.at(-1)?.map((sample) => sample.value)).toEqual([0, 1, 2]);
    expect(asked.at(-1)).toMatchObject({ start: 0, count: 3 });
  });

  it('learns that an unused register between two points cannot be read over', async () => {
    const { asked, bad, batches, pass, start } = aWorld([0, 4]);
    bad.add(2);
    await start();
    await pass(1000);
    expect(blocks(asked)).toEqual(['0+5', '0+1', '4+1', '0+1', '4+1']);
    expect(batches.map((batch) => batch.map((sample) => sample.value))).toEqual([
      [0, 4],
      [0, 4],
    ]);
  });

  it('holds a device that refuses everything for out of order, not for one with bad registers', async () => {
    const { bad, batches, links, pass, start } = aWorld([0, 1]);
    bad.add(0).add(1);
    await start();
    expect(links.map((change) => [change.link, change.reason])).toEqual([['down', 'channel.link.exception']]);
    bad.clear();
    await pass(2000);
    expect(links.at(-1)?.link).toBe('up');
    expect(batches.at(-1)?.map((sample) => sample.value)).toEqual([0, 1]);
  });

  it('calls a unit gone when its gateway says so', async () => {
    const { world, links, batches, start } = aWorld([0]);
    world.answers = () => ({ kind: 'exception', code: 11 });
    await start();
    expect(links.map((change) => [change.link, change.reason])).toEqual([['down', 'channel.link.exception']]);
    expect(batches).toEqual([]);
  });

  it('gives bad values, and no alarm, for a device that is busy', async () => {
    const { world, links, batches, start } = aWorld([0]);
    world.answers = () => ({ kind: 'exception', code: 6 });
    await start();
    expect(links.map((change) => change.link)).toEqual(['up']);
    expect(batches).toEqual([[{ point: 0, at: null, value: null, quality: 2 }]]);
  });

  it('blames no device for a lost connection, and asks at once when it stands again', async () => {
    const { world, links, asked, pass, start, poller } = aWorld([0]);
    await start();
    world.answers = () => ({ kind: 'closed' });
    await pass(1000);
    world.isOpen = false;
    await pass(60_000);
    expect(asked.length).toBe(2);
    expect(links.map((change) => change.link)).toEqual(['up']);
    poller.channelDown();
    expect(links.at(-1)).toMatchObject({ link: 'down', reason: 'channel.link.channelDown' });
    world.answers = () => null;
    world.isOpen = true;
    poller.wake();
    await pass(250);
    expect(asked.length).toBe(3);
    expect(links.at(-1)?.link).toBe('up');
  });

  it('keeps what it read of a poll that ended half-way', async () => {
    const { world, batches, links, start } = aWorld([0, 100]);
    world.answers = ({ start: register }) => (register === 100 ? { kind: 'timedOut' } : null);
    await start();
    expect(batches.map((batch) => batch.map((sample) => sample.value))).toEqual([[0]]);
    expect(links.map((change) => change.link)).toEqual(['down']);
  });

  it('stops when told, after handing over what it holds', async () => {
    const { world, poller, pass, start, asked } = aWorld([0]);
    let stored = (): void => undefined;
    world.put = () => new Promise((done) => (stored = done));
    await start();
    let isStopped = false;
    const stopping = poller.stop().then(() => {
      isStopped = true;
    });
    await settle();
    expect(isStopped).toBe(false);
    stored();
    await stopping;
    await pass(5000);
    expect(asked.length).toBe(1);
  });
});
