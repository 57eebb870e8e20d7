import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChannel, aDevice, type KeepingSink, keepingSink } from '../../../tests/world/collected.ts';
import { until } from '../../../tests/world/counterLog.ts';
import {
  exception,
  type ModbusPeer,
  modbusPeer,
  ownNumbers,
  type PeerRequest,
} from '../../../tests/world/modbusPeer.ts';
import { type TurningClock, turningClock } from '../../../tests/world/turningClock.ts';
import type { CollectedChannel, RunningChannel } from '../collector.ts';
import { modbusTcp } from './modbusTcp.ts';

let clock: TurningClock;
const ended: (() => Promise<void>)[] = [];
beforeEach(() => {
  clock = turningClock();
  ended.push(clock.stop);
});
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function aPeer(port = 0): Promise<ModbusPeer> {
  const peer = await modbusPeer(port);
  ended.push(peer.close);
  return peer;
}

async function run(channel: CollectedChannel, sink: KeepingSink): Promise<RunningChannel> {
  const running = await modbusTcp.open(channel, sink, clock);
  ended.push(running.stop);
  return running;
}

const longestWait = (times: readonly number[]): number =>
  Math.max(...times.slice(1).map((time, i) => time - (times[i] ?? time)));

describe('a Modbus TCP channel', () => {
  it('asks for neighbouring registers in one request and for bits by themselves', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    const registers = [...Array(60).keys()].map((i) => i * 2);
    await run(
      aChannel(peer.port, [
        aDevice(1, [...registers, 400, 401], { period: 60_000 }),
        aDevice(2, [0, 9, 1999], { period: 60_000, table: 'coil' }),
      ]),
      sink,
    );
    await until(() => sink.batches.length === 2);
    const asked = (unit: number): string[] =>
      peer.requests.filter((one) => one.unit === unit).map(({ fc, start, count }) => `${fc}: ${start}+${count}`);
    expect(asked(1)).toEqual(['3: 0+119', '3: 400+2']);
    expect(asked(2)).toEqual(['1: 0+10', '1: 1999+1']);
    expect(sink.last(10_118)?.value).toBe(118);
    expect(sink.last(20_009)?.value).toBe(1);
  });

  it('lets a unit that answers late take no time from the others on its connection', async () => {
    const peer = await aPeer();
    const sink = keepingSink(clock);
    peer.answer = (request, send) => {
      if (request.unit === 1) clock.after(1500, () => send(ownNumbers(request)));
      else send(ownNumbers(request));
    };
    await run(aChannel(peer.port, [aDevice(1, [0]), aDevice(2, [0]), aDevice(3, [0])]), sink);
    await until(() => sink.batchesOf(20_000).length > 25);
    expect(sink.linkOf('D1')).toBe('down');
    expect(sink.batchesOf(10_000)).toEqual([]);
    // Its own poll is 100 ms; what is above are the turns of the question and its answer.
    for (const other of [20_000, 30_000]) expect(longestWait(sink.batchesOf(other))).toBeLessThan(350);
    expect(peer.connections()).toBe(1);
  });

  it('gives a late answer to nobody, however many requests came between', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    let n = 0;
    peer.answer = (request, send) => {
      n++;
      if (request.unit === 1 && n % 3 === 0) clock.after(60 + (n % 7) * 40, () => send(ownNumbers(request)));
      else send(ownNumbers(request));
    };
    // Two blocks of the same length: were a late answer believed, values would change places.
    const devices = [
      aDevice(1, [100, 500], { period: 100 }),
      ...[...Array(14).keys()].map((i) => aDevice(i + 2, [i * 100], { period: 100 })),
    ];
    await run(aChannel(peer.port, devices, { timeout: 50, inFlight: 8 }), sink);
    await until(() => peer.requests.length > 300 && (sink.counts.get('late') ?? 0) > 3);
    for (const { samples } of sink.batches)
      for (const sample of samples) expect(sample.value).toBe(sample.point % 10_000);
  });

  it('goes on with the others when one unit talks garbage', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    const garbage = (request: PeerRequest): Buffer => {
      const bytes = ownNumbers(request);
      bytes.writeUInt16BE(0xffff, 4);
      return bytes;
    };
    peer.answer = (request, send) => send(request.unit === 1 ? garbage(request) : ownNumbers(request));
    await run(aChannel(peer.port, [aDevice(1, [0]), aDevice(2, [0]), aDevice(3, [0])]), sink);
    await until(() => sink.batchesOf(20_000).length > 20 && sink.batchesOf(30_000).length > 20);
    expect(sink.linkOf('D1')).toBe('down');
    expect(sink.links.find((change) => change.object.id === 'D1')?.reason).toBe('channel.link.garbage');
    expect([sink.linkOf('D2'), sink.linkOf('D3')]).toEqual(['up', 'up']);
    expect(sink.linkOf('CH1')).toBe('up');
    expect(sink.counts.get('garbage D1')).toBeGreaterThan(0);
  });

  it('refuses an answer whose byte count lies, or that belongs to another function or unit', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    const spoil = [
      (bytes: Buffer) => bytes.writeUInt8(0xff, 8),
      (bytes: Buffer) => bytes.writeUInt8(1, 8),
      (bytes: Buffer) => bytes.writeUInt8(4, 7),
      (bytes: Buffer) => bytes.writeUInt8(99, 6),
    ];
    let n = 0;
    peer.answer = (request, send) => {
      const bytes = ownNumbers(request);
      spoil[n++ % spoil.length]?.(bytes);
      send(bytes);
    };
    await run(aChannel(peer.port, [aDevice(1, [0, 1])], { retries: 3 }), sink);
    await until(() => (sink.counts.get('garbage D1') ?? 0) >= 4);
    expect(sink.batches).toEqual([]);
    expect(sink.linkOf('D1')).toBe('down');
  });

  it('makes a lost connection anew, without a word when that succeeds at once', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    await run(aChannel(peer.port, [aDevice(1, [0]), aDevice(2, [0])]), sink);
    await until(() => sink.batches.length > 4);
    peer.cut();
    const before = sink.batches.length;
    await until(() => sink.batches.length > before + 4);
    expect(peer.connections()).toBe(2);
    expect(sink.links.filter((change) => change.link === 'down')).toEqual([]);
  });

  it('reports the channel and its devices when nobody listens, and again when somebody does', async () => {
    const gone = await modbusPeer();
    await gone.close();
    const sink = keepingSink();
    await run(aChannel(gone.port, [aDevice(1, [0]), aDevice(2, [0])]), sink);
    await until(() => sink.linkOf('CH1') === 'down' && sink.linkOf('D2') === 'down');
    expect(sink.links.map((change) => [change.object.id, change.reason])).toEqual([
      ['CH1', 'channel.link.refused'],
      ['D1', 'channel.link.channelDown'],
      ['D2', 'channel.link.channelDown'],
    ]);
    await aPeer(gone.port);
    await until(() => sink.linkOf('CH1') === 'up' && sink.linkOf('D1') === 'up' && sink.linkOf('D2') === 'up');
  });

  it('makes a connection anew over which nothing comes any more, though it stands', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    await run(aChannel(peer.port, [aDevice(1, [0]), aDevice(2, [0])]), sink);
    await until(() => sink.batches.length > 2);
    const silentUntil = peer.connections();
    peer.answer = (request, send) => {
      if (peer.connections() > silentUntil) send(ownNumbers(request));
    };
    await until(() => sink.linkOf('D1') === 'down');
    await until(() => sink.linkOf('D1') === 'up' && sink.linkOf('D2') === 'up');
    expect(peer.connections()).toBeGreaterThan(silentUntil);
    expect(sink.linkOf('CH1')).toBe('up');
  });

  it('keeps a gateway that is gone from holding up another one of the same channel', async () => {
    const alive = await aPeer();
    const gone = await modbusPeer();
    await gone.close();
    const sink = keepingSink();
    await run(aChannel(alive.port, [aDevice(1, [0]), aDevice(2, [0], { port: gone.port })]), sink);
    await until(() => sink.linkOf('D2') === 'down' && sink.batchesOf(10_000).length > 10);
    expect(sink.linkOf('D1')).toBe('up');
    expect(sink.linkOf('CH1')).toBe('up');
  });

  it('asks a gateway that takes one request at a time never for two at once', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    let under = 0;
    let most = 0;
    peer.answer = (request, send) => {
      most = Math.max(most, ++under);
      clock.after(5, () => {
        under--;
        send(ownNumbers(request));
      });
    };
    await run(
      aChannel(
        peer.port,
        [1, 2, 3, 4].map((unit) => aDevice(unit, [0])),
        { inFlight: 1 },
      ),
      sink,
    );
    await until(() => sink.batches.length > 20);
    expect(most).toBe(1);
  });

  it('pauses between two requests where the channel says so', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    const times: number[] = [];
    peer.answer = (request, send) => {
      times.push(clock.monotonic());
      send(ownNumbers(request));
    };
    await run(aChannel(peer.port, [aDevice(1, [0, 500, 1000]), aDevice(2, [0])], { pause: 30 }), sink);
    await until(() => times.length > 10);
    expect(Math.min(...times.slice(1).map((time, i) => time - (times[i] ?? 0)))).toBeGreaterThanOrEqual(30);
  });

  it('takes a changed configuration on the standing connection, and leaves alone what did not change', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    const kept = aDevice(1, [0]);
    const running = await run(aChannel(peer.port, [kept, aDevice(2, [0]), aDevice(3, [0])]), sink);
    await until(() => sink.linkOf('D3') === 'up');
    await running.reconfigure(aChannel(peer.port, [kept, aDevice(2, [0, 1]), aDevice(4, [0])]));
    const after = peer.requests.length;
    await until(() => sink.last(20_001) !== null && sink.last(40_000) !== null);
    expect(peer.connections()).toBe(1);
    await until(() => peer.requests.length > after + 12);
    expect(peer.requests.slice(after + 1).filter((one) => one.unit === 3)).toEqual([]);
    expect(sink.links.filter((change) => change.object.id === 'D2').length).toBe(1);
  });

  it('goes to a new address when the channel moves', async () => {
    const before = await aPeer();
    const after = await aPeer();
    const sink = keepingSink();
    const running = await run(aChannel(before.port, [aDevice(1, [0])]), sink);
    await until(() => sink.batches.length > 1);
    await running.reconfigure(aChannel(after.port, [aDevice(1, [0])]));
    await until(() => after.requests.length > 2);
    const last = before.requests.length;
    await until(() => after.requests.length > 6);
    expect(before.requests.length).toBe(last);
  });

  it('asks nothing more once it is stopped', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    const running = await modbusTcp.open(aChannel(peer.port, [aDevice(1, [0])]), sink, clock);
    await until(() => sink.batches.length > 1);
    await running.stop();
    // What was on its way is read by then: nothing comes over a connection that is gone.
    await until(() => peer.open() === 0);
    const asked = peer.requests.length;
    const watcher = keepingSink();
    await run(aChannel(peer.port, [aDevice(9, [0])]), watcher);
    await until(() => watcher.batches.length > 3);
    expect(peer.requests.slice(asked).filter((one) => one.unit === 1)).toEqual([]);
  });

  it('leaves out a device whose address means nothing, and counts it', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    await run(
      {
        ...aChannel(peer.port, [aDevice(1, [0])]),
        devices: [aDevice(1, [0]), { id: 'DX', address: { unit: 999 }, points: [] }],
      },
      sink,
    );
    await until(() => sink.batches.length > 0);
    expect(sink.counts.get('misfits')).toBe(1);
  });

  it('finds the refused register of a real device and keeps the rest in one request', async () => {
    const peer = await aPeer();
    const sink = keepingSink();
    peer.answer = (request, send) =>
      send(request.start <= 5 && request.start + request.count > 5 ? exception(request, 2) : ownNumbers(request));
    await run(aChannel(peer.port, [aDevice(1, [0, 1, 2, 3, 4, 5, 6, 7])]), sink);
    await until(() => sink.batches.length > 2);
    expect(sink.last(10_005)).toMatchObject({ value: null, quality: 2 });
    expect(
      peer.requests
        .slice(-2)
        .map((one) => `${one.start}+${one.count}`)
        .sort(),
    ).toEqual(['0+5', '6+2']);
  });
});
