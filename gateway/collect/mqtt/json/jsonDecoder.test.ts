import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonAddress, jsonDevice } from '../../../../domain/channel/mqtt.ts';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { type Zone, zoneOf } from '../../../../domain/clock/zone.ts';
import { quality } from '../../../../domain/telemetry/quality.ts';
import type { Text } from '../../../../domain/text/message.ts';
import { jsonDecoder } from './jsonDecoder.ts';

const at = Date.UTC(2026, 10, 20, 4);

/** A device with these points, and what became of it. */
function aDevice(device: object, points: readonly object[], site: Zone | null = null) {
  const links: string[] = [];
  const counts: string[] = [];
  const faults: string[] = [];
  const means = {
    ...(site && { zone: site }),
    fault: (id: string, why: Text) => faults.push(`${id} ${why.en}`),
    clock: manualClock(at),
    link: (id: string, to: string, reason: string) => links.push(`${id} ${to} ${reason}`),
    count: (counter: string, object: string) => counts.push(`${counter} ${object}`),
    publish: () => undefined,
  };
  const address = jsonDevice.parse({ kind: 'json', topic: 'd/{device}', ...device });
  const placed = points.map((point, i) => ({
    number: i + 1,
    address: jsonAddress.parse({ kind: 'json', path: '', ...point }),
  }));
  const decoder = jsonDecoder([{ id: 'D1', address, points: placed }], means);
  const take = (topic: string, payload: unknown, more: { readonly retained?: boolean } = {}) => {
    const bytes =
      payload instanceof Uint8Array
        ? payload
        : Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
    return decoder.take({ topic, payload: bytes, retained: more.retained ?? false, again: false });
  };
  return {
    decoder,
    links,
    counts,
    faults,
    take,
    values: (payload: unknown) => take('d/D1', payload)?.map(({ value }) => value),
  };
}

