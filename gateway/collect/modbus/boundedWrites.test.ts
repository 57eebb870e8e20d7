import { afterEach, beforeEach, expect, it } from 'vitest';
import { aChannel, aDevice, keepingSink } from '../../../tests/world/collected.ts';
import { until } from '../../../tests/world/counterLog.ts';
import { exception, modbusPeer, ownNumbers, taken } from '../../../tests/world/modbusPeer.ts';
import { stallingLine } from '../../../tests/world/stallingLine.ts';
import { type TurningClock, turningClock } from '../../../tests/world/turningClock.ts';
import type { CollectedDevice, RunningChannel, WriteBounds } from '../collector.ts';
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

async function aLine(
  devices: readonly CollectedDevice[],
  given: { readonly settings?: object; readonly over?: number } = {},
) {
  const peer = await modbusPeer();
  ended.push(peer.close);
  const written: number[] = [];
  peer.answer = (request, send) => {
    if (request.fc > 4) written.push(request.start);
    send(ownNumbers(request));
  };
  const sink = keepingSink(clock);
  const open = async (port: number): Promise<RunningChannel> => {
    const running = await modbusTcp.open(aChannel(port, devices, given.settings), sink, clock);
    ended.push(running.stop);
    return running;
  };
  return { peer, sink, written, open };
}

const within = (ms: number, isOurs = () => true): WriteBounds => ({ notAfter: clock.monotonic() + ms, isOurs });
const order = (point: number, bounds: WriteBounds) => ({ point, raw: 1, bounds, readsBack: false });

it('what went out over a line that stalled is never delivered once its outcome was told to be unknown', async () => {
  const { peer, sink, written, open } = await aLine([aDevice(1, [1, 3, 5, 7, 9, 11], { table: 'coil' })]);
  const line = await stallingLine(peer.port);
  ended.push(line.close);
  const running = await open(line.port);
  for (const register of [1, 3, 5, 7, 9, 11]) {
    const before = sink.batches.length;
    await until(() => sink.batches.length > before);
    line.stall();
    const gone = line.gone();
    const outcome = await running.write?.('D1', order(10_000 + register, within(5000)));
    expect(outcome).toMatchObject({ outcome: 'unknown', sent: expect.any(Number) });
    await until(() => line.gone() > gone);
    line.flow();
    // The device is read again over a new connection: what the old one held would have come before.
    const seen = sink.batches.length;
    await until(() => sink.batches.length > seen);
  }
  expect(written).toEqual([]);
  // And on a line that flows it arrives.
  expect(await running.write?.('D1', order(10_001, within(5000)))).toMatchObject({ outcome: 'accepted' });
  expect(written).toEqual([1]);
});

it('what waits behind a unit that is busy until its time is over is not sent, and said so at that time', async () => {
  const { peer, sink, written, open } = await aLine([aDevice(1, [1], { table: 'coil' }), aDevice(2, [1])], {
    settings: { timeout: 2000 },
  });
  const running = await open(peer.port);
  await until(() => sink.linkOf('D1') === 'up');
  const answer = peer.answer;
  let isAsked = false;
  peer.answer = (request, send, socket) => {
    if (request.unit !== 1 || request.fc > 4) return answer(request, send, socket);
    isAsked = true;
    clock.after(1000, () => send(ownNumbers(request)));
  };
  await until(() => isAsked);
  const from = clock.monotonic();
  expect(await running.write?.('D1', order(10_001, within(300)))).toEqual({
    outcome: 'notSent',
    code: null,
    read: null,
    sent: null,
  });
  expect(clock.monotonic() - from).toBeLessThan(700);
  const batches = sink.batchesOf(10_001).length;
  await until(() => sink.batchesOf(10_001).length > batches + 1);
  expect(written).toEqual([]);
});

