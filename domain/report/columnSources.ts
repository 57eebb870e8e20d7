import type { FactDeclaration, Measure } from '../figure/measure.ts';
import { type MeasureId, measureOf } from '../figure/measures.ts';
import type { FigureStep, Medium } from '../figure/vocabulary.ts';
import type { Text } from '../text/message.ts';

/** Of what a column of a custom report is made: a measure, or one of the facts that a measure tells. */
interface Source {
  readonly measure: MeasureId;
  readonly fact?: string;
  /** Its values of several units add up. */
  readonly isSum?: true;
  /** It is about one medium, which its column names. */
  readonly isOfMedium?: true;
  readonly name: Text;
}

const named = (measure: MeasureId, rest: Omit<Source, 'measure' | 'name'> = {}): Source => {
  const told: Measure = measureOf(measure);
  const fact: FactDeclaration | undefined =
    rest.fact !== undefined && 'facts' in told ? told.facts[rest.fact] : undefined;
  return { measure, ...rest, name: fact?.name ?? told.name };
};

export const columnSources = {
  use: named('energy.use', { isSum: true, isOfMedium: true }),
  tce: named('energy.tce', { isSum: true }),
  unexplained: named('energy.unexplained', { isSum: true, isOfMedium: true }),
  unexplainedTce: named('energy.unexplainedTce', { isSum: true }),
  demand: named('load.peak'),
  load: named('load.facts', { fact: 'mean' }),
  loadFactor: named('load.facts', { fact: 'factor' }),
  loadHours: named('load.facts', { fact: 'hours' }),
  charge: named('cost.energy', { fact: 'amount', isSum: true }),
  price: named('cost.energy', { fact: 'price' }),
} as const satisfies Readonly<Record<string, Source>>;
export type SourceId = keyof typeof columnSources;

export const sourceOf = (id: SourceId): Source => columnSources[id];

/** Whether a source is told step by step, or of the span as a whole alone. */
export function isToldBy(id: SourceId, step: FigureStep): boolean {
  return (measureOf(sourceOf(id).measure).steps as readonly FigureStep[]).includes(step);
}

/** The medium that a question about it names; null: it is about all of them. */
export const mediumOf = (id: SourceId, medium: Medium): Medium | null => {
  const { isOfMedium, measure } = sourceOf(id);
  if (isOfMedium === true) return medium;
  return measure.startsWith('load.') || measure.startsWith('cost.') ? 'electricity' : null;
};