describe('a message of plain JSON', () => {
  it('gives a sample for each point that it holds, with its own time and quality', () => {
    const paths = ['v.P', 'v.Q', 'v.phases[1]'].map((path) => ({ path }));
    const device = aDevice({ time: 'meta.t', timeUnit: 's', quality: 'meta.q', good: ['ok'] }, paths);
    const message = { meta: { t: at / 1000, q: 'ok' }, v: { P: 12.5, phases: [1, '2.5'] } };
    expect(device.take('d/D1', message)).toEqual([
      { point: 1, at, value: 12.5, quality: quality.good },
      { point: 3, at, value: 2.5, quality: quality.good },
    ]);
    const doubtful = { ...message, meta: { t: at / 1000, q: 'doubtful' } };
    expect(device.take('d/D1', doubtful)?.map((one) => one.quality)).toEqual([quality.bad, quality.bad]);
    expect(device.take('d/D2', message)).toBeNull();
    expect(device.links[0]).toBe('D1 up channel.link.answered');
  });

  describe('that writes its times without an offset', () => {
    const stored = { data: ['11:30', '11:45', '12:00'].map((time, n) => ({ t: `2026-11-20 ${time}:00`, x: n })) };
    const address = { list: 'data', time: 't', timeUnit: 'text' };
    const hour = 3_600_000;
    const quarters = (noon: number) => [noon - hour / 2, noon - hour / 4, noon];

    it('is read by the clock of the site, or by its own', () => {
      const noon = Date.UTC(2026, 10, 20, 4);
      const here = aDevice(address, [{ path: 'x' }], zoneOf('Asia/Shanghai'));
      expect(here.take('d/D1', stored)?.map((one) => one.at)).toEqual(quarters(noon));
      const there = aDevice({ ...address, timeZone: 'Europe/Berlin' }, [{ path: 'x' }], zoneOf('Asia/Shanghai'));
      expect(there.take('d/D1', stored)?.map((one) => one.at)).toEqual(quarters(noon + 7 * hour));
      expect([here.counts, here.faults]).toEqual([[], []]);
      expect(() => jsonDevice.parse({ kind: 'json', topic: 'd', timeZone: 'Mars/Olympus' })).toThrow();
    });

    it('goes on through the hour that stands twice, and has no time in the one that is skipped', () => {
      const berlin = aDevice(address, [{ path: 'x' }], zoneOf('Europe/Berlin'));
      const twice = ['02:00', '02:30', '02:00', '02:30'].map((time, x) => ({ t: `2025-10-26 ${time}:00`, x }));
      const first = Date.UTC(2025, 9, 26);
      expect(berlin.take('d/D1', { data: twice })?.map((one) => one.at)).toEqual(
        [0, 1, 2, 3].map((n) => first + (n * hour) / 2),
      );
      const skipped = berlin.take('d/D1', { data: [{ t: '2025-03-30 02:30:00', x: 1 }] });
      expect(skipped).toEqual([{ point: 1, at: null, value: 1, quality: quality.uncertain }]);
    });

    it('knows the hour that stands twice by the reading before it, in whatever messages they came', () => {
      const first = Date.UTC(2025, 9, 26);
      const minutes = (device: ReturnType<typeof aDevice>, times: readonly string[]) =>
        (device.take('d/D1', { data: times.map((time, x) => ({ t: `2025-10-26 ${time}:00`, x })) }) ?? []).map(
          (one) => (Number(one.at) - first) / 60_000,
        );
      const one = aDevice(address, [{ path: 'x' }], zoneOf('Europe/Berlin'));
      const told = ['01:45', '02:00', '02:15', '02:30', '02:45', '02:00', '02:15', '02:30', '02:45', '03:00'];
      expect(told.flatMap((time) => minutes(one, [time]))).toEqual([-15, 0, 15, 30, 45, 60, 75, 90, 105, 120]);
      const newestFirst = aDevice(address, [{ path: 'x' }], zoneOf('Europe/Berlin'));
      expect(minutes(newestFirst, ['02:50', '02:40', '02:40'])).toEqual([50, 40, 40]);
    });

    it('is in doubt where nobody knows by which clock, and the device says so', () => {
      const nowhere = aDevice(address, [{ path: 'x' }]);
      expect(nowhere.take('d/D1', stored)?.map((one) => [one.at, one.quality])).toEqual(
        Array.from({ length: 3 }, () => [null, quality.uncertain]),
      );
      expect(nowhere.counts).toEqual(['untimed D1']);
      expect(nowhere.faults).toEqual([
        'D1 The time in its message cannot be read ("2026-11-20 11:30:00"): kept as of its arrival, in doubt',
      ]);
    });
  });

  it('may be a list of readings that were stored while the line was down', () => {
    const device = aDevice({ list: 'data', time: 't' }, [{ path: 'x' }]);
    const stored = device.take('d/D1', { data: [1, 2, 3].map((x) => ({ x, t: at - 10_000 + x })) });
    expect(stored?.map((one) => [one.at, one.value])).toEqual([1, 2, 3].map((x) => [at - 10_000 + x, x]));
  });

  it('may be a bare number or word on a topic of its own', () => {
    const states = { topic: 'd/{device}/state', codes: { ON: 1, OFF: 0 } };
    const device = aDevice({}, [{ topic: 'd/{device}/temp' }, states, { topic: 'd/+/name', type: 'text' }]);
    expect(device.decoder.filters).toEqual(['d/D1/temp', 'd/D1/state', 'd/+/name']);
    expect(device.take('d/D1/temp', '23.5')?.[0]?.value).toBe(23.5);
    expect(device.take('d/D1/state', 'OFF')?.[0]?.value).toBe(0);
    expect(device.take('d/D1/state', 'UNKNOWN')?.[0]).toMatchObject({ value: null, quality: quality.bad });
    expect(device.take('d/elsewhere/name', '水泵')?.[0]?.value).toBe('水泵');
  });

  it('that is no number for a point that wants one is bad, never zero', () => {
    const device = aDevice({}, [{ path: 'x' }]);
    for (const x of [null, '', 'abc', '1,5', '0x10', {}, [], '1e999']) expect(device.values({ x })).toEqual([null]);
    expect(device.values({ x: true })).toEqual([1]);
    expect(device.values({})).toEqual([]);
  });

  it('with a whole number beyond 2^53 is handed over, and doubted', () => {
    const device = aDevice({}, [{ path: 'x' }]);
    expect(device.take('d/D1', '{"x": 9007199254740991}')?.[0]).toMatchObject({
      value: 9_007_199_254_740_991,
      quality: quality.good,
    });
    expect(device.take('d/D1', '{"x": 9007199254740993}')?.[0]?.quality).toBe(quality.uncertain);
  });

  it('without a time that can be understood counts from its arrival, and is counted', () => {
    const device = aDevice({ time: 't', timeUnit: 'text' }, [{ path: 'x' }]);
    expect(device.take('d/D1', { x: 1, t: '2026-11-20T12:00:00+08:00' })?.[0]?.at).toBe(at);
    for (const t of ['2026-11-20 12:00:00', 'yesterday', 5, null])
      expect(device.take('d/D1', { x: 1, t })?.[0]?.at).toBeNull();
    expect(device.counts.filter((one) => one === 'untimed D1').length).toBe(4);
    const counting = aDevice({ time: 't', timeUnit: 'ms' }, [{ path: 'x' }]);
    expect(counting.take('d/D1', { x: 1, t: at + 0.4 })?.[0]?.at).toBe(at);
    for (const t of ['0', -1, 5e-324, 9e15]) expect(counting.take('d/D1', { x: 1, t })?.[0]?.at, String(t)).toBeNull();
  });

  it('of more readings than are looked at is counted for what was left out', () => {
    const device = aDevice({ list: 'a' }, [{ path: 'x' }]);
    expect(device.take('d/D1', { a: Array.from({ length: 10_002 }, (_, x) => ({ x })) })?.length).toBe(10_000);
    expect(device.counts).toContain('leftOut D1');
  });

  it('that the broker kept is shown as of unknown age where it bears no time', () => {
    const untimed = aDevice({}, [{ path: 'x' }]);
    expect(untimed.take('d/D1', { x: 1 }, { retained: true })?.[0]?.quality).toBe(quality.stale);
    expect(untimed.links).toEqual([]);
    const timed = aDevice({ time: 't' }, [{ path: 'x' }]);
    expect(timed.take('d/D1', { x: 1, t: at }, { retained: true })?.[0]?.quality).toBe(quality.good);
  });

  it('may say that the device is gone: its last will', () => {
    const device = aDevice({ alive: { topic: 'd/{device}/alive', path: '', up: ['online'] } }, [{ path: 'x' }]);
    device.take('d/D1/alive', 'online');
    device.take('d/D1/alive', 'offline', { retained: true });
    expect(device.links).toEqual(['D1 up channel.link.answered', 'D1 down channel.link.died']);
  });

  it('never throws and gives finite numbers only, whatever comes', () => {
    const alive = { topic: 'd/alive', path: 'x', up: [1] };
    const device = aDevice({ list: 'a', time: 't', quality: 'q', alive }, [{ path: 'x' }, { path: 'x', type: 'text' }]);
    const judge = (payload: Uint8Array): void => {
      for (const topic of ['d/D1', 'd/alive']) {
        for (const { value, at: time } of device.take(topic, payload) ?? []) {
          expect(value === null || typeof value === 'string' || Number.isFinite(value)).toBe(true);
          expect(time === null || Number.isSafeInteger(time)).toBe(true);
        }
      }
    };
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), judge), { numRuns: 2000 });
    const reading = fc.record({ x: fc.jsonValue(), t: fc.jsonValue(), q: fc.jsonValue() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(reading), (a) => judge(Buffer.from(JSON.stringify({ a })))),
      { numRuns: 1000 },
    );
    judge(Buffer.from('['.repeat(100_000)));
    judge(Buffer.from(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`));
  });
});
