import type { Answer, Cell } from '../../../domain/figure/answer.ts';
import type { PartRow } from '../parts/consumption.ts';

/** What has no record, no counter or no price: it keeps its place at the end, and says why. */
const lacking = (none: Cell['none']): Cell => ({
  value: null,
  none,
  quality: 'missing',
  present: 0,
  elapsed: 0,
  expected: 0,
});

type ChildrenTold = Pick<Answer, 'names' | 'series' | 'results'>;

/** By what the energy of these units may be divided: what most of them have recorded first. */
export function driversIn({ series }: ChildrenTold): readonly { readonly id: string; readonly name: string }[] {
  const units = new Map<string, { readonly name: string; readonly subjects: Set<string> }>();
  for (const { part, subject, compared } of series) {
    if (part?.by !== 'driver' || compared !== null) continue;
    const found = units.get(part.id) ?? { name: part.name ?? part.id, subjects: new Set<string>() };
    units.set(part.id, { ...found, subjects: found.subjects.add(subject.id) });
  }
  return [...units]
    .map(([id, { name, subjects }]) => ({ id, name, n: subjects.size }))
    .sort((a, b) => b.n - a.n || (a.id < b.id ? -1 : 1));
}

/** Each unit with what one of a driver took; only what is told in one unit of measure stands beside each other. */
export function intensityRows(
  { names, series }: ChildrenTold,
  driver: string | null,
): { readonly rows: readonly PartRow[]; readonly unit: string | null } {
  const mine = series.filter(({ part }) => part?.id === driver);
  const unit = mine.find(({ compared }) => compared === null)?.unit ?? null;
  const rows = names.map(({ id, name }): PartRow => {
    const of = mine.filter((one) => one.subject.id === id && one.unit === unit);
    const now = of.find(({ compared }) => compared === null);
    const then = of.find(({ compared }) => compared === 0);
    return {
      id,
      name,
      isRest: false,
      total: now?.total ?? lacking('noRow'),
      compared: then?.total ?? null,
      change: then?.change ?? null,
      series: null,
      base: null,
    };
  });
  return { rows, unit };
}

/** Each unit with its charge for energy. */
export const costRows = ({ names, results }: ChildrenTold): readonly PartRow[] =>
  names.map(({ id, name }): PartRow => {
    const told = results.find(({ subject }) => subject.id === id);
    const amount = told?.gives === 'facts' ? told.facts.find((fact) => fact.id === 'amount') : undefined;
    return {
      id,
      name,
      isRest: false,
      compared: null,
      change: null,
      series: null,
      base: null,
      total: amount ?? lacking('noCounter'),
    };
  });
