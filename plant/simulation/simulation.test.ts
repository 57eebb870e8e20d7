import { beforeAll, describe, expect, it } from 'vitest';
import { type PlantSite, plantSite } from '../site.ts';
import { feeders, sections } from '../topology.ts';
import { advance } from './advance.ts';
import { clearSky, hourOf, workAt } from './loadShape.ts';
import { total } from './network.ts';
import { obey } from './orders.ts';
import { entry } from './random.ts';
import type { Readings } from './reading.ts';
import { readingsOf } from './readings.ts';
import { initialState, type PlantState } from './state.ts';

/** A Friday; hours are the plant's own. */
const friday = (hour: number): number => Date.UTC(2026, 10, 20) + (hour - 8) * 3_600_000;
const running = (hour: number, seed = 7): PlantState => advance(initialState(seed, friday(hour)), 60_000);
const read = (state: PlantState, device: string, key: string): number => Number(readingsOf(state)[device]?.[key]);
const power = (state: PlantState, meter: string): number => total(entry(state.flows, meter).p);

function later(state: PlantState, seconds: number): PlantState {
  let now = state;
  for (let left = seconds; left > 0; left--) now = advance(now, 1000);
  return now;
}

describe('the factory', () => {
  it('has a reading for every point of its site', () => {
    const readings = readingsOf(running(10));
    const missing = plantSite().devices.flatMap((device) =>
      device.points.filter((point) => !(point.key in (readings[device.id] ?? {}))),
    );
    expect(missing.map((point) => point.id)).toEqual([]);
  });

  it('goes the same way from the same seed, and another from another', () => {
    expect(later(running(10), 30)).toEqual(later(running(10), 30));
    expect(later(running(10, 8), 30).flows).not.toEqual(later(running(10), 30).flows);
  });

  it('is plain data: what is written down and read again goes on the same way', () => {
    const state = running(10);
    expect(advance(JSON.parse(JSON.stringify(state)) as PlantState, 5000)).toEqual(advance(state, 5000));
  });

  it('adds up: a section draws what its feeders draw and a little for the way', () => {
    const state = running(10);
    for (const section of sections) {
      const children = feeders.filter((feeder) => feeder.section === section.number);
      const sum = children.reduce((kw, feeder) => kw + power(state, feeder.meter), 0);
      const through = children.reduce((kw, feeder) => kw + Math.abs(power(state, feeder.meter)), 0);
      const loss = power(state, section.lowMeter) - sum;
      expect(loss).toBeGreaterThan(0);
      expect(loss).toBeLessThan(through * 0.005);
      expect(power(state, section.highMeter) - power(state, section.lowMeter)).toBeCloseTo(
        entry(state.transformers, section.transformer).losses,
        6,
      );
    }
  });

  it('adds up within a feeder: its lines draw less than the whole, the rest has no meter', () => {
    const state = running(10);
    for (const feeder of feeders.filter((one) => one.parts.length > 0)) {
      const parts = feeder.parts.reduce((kw, part) => kw + power(state, part.meter), 0);
      expect(parts).toBeGreaterThan(power(state, feeder.meter) * 0.5);
      expect(parts).toBeLessThan(power(state, feeder.meter));
    }
  });

  it('shows currents, powers and power factors that belong together', () => {
    const shown = readingsOf(running(10))['M421'] as Readings;
    const of = (key: string): number => Number(shown[key]);
    expect(of('Pa') + of('Pb') + of('Pc')).toBeCloseTo(of('P'), 6);
    expect(Math.hypot(of('P'), of('Q'))).toBeCloseTo(of('S'), 6);
    expect(of('P') / of('S')).toBeCloseTo(of('PF'), 6);
    expect((of('Ia') * of('Ua') + of('Ib') * of('Ub') + of('Ic') * of('Uc')) / 1000).toBeCloseTo(of('S'), -1);
  });

  it('counts energy as the power that flowed, and never back', () => {
    let state = running(13);
    let sum = 0;
    const before = entry(state.energy, 'M401');
    let last = before.forward;
    for (let i = 0; i < 600; i++) {
      state = advance(state, 1000);
      sum += Math.max(0, power(state, 'M401')) / 3600;
      expect(entry(state.energy, 'M401').forward).toBeGreaterThanOrEqual(last);
      last = entry(state.energy, 'M401').forward;
    }
    expect(last - before.forward).toBeCloseTo(sum, 6);
  });

  it('is dead behind an open breaker, and nowhere else', () => {
    const opened = later(obey(running(10), { kind: 'trip', breaker: 'QF421' }), 2);
    for (const meter of ['M421', 'M4211', 'M4212']) {
      for (const key of ['P', 'Ua', 'Ia', 'f']) expect(read(opened, meter, key)).toBe(0);
    }
    expect(read(opened, 'QF421', 'closed')).toBe(0);
    expect(read(opened, 'QF421', 'opened')).toBe(1);
    expect(read(opened, 'QF421', 'trip')).toBe(1);
    expect(read(opened, 'QF421', 'spring')).toBe(0);
    expect(read(later(opened, 10), 'QF421', 'spring')).toBe(1);
    expect(power(opened, 'M422')).toBeGreaterThan(100);
  });

  it('loses a whole section with its breaker, its sun with it, and finds it again over the tie', () => {
    const noon = running(11);
    expect(power(noon, 'M414')).toBeLessThan(-100);
    const lost = later(obey(noon, { kind: 'open', breaker: 'QF401' }), 5);
    for (const meter of ['M401', 'M411', 'M414']) expect(power(lost, meter)).toBe(0);
    expect(read(lost, 'PV-INV-01', 'P')).toBe(0);
    expect(read(lost, 'PV-INV-01', 'state')).toBe(3);
    const tied = later(obey(lost, { kind: 'close', breaker: 'QF430' }), 30);
    expect(power(tied, 'M411')).toBeGreaterThan(100);
    expect(power(tied, 'M402')).toBeGreaterThan(power(lost, 'M402') + 500);
    expect(power(tied, 'M401')).toBe(0);
  });

  it('has a transformer that runs hot without cooling: H after about a minute, HH after about two', () => {
    let state = obey(running(10), { kind: 'hot', transformer: 'T2' });
    const reached = (limit: number): number => {
      for (let seconds = 1; seconds < 300; seconds++) {
        state = advance(state, 1000);
        if (read(state, 'T2', 'windingTemp') > limit) return seconds;
      }
      return Number.POSITIVE_INFINITY;
    };
    const h = reached(120);
    const hh = h + reached(130);
    expect(h).toBeGreaterThan(20);
    expect(h).toBeLessThan(110);
    expect(hh).toBeLessThan(180);
    expect(read(state, 'T2', 'fanFault')).toBe(1);
    const mended = later(obey(state, { kind: 'calm', device: 'T2' }), 240);
    expect(read(mended, 'T2', 'windingTemp')).toBeLessThan(115);
  });

  it('draws more when a feeder is overloaded, and the transformer feels it', () => {
    const before = running(10);
    const after = later(obey(before, { kind: 'overload', meter: 'M421', by: 2.2 }), 5);
    expect(power(after, 'M421') / power(before, 'M421')).toBeCloseTo(2.2, 0);
    expect(read(after, 'T2', 'loadRate')).toBeGreaterThan(read(before, 'T2', 'loadRate') + 20);
  });

  it('makes no solar power at night, and follows the sun by day', () => {
    expect(clearSky(friday(2))).toBe(0);
    expect(clearSky(friday(12))).toBeGreaterThan(900);
    expect(read(later(running(2), 60), 'PV-INV-02', 'P')).toBe(0);
    expect(read(later(running(12), 60), 'PV-INV-02', 'P')).toBeGreaterThan(30);
  });

  it('stores energy at night and gives it at the peaks, as its state of charge tells', () => {
    const night = later(running(3), 600);
    expect(read(night, 'PCS1', 'state')).toBe(2);
    expect(read(night, 'BAT1', 'SOC')).toBeGreaterThan(read(running(3), 'BAT1', 'SOC'));
    const peak = later(running(10.5), 600);
    expect(read(peak, 'PCS1', 'state')).toBe(3);
    expect(power(peak, 'M425')).toBeLessThan(-200);
    expect(read(peak, 'BAT1', 'SOC')).toBeLessThan(read(running(10.5), 'BAT1', 'SOC'));
  });

  it('works as a measured steel works does: little at night and at noon, much in the morning', () => {
    expect(workAt(friday(3))).toBeLessThan(0.1);
    expect(workAt(friday(9.5))).toBeGreaterThan(0.85);
    expect(workAt(friday(12.25))).toBeLessThan(0.4);
    expect(workAt(friday(9.5) + 48 * 3_600_000)).toBeLessThan(0.4);
    expect(hourOf(friday(14))).toBe(14);
  });

  it('goes on in large steps after a long pause without losing its energy', () => {
    const state = running(10);
    const hour = advance(state, 3_600_000);
    const energy = entry(hour.energy, 'M421').forward - entry(state.energy, 'M421').forward;
    expect(energy).toBeGreaterThan(300);
    expect(energy).toBeLessThan(1000);
  });
});