it('what is no longer ours at the moment of sending is not sent', async () => {
  const { peer, sink, written, open } = await aLine([aDevice(1, [1], { table: 'coil' })]);
  const running = await open(peer.port);
  await until(() => sink.linkOf('D1') === 'up');
  expect(
    await running.write?.(
      'D1',
      order(
        10_001,
        within(5000, () => false),
      ),
    ),
  ).toMatchObject({ outcome: 'notSent' });
  expect(await running.write?.('D1', order(10_001, within(-1)))).toMatchObject({ outcome: 'notSent' });
  expect(written).toEqual([]);
});

it('an order waits for a line that is being made anew, as long as its bounds allow, and ends with the channel', async () => {
  const { peer, sink, written, open } = await aLine([aDevice(1, [1], { table: 'coil' })]);
  const running = await open(peer.port);
  await until(() => sink.linkOf('D1') === 'up');
  peer.cut();
  await until(() => sink.counts.get('disconnects') === 1);
  expect(await running.write?.('D1', order(10_001, within(5000)))).toMatchObject({ outcome: 'accepted' });
  expect(written).toEqual([1]);
  await peer.close();
  await until(() => sink.linkOf('D1') === 'down');
  const waits = running.write?.('D1', order(10_001, within(60_000)));
  await running.stop();
  expect(await waits).toMatchObject({ outcome: 'notSent' });
});

it('an order without an answer costs the connection, and the other units of it nothing else', async () => {
  const { peer, sink, open } = await aLine([aDevice(1, [1], { table: 'coil' }), aDevice(2, [1])]);
  const running = await open(peer.port);
  await until(() => sink.linkOf('D1') === 'up' && sink.linkOf('D2') === 'up');
  const answer = peer.answer;
  peer.answer = (request, send, socket) => (request.fc > 4 ? undefined : answer(request, send, socket));
  const before = peer.connections();
  const outcome = await running.write?.('D1', order(10_001, within(5000)));
  expect(outcome).toMatchObject({ outcome: 'unknown', code: null, read: null, sent: expect.any(Number) });
  const seen = sink.batchesOf(20_001).length;
  await until(() => sink.batchesOf(20_001).length > seen + 2);
  expect(peer.connections()).toBe(before + 1);
  expect(sink.links.filter(({ link }) => link === 'down')).toEqual([]);
});

it.each([
  [4, 'refused'],
  [6, 'refused'],
  [5, 'unknown'],
  [11, 'unknown'],
])('exception %i of a device that is told to write means: %s', async (code, outcome) => {
  const { peer, sink, open } = await aLine([aDevice(1, [1], { table: 'coil' })]);
  const running = await open(peer.port);
  await until(() => sink.linkOf('D1') === 'up');
  peer.answer = (request, send) => send(request.fc > 4 ? exception(request, code) : ownNumbers(request));
  expect(await running.write?.('D1', order(10_001, within(5000)))).toMatchObject({ outcome, code, read: null });
  // What is left open is looked at where somebody asks for it.
  const read = outcome === 'unknown' ? 1 : null;
  expect(await running.write?.('D1', { ...order(10_001, within(5000)), readsBack: true })).toMatchObject({
    outcome,
    read,
  });
});

it('a reading bears when its question went out, not when its answer came', async () => {
  const { peer, sink, open } = await aLine([aDevice(1, [1], { table: 'coil', period: 300 })], {
    settings: { timeout: 2000 },
  });
  const asked: number[] = [];
  peer.answer = (request, send) => {
    if (request.fc > 4) return send(taken(request));
    asked.push(clock.monotonic());
    clock.after(200, () => send(ownNumbers(request)));
  };
  await open(peer.port);
  await until(() => sink.batches.length > 2);
  for (const [i, { at, samples }] of sink.batches.slice(0, 3).entries()) {
    const [sample] = samples;
    expect(sample?.asked).toBeLessThanOrEqual(asked[i] ?? 0);
    expect(at - (sample?.asked ?? 0)).toBeGreaterThanOrEqual(200);
  }
});
