import { describe, expect, test } from 'vitest';
import type { Span } from '../telemetry/grid.ts';
import {
  type ChannelWatch,
  type DeviceWatch,
  heardChannel,
  heardDevice,
  newChannel,
  newDevice,
  offlineAfter,
  ripe,
  silenceOf,
  tickChannel,
} from './offlineWatch.ts';

const second = 1000;
const period = 5 * second;

/** A channel of devices that were heard at these times, all polled every 5 s since 0. */
function round(
  seen: number,
  heard: readonly (number | null)[],
  over: {
    readonly channel?: Partial<ChannelWatch>;
    readonly device?: Partial<DeviceWatch>;
    readonly unheard?: readonly Span[];
  } = {},
) {
  const devices = heard.map((last, n) => ({
    id: `d${n}`,
    silence: silenceOf(period),
    period,
    watch: { ...newDevice(0), last, ...over.device },
  }));
  return tickChannel({
    id: 'c',
    watch: { ...newChannel(0), ...over.channel },
    devices,
    seen,
    unheard: over.unheard ?? [],
  }).map((one) => `${one.kind} ${one.id}`);
}

describe('the watch for what is offline', () => {
  test('a device is offline after three expected periods without a sample, while its channel goes on', () => {
    expect(round(35 * second, [20 * second, 34 * second])).toEqual([]);
    expect(round(36 * second, [20 * second, 34 * second])).toEqual(['device d0']);
  });

  test('a channel that is silent altogether is one alarm, and none of its devices', () => {
    const many = Array.from({ length: 200 }, (_, n) => 20 * second + n * 20);
    expect(round(35 * second, many)).toEqual([]);
    expect(round(38 * second, many)).toEqual([]);
    expect(round(40 * second, many)).toEqual(['channel c']);
  });

  test('a device that fell silent with the whole channel waits until it is known which of the two it is', () => {
    expect(round(36 * second, [20 * second, 24 * second])).toEqual([]);
    expect(round(40 * second, [20 * second, 24 * second])).toEqual(['channel c']);
  });

  test('a link that is down makes the channel offline as soon as its quickest device is silent', () => {
    const devices = [
      { id: 'quick', silence: 3 * second, period: second, watch: { ...newDevice(0), last: 20 * second } },
      { id: 'slow', silence: 180 * second, period: 60 * second, watch: { ...newDevice(0), last: 20 * second } },
    ];
    const watch: ChannelWatch = { ...newChannel(0), link: 'down', reason: 'channel.link.refused' };
    expect(tickChannel({ id: 'c', watch, devices, seen: 23_500, unheard: [] })).toMatchObject([
      { kind: 'channel', reason: 'channel.link.refused', silentSince: 20_000 },
    ]);
    expect(tickChannel({ id: 'c', watch: { ...watch, link: 'up' }, devices, seen: 23_500, unheard: [] })).toEqual([]);
  });

  test('time in which the gateway did not poll is no fault of a device', () => {
    expect(round(62 * second, [null, 61 * second], { device: { since: 60 * second } })).toEqual([]);
    expect(round(62 * second, [20 * second, 20 * second], { channel: { since: 60 * second } })).toEqual([]);
  });

  test('time in which nobody listened is no silence: neither of a device, nor of a channel, nor of a link that is down', () => {
    const unheard = [{ from: 21 * second, to: 81 * second }];
    expect(round(82 * second, [20 * second, 20 * second], { unheard })).toEqual([]);
    expect(round(82 * second, [20 * second, 20 * second], { unheard, channel: { link: 'down' } })).toEqual([]);
    expect(round(97 * second, [20 * second, 96 * second], { unheard })).toEqual(['device d0']);
    expect(round(97 * second, [20 * second, 20 * second], { unheard })).toEqual(['channel c']);
  });

  test('a stall of the gateway that is longer than a period gives its devices their whole silence anew, once', () => {
    const stall = { from: 30 * second, to: 36 * second };
    const told = (at: number, unheard: readonly Span[], channel = {}) =>
      round(at * second, [20 * second, (at - 1) * second], { unheard, channel });
    // Ten seconds were silent before it: what it owes is not five, but fifteen.
    expect(told(50, [stall])).toEqual([]);
    expect(told(52, [stall])).toEqual(['device d0']);
    const down = { link: 'down' } as const;
    expect(round(50 * second, [20 * second], { unheard: [stall], channel: down })).toEqual([]);
    expect(round(52 * second, [20 * second], { unheard: [stall], channel: down })).toEqual(['channel c']);
    // A shorter one is only left out, and another one after it begins nothing anew: a gateway that is slow for good tells who is silent.
    expect(told(42, [{ from: 30 * second, to: 34 * second }])).toEqual(['device d0']);
    expect(told(60, [stall, { from: 40 * second, to: 48 * second }])).toEqual(['device d0']);
  });

  test('what is offline is said once, and recovers with the first sample', () => {
    expect(round(60 * second, [20 * second, 59 * second], { device: { offline: { mark: '36000' } } })).toEqual([]);
    expect(round(60 * second, [20 * second], { channel: { offline: { mark: '36000' } } })).toEqual([]);
    expect(heardDevice('d', { ...newDevice(0), offline: { mark: '36000' } }, 61 * second)).toEqual({
      watch: { since: 0, last: 61 * second, offline: null, reason: null },
      verdicts: [{ verb: 'recover', kind: 'device', id: 'd', mark: '36000' }],
    });
    expect(heardChannel('c', { ...newChannel(0), offline: { mark: '36000' } }, 61 * second).watch.since).toBe(
      61 * second,
    );
  });

  test('periods under a second do not make a pause of the gateway a fault', () => {
    expect(silenceOf(100)).toBe(3000);
    expect(silenceOf(60_000)).toBe(180_000);
  });
});

test('a pause of some seconds makes no outage: twenty at least, three periods of what is asked seldom', () => {
  expect([1, 5, 10, 60].map((each) => offlineAfter(each * second))).toEqual([20, 20, 30, 180].map((s) => s * second));
});

test('what fell silent together is told in one tick: who is due waits for who is about to be', () => {
  const due = (id: string, since: number, left: number) => ({ id, since, left });
  const ids = (of: readonly ReturnType<typeof due>[]) => ripe(of).map(({ id }) => id);
  expect(ids([due('a', 0, -1), due('b', 800, 700)])).toEqual([]);
  expect(ids([due('a', 0, -1000), due('b', 800, -300)])).toEqual(['a', 'b']);
  // One that fell silent at another time, or goes on to be silent for long, holds nobody up.
  expect(ids([due('a', 0, -1), due('b', 9000, 700), due('c', 100, 60_000)])).toEqual(['a']);
});
