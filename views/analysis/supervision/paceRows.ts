import { quantity } from '../../../domain/energy/quantity.ts';
import { ranking } from '../../../domain/energy/ranking.ts';
import type { Answer, Fact } from '../../../domain/figure/answer.ts';
import type { PaceFactId } from '../../../domain/figure/computing/pace.ts';
import type { PlanFactId } from '../../../domain/figure/computing/planned.ts';

/** By what the worst is told. */
export const orders = ['today', 'night', 'idle'] as const;
export type Order = (typeof orders)[number];

export interface PaceRow {
  readonly id: string;
  /** Null: it may not be seen. */
  readonly name: string | null;
  /** All of the chosen unit. */
  readonly isWhole: boolean;
  readonly unit: string | null;
  readonly facts: Readonly<Partial<Record<PaceFactId, Fact>>>;
  /** How the plan of the year is kept; empty without one. */
  readonly plan: Readonly<Partial<Record<PlanFactId, Fact>>>;
  /** What was used on each of the last days; NaN where nothing is known. */
  readonly days: readonly number[];
}

const factOf: Readonly<Record<Order, PaceFactId>> = {
  today: 'todayPercent',
  night: 'nightPercent',
  idle: 'idlePercent',
};

interface Beside {
  readonly days: Pick<Answer, 'series'> | null;
  readonly plans: Pick<Answer, 'results'> | null;
  readonly order: Order;
}

/** The unit itself first, then those below it, the worst first; of which nothing is known, last. */
export function paceRows(
  { results, names }: Pick<Answer, 'results' | 'names'>,
  { days, plans, order }: Beside,
): readonly PaceRow[] {
  const rows = results.flatMap((result): readonly PaceRow[] => {
    if (result.gives !== 'facts') return [];
    const { part, subject, unit } = result;
    const series = days?.series.find(
      (one) => one.subject.id === subject.id && one.part?.id === part?.id && one.unit === unit,
    );
    const kept = plans?.results.find(
      (one) => one.subject.id === subject.id && one.part?.id === part?.id && one.unit === unit,
    );
    const facts = kept?.gives === 'facts' ? kept.facts : [];
    return [
      {
        id: `${part?.id ?? subject.id}/${unit}`,
        name: part === null ? (names.find(({ id }) => id === subject.id)?.name ?? subject.id) : part.name,
        isWhole: part === null,
        unit,
        facts: Object.fromEntries(result.facts.map((fact) => [fact.id, fact])),
        plan: Object.fromEntries(facts.map((fact) => [fact.id, fact])),
        days: (series?.values ?? []).map((value) => (value === null ? Number.NaN : Number(value))),
      },
    ];
  });
  const below = ranking(
    rows
      .filter(({ isWhole }) => !isWhole)
      .map((row) => {
        const value = row.facts[factOf[order]]?.value ?? null;
        return { id: row.id, row, value: value === null ? null : quantity(value) };
      }),
    'highest',
  );
  return [...rows.filter(({ isWhole }) => isWhole), ...below.map(({ row }) => row.row)];
}
