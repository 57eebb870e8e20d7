import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { periodsOf } from '../../domain/unit/recordSheet.ts';
import { type UnitRecordKind, unitRecords } from '../../domain/unit/unitRecord.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { type Ensured, ensureRows, type WantedRow } from './ensureRows.ts';

interface Parts {
  readonly ledgers: Ledgers;
  readonly zone: string;
  readonly now: Millis;
}

/** Days before which output is entered by the month. */
const daily = 92;

interface Entered {
  readonly unit: string;
  readonly kind: UnitRecordKind;
  readonly name: string;
  readonly nameEn: string;
  readonly measure: string;
  /** Of a local day; of a month the sum of its days, of a level their mean. */
  readonly on: (date: string) => number;
}

/** A number from 0 to 1 that belongs to the date. */
const chanceOf = (date: string): number => {
  const n = Math.sin(Number(date.replaceAll('-', '')) * 12.9898) * 43_758.5453;
  return n - Math.floor(n);
};
const isRest = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
const made = (most: number) => (date: string) => (isRest(date) ? most * 0.22 : most * (0.86 + 0.2 * chanceOf(date)));
const yearDay = (date: string): number => (Date.parse(`${date}T00:00Z`) / day) % 365.2425;
const warmth = (date: string): number =>
  16 - 12.5 * Math.cos((2 * Math.PI * (yearDay(date) - 25)) / 365.2425) + 5 * (chanceOf(date) - 0.5);

const entered: readonly Entered[] = [
  { unit: '示范厂区', kind: 'output', name: '整车', nameEn: 'Vehicles', measure: '台', on: made(420) },
  { unit: '示范厂区', kind: 'value', name: '产值', nameEn: 'Output value', measure: '万元', on: made(3_150) },
  { unit: '示范厂区', kind: 'people', name: '用能人数', nameEn: 'People', measure: '人', on: () => 860 },
  { unit: '冲压车间', kind: 'output', name: '冲压件', nameEn: 'Stampings', measure: 't', on: made(64) },
  ...(
    [
      ['冲压车间', 92],
      ['涂装车间', 148],
      ['总装车间', 236],
      ['熔炼车间', 64],
    ] as const
  ).map(
    ([unit, people]): Entered => ({
      unit,
      kind: 'people',
      name: '用能人数',
      nameEn: 'People',
      measure: '人',
      on: () => people,
    }),
  ),
  { unit: '示范厂区', kind: 'temperature', name: '平均气温', nameEn: 'Mean temperature', measure: '°C', on: warmth },
];

/** What the demo site made, and how warm it was: by the day of late, by the month before that, up to yesterday. */
export async function seedRecords({ ledgers, zone, now }: Parts): Promise<Ensured> {
  const today = zoneOf(zone).written(now).local.slice(0, 10);
  const daysFrom = `${new Date(Date.parse(`${today}T00:00Z`) - daily * day).toISOString().slice(0, 7)}-01`;
  const first = `${Number(today.slice(0, 4)) - 2}-01-01`;
  const units = new Map((await ledgers.everyRow(energyUnits)).map(({ id, name }) => [name, id]));
  const months = periodsOf({ from: first, to: daysFrom }, 'month');
  const wanted = entered.flatMap(({ unit, kind, name, nameEn, measure, on }): readonly WantedRow[] => {
    const unitId = units.get(unit);
    if (unitId === undefined) return [];
    const isLevel = kind === 'people' || kind === 'temperature';
    const days = kind === 'people' ? [] : periodsOf({ from: daysFrom, to: today }, 'day');
    const rest = kind === 'people' ? periodsOf({ from: daysFrom, to: today }, 'month') : [];
    return [...months, ...rest, ...days].map(({ since, until }) => {
      const each = periodsOf({ from: since, to: dayAfter(until) }, 'day').map((one) => on(one.since));
      const sum = each.reduce((all, one) => all + one, 0);
      const amount = (isLevel ? sum / each.length : sum).toFixed(isLevel && kind !== 'people' ? 1 : 0);
      const row = { name, nameEn, unitId, kind, since, until, amount, measure, source: 'imported', note: null };
      return { key: keyOf(row), row };
    });
  });
  return ensureRows(ledgers, unitRecords, { wanted, keyOf });
}

const keyOf = (row: {
  readonly unitId: string;
  readonly kind: string;
  readonly name: string;
  readonly since: string;
}) => `${row.unitId}/${row.kind}/${row.name}/${row.since}`;
const dayAfter = (date: string): string => new Date(Date.parse(`${date}T00:00Z`) + day).toISOString().slice(0, 10);
