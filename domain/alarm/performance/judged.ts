import { millisOf } from '../../clock/clock.ts';
import type { Performance } from './calls.ts';

/** Reached; reached but for a part that can still be borne; missed; no target is set for it. */
export type Verdict = 'met' | 'near' | 'missed' | 'told';

/**
 * A figure beside its target. `share` is of 1. The targets are those of ANSI/ISA-18.2-2016 and EEMUA 191 per operator position, as published
 * digests tell them (the standards themselves are sold and were not read); `near` is what these call the most that can be managed.
 */
export interface JudgedFigure {
  readonly key: FigureKey;
  readonly value: number | null;
  readonly unit: 'count' | 'share' | 'ms';
  readonly target: { readonly is: 'most' | 'least'; readonly value: number } | null;
  readonly verdict: Verdict;
}

const targets = {
  perTenMinutes: { most: 1, near: 2 },
  mostInTen: { most: 10 },
  tenOver10: { most: 0.01 },
  tenOver5: { most: 0.01 },
  hoursOver30: { most: 0.01 },
  inFlood: { most: 0.01 },
  afterUpset: { most: 10, near: 20 },
  urgent: { most: 0.01 },
  high: { most: 0.05 },
  medium: { most: 0.15 },
  low: { least: 0.8 },
  topTen: { most: 0.05 },
  chattering: { most: 0 },
  fleeting: { most: 0 },
  stale: { most: 4 },
  active: { most: 9 },
  shelved: { most: 29 },
} as const satisfies Readonly<
  Record<string, { readonly most?: number; readonly near?: number; readonly least?: number }>
>;

type Judged = keyof typeof targets;
export type FigureKey = Judged | 'announced' | 'mostInHour' | 'floods' | 'confirmMedian' | 'confirmP95' | 'waiting';

/** Of less than thirty days nothing is concluded. */
export const enoughDays = 30;

const tenMinutes = 600_000;

/** The figures as they are shown, in four groups. */
export function judgedFigures(
  p: Performance,
): Readonly<Record<'load' | 'priorities' | 'nuisances' | 'waiting', readonly JudgedFigure[]>> {
  const ms = (millisOf(p.to) ?? 0) - (millisOf(p.from) ?? 0);
  const ofAnnounced = (n: number): number | null => (p.announced === 0 ? null : n / p.announced);
  const ofLevel = (level: number): number | null => ofAnnounced(p.levels.find((one) => one.level === level)?.n ?? 0);
  return {
    load: [
      told('announced', p.announced, 'count'),
      judged('perTenMinutes', (p.announced * tenMinutes) / ms),
      judged('mostInTen', p.tenMinutes.most.n),
      judged('tenOver10', p.tenMinutes.over10 / p.tenMinutes.periods, 'share'),
      judged('tenOver5', p.tenMinutes.over5 / p.tenMinutes.periods, 'share'),
      told('mostInHour', p.hours.most.n, 'count'),
      judged('hoursOver30', p.hours.over30 / p.hours.periods, 'share'),
      told('floods', p.floodCount, 'count'),
      judged('inFlood', p.floodMs / ms, 'share'),
      judged('afterUpset', p.floodCount === 0 ? null : p.floodFirst),
    ],
    priorities: [
      judged('urgent', ofLevel(1), 'share'),
      judged('high', ofLevel(2), 'share'),
      judged('medium', ofLevel(3), 'share'),
      judged('low', ofLevel(4), 'share'),
    ],
    nuisances: [
      judged('topTen', ofAnnounced(p.loudest.reduce((sum, { n }) => sum + n, 0)), 'share'),
      judged('chattering', p.chattering),
      judged('fleeting', p.fleeting),
      judged('stale', p.stale.most),
    ],
    waiting: [
      judged('active', p.active),
      judged('shelved', p.shelved),
      told('waiting', p.confirming.waiting, 'count'),
      told('confirmMedian', p.confirming.median, 'ms'),
      told('confirmP95', p.confirming.p95, 'ms'),
    ],
  };
}

const told = (key: Exclude<FigureKey, Judged>, value: number | null, unit: JudgedFigure['unit']): JudgedFigure => ({
  key,
  value,
  unit,
  target: null,
  verdict: 'told',
});

function judged(key: Judged, value: number | null, unit: JudgedFigure['unit'] = 'count'): JudgedFigure {
  const { most, near, least }: { most?: number; near?: number; least?: number } = targets[key];
  const target =
    most === undefined ? ({ is: 'least', value: least ?? 0 } as const) : ({ is: 'most', value: most } as const);
  if (value === null) return { key, value, unit, target, verdict: 'told' };
  const isMet = target.is === 'most' ? value <= target.value : value >= target.value;
  const isNear = near !== undefined && value <= near;
  return { key, value, unit, target, verdict: isMet ? 'met' : isNear ? 'near' : 'missed' };
}
