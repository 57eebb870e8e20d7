import type { Millis } from '../../clock/clock.ts';
import { aDay } from '../../clock/lengths.ts';
import type { DefectFact } from './facts.ts';
import { measureOf, taken } from './measure.ts';

const defect = ['defect'] as const;
const found = ({ foundAt }: DefectFact): Millis => foundAt;
const closed = ({ closedAt }: DefectFact): Millis | null => closedAt;

/** What comes again within it was not mended. */
export const recursWithin = 90 * aDay;

export const defectMeasures = {
  'defect.found': measureOf(defect, {
    title: { cn: '发现', en: 'Found' },
    says: { cn: '当月发现的缺陷', en: 'Defects found in the month' },
    at: found,
    takes: () => taken(1),
  }),
  'defect.closed': measureOf(defect, {
    title: { cn: '关闭', en: 'Closed' },
    says: { cn: '当月关闭的缺陷', en: 'Defects closed in the month' },
    at: closed,
    takes: () => taken(1),
  }),
  'defect.open': measureOf(defect, {
    title: { cn: '月末未关闭', en: 'Open at the end' },
    says: { cn: '期末（本月为现在）已发现、未关闭', en: 'Found and not closed by the end of the span, or by now' },
    stands: ({ foundAt, closedAt }, { from, to }, now) => {
      const end = Math.min(to, now + 1);
      return from <= now && foundAt < end && (closedAt === null || closedAt >= end);
    },
    takes: () => taken(1),
  }),
  'defect.inTimeRate': measureOf(defect, {
    title: { cn: '按期消缺率', en: 'Mended in time' },
    says: { cn: '期限内关闭 ÷ 关闭', en: 'Closed by their limit / closed' },
    unit: 'percent',
    how: 'ratio',
    at: closed,
    takes: ({ closedAt, due }) => taken(closedAt !== null && closedAt <= due ? 1 : 0),
  }),
  'defect.meanDays': measureOf(defect, {
    title: { cn: '消缺用时', en: 'Days to close' },
    says: { cn: '发现至关闭', en: 'From found to closed' },
    unit: 'd',
    how: 'mean',
    at: closed,
    takes: ({ foundAt, closedAt }) => (closedAt === null ? null : taken(Math.max(0, closedAt - foundAt) / aDay)),
  }),
  'defect.recurRate': measureOf(defect, {
    title: { cn: '复发率', en: 'Recurring' },
    says: {
      cn: '关闭后 90 天内复发 ÷ 关闭；未满 90 天时为“至少”',
      en: 'Recurring within 90 days / closed; "at least" while the 90 days are not over',
    },
    unit: 'percent',
    how: 'ratio',
    at: closed,
    takes: ({ closedAt, recurredAt }, now) => {
      if (closedAt === null) return null;
      const recurs = recurredAt !== null && recurredAt <= closedAt + recursWithin;
      return taken(recurs ? 1 : 0, 1, !recurs && now < closedAt + recursWithin);
    },
  }),
} as const;