describe('a calm day of the factory', () => {
  const site: PlantSite = plantSite();
  const beyond = new Map<string, number>();
  let excursions = 0;

  beforeAll(() => {
    const watched = site.devices.flatMap((device) =>
      device.points.filter((point) => point.limits.length > 0).map((point) => ({ device: device.id, point })),
    );
    let state = initialState(11, friday(0));
    let wasLow = false;
    for (let i = 0; i < 24 * 360; i++) {
      state = advance(state, 10_000);
      const readings = readingsOf(state);
      const isLow = Number(readings['AIR1']?.['pressure']) < 0.62;
      if (isLow && !wasLow) excursions++;
      wasLow = isLow;
      for (const { device, point } of watched) {
        const value = Number(readings[device]?.[point.key]);
        const isOver = point.limits.some((limit) =>
          limit.name.startsWith('H') ? value > limit.value : value < limit.value,
        );
        if (isOver) beyond.set(point.id, (beyond.get(point.id) ?? 0) + 1);
      }
    }
  });

  it('raises nothing but the dips of the air main', () => {
    expect([...beyond.keys()]).toEqual(['AIR1.pressure']);
  });

  it('has such a dip every quarter of an hour or so', () => {
    expect(excursions).toBeGreaterThan(60);
    expect(excursions).toBeLessThan(200);
  });

  it('shows its first dip within three minutes, for long enough to be noticed, and recovers', () => {
    let state = initialState(1, friday(15));
    const low: number[] = [];
    for (let second = 1; second <= 240; second++) {
      state = advance(state, 1000);
      if (read(state, 'AIR1', 'pressure') < 0.62) low.push(second);
    }
    expect(low[0]).toBeLessThan(185);
    expect(low.length).toBeGreaterThanOrEqual(3);
    expect(low.length).toBeLessThan(60);
    expect(read(state, 'AIR1', 'pressure')).toBeGreaterThan(0.63);
  });
});
