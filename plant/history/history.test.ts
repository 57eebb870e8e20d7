import { describe, expect, it } from 'vitest';
import { aDay as dayLength, anHour as hour } from '../../domain/clock/lengths.ts';
import { startOfPlantDay } from '../simulation/loadShape.ts';
import { plantSite } from '../site.ts';
import { absencesOn } from './absences.ts';
import type { Incident } from './incident.ts';
import { incidentsOf } from './incidents.ts';
import { historyPeriods, type SimulatedDay, simulateDay } from './simulateDay.ts';

const { fine, coarse } = historyPeriods;
const friday = Date.UTC(2026, 10, 20);
const site = {
  ...plantSite(),
  devices: plantSite().devices.filter(({ id }) => ['M101', 'M411', 'QF411', 'T1', 'AIR1', 'PV-INV-01'].includes(id)),
};
const simulated = (seed: number, day = friday, until = day + dayLength, period: number = fine): SimulatedDay =>
  simulateDay({ site, seed, day, until, installed: friday + 30 * dayLength, period });

describe('what happens on the days of a history', () => {
  const days = Array.from({ length: 400 }, (_, n) => friday - n * dayLength);
  const all = [1, 2, 3].flatMap((seed) => days.map((day) => ({ day, incidents: incidentsOf(seed, day) })));

  it('is over on the same day, by either calendar, with an hour of calm around midnight', () => {
    const isCalm = ({ from, to }: Incident, midnight: number): boolean =>
      from >= midnight + hour || to <= midnight - 10 * 60_000;
    for (const { day, incidents } of all) {
      for (const midnight of [day, startOfPlantDay(day + dayLength - 1), day + dayLength]) {
        expect(incidents.filter((one) => !isCalm(one, midnight))).toEqual([]);
      }
    }
  });

  it('comes one after the other, and every order is given while it is looked at closely', () => {
    for (const { incidents } of all) {
      expect(incidents.every((one, i) => i === 0 || one.from >= (incidents[i - 1]?.to ?? 0))).toBe(true);
      expect(
        incidents.flatMap(({ from, to, orders }) =>
          orders.filter(({ at }) => at < from || at >= to || at % 1000 !== 0),
        ),
      ).toEqual([]);
    }
  });

  it('has every kind over a month, and each day has some', () => {
    const month = all.slice(0, 30);
    expect(new Set(month.flatMap(({ incidents }) => incidents.map(({ kind }) => kind)))).toEqual(
      new Set(['blast', 'trip', 'switched', 'overload', 'hot', 'loose', 'silent', 'cut']),
    );
    expect(Math.min(...all.map(({ incidents }) => incidents.length))).toBeGreaterThan(0);
  });
});

describe('a day of a history', () => {
  const day = simulated(1);

  it('is the same from the same seed whatever was simulated before it, and another from another', () => {
    expect(simulated(1, friday - dayLength).traces).not.toEqual(day.traces);
    expect(simulated(1)).toEqual(day);
    expect(simulated(2).incidents).not.toEqual(day.incidents);
  });

  it('has a value of every point each minute, and while something happens those of its devices at their own pace', () => {
    const minutes = dayLength / fine;
    const concerned = new Set(day.incidents.flatMap(({ devices }) => devices));
    for (const { point, at } of day.traces) {
      const paced = Math.ceil((minutes * fine) / Math.max(point.period, fine));
      expect(at.filter((instant) => instant % fine === 0).length).toBe(paced);
      expect(at.every((instant, i) => i === 0 || instant > (at[i - 1] as number))).toBe(true);
      if (!concerned.has(point.id.slice(0, point.id.lastIndexOf('.')))) expect(at.length).toBe(paced);
    }
    expect(concerned.size).toBeGreaterThan(0);
  });

  it('that is told more coarsely is the same day: what it has at the steps of five minutes, and while something happens all of the devices concerned', () => {
    const rough = simulated(1, friday, friday + dayLength, coarse);
    expect(rough.incidents).toEqual(day.incidents);
    expect([rough.began, rough.ended]).toEqual([day.began, day.ended]);
    const concerned = (at: number, device: string): boolean =>
      day.incidents.some(({ from, to, devices }) => at >= from && at < to && devices.includes(device));
    for (const [i, { point, at, values }] of rough.traces.entries()) {
      const close = day.traces[i] as SimulatedDay['traces'][number];
      const device = point.id.slice(0, point.id.lastIndexOf('.'));
      const kept = close.at.flatMap((instant, n) =>
        instant % coarse === 0 || concerned(instant, device) ? [[instant, close.values[n]]] : [],
      );
      expect(at.map((instant, n) => [instant, values[n]])).toEqual(kept);
    }
    expect(rough.traces.flatMap(({ at }) => at).length).toBeLessThan(day.traces.flatMap(({ at }) => at).length / 2);
  });

  it('counts what flowed: a register rises by the power over the day', () => {
    const power = day.traces.find(({ point }) => point.id === 'M101.P');
    const counted = (day.ended['M101.EpForward'] ?? 0) - (day.began['M101.EpForward'] ?? 0);
    const mean = (power?.values ?? []).reduce((sum, value) => sum + value, 0) / (power?.values.length ?? 1);
    expect(counted).toBeGreaterThan(5000);
    expect(Math.abs(counted / (mean * 24) - 1)).toBeLessThan(0.02);
  });

  it('has nothing of who is away for longer than a day, on either side of midnight; nobody is away when the site is installed', () => {
    const began = Array.from({ length: 9 }, (_, n) => friday + n * dayLength).find(
      (one) => absencesOn(1, one, Number.POSITIVE_INFINITY).length > 0,
    ) as number;
    const [away] = absencesOn(1, began, Number.POSITIVE_INFINITY);
    if (away === undefined) throw new Error('nobody is away within nine days');
    const all = plantSite();
    const small = { ...all, devices: [], meters: [], messengers: all.messengers.filter(({ id }) => id === 'TH4') };
    for (const day of [began, began + dayLength]) {
      const { traces } = simulateDay({
        site: small,
        seed: 1,
        day,
        until: day + dayLength,
        installed: away.to + hour,
        period: fine,
      });
      const silent = traces.flatMap(({ at }) => at).filter((at) => at >= away.from && at < away.to);
      expect(silent).toEqual([]);
      expect(traces.every(({ at }) => at.length > 0 && at.length < dayLength / fine)).toBe(true);
    }
    expect(away.to - away.from).toBeGreaterThan(dayLength);
    expect(absencesOn(1, began, away.to)).toEqual([]);
  });

  it('that is not over yet goes as far as it has come, with a sample at its end and nothing that would not be over', () => {
    const until = friday + 5 * hour + 12_000;
    const part = simulated(1, friday, until);
    expect(part.traces.map(({ at }) => at.at(-1))).toEqual(part.traces.map(() => until));
    expect(part.incidents).toEqual(day.incidents.filter(({ to }) => to <= until - 15 * 60_000));
    const first = part.traces.find(({ point }) => point.id === 'M101.P')?.values.slice(0, 60);
    expect(first).toEqual(day.traces.find(({ point }) => point.id === 'M101.P')?.values.slice(0, 60));
  });
});
