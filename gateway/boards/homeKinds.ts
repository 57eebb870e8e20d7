import type { AnswerOf } from '../../domain/call/declaration.ts';
import { soFar } from '../../domain/energy/soFar.ts';
import { shareOf, sumOfParts, writtenSum } from '../../domain/energy/sum.ts';
import type { homeEnergy } from '../../domain/site/homeEnergyCalls.ts';
import { type Measure, measuresOf } from '../../domain/unit/countingParts.ts';
import { energyKinds } from '../../domain/unit/energyKinds.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type Part, unitParts } from '../energy/unitParts.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { type Asker, type Means, type Moments, read, sumOf } from './homeMeasured.ts';

/** Electricity first, as the product lists the kinds everywhere. */
const kindOrder: readonly string[] = Object.keys(energyKinds);

/** Today by kind of energy, as the topmost energy units that the caller sees are measured. */
export async function kindsOf(
  means: Means,
  asker: Asker,
  span: Moments,
): Promise<AnswerOf<typeof homeEnergy>['kinds']> {
  const sources = await kindSources(means.ledgers, asker, means.zone.written(span.now).local.slice(0, 10));
  const asked = { from: span.midnight, until: span.now, isPast: span.isPast };
  const ofToday = { ...span, month: span.midnight };
  const rankOf = ({ kind }: Measure<Part>): number => kindOrder.indexOf(kind ?? '');
  const inOrder = sources.toSorted((a, b) => rankOf(a) - rankOf(b));
  return Promise.all(
    inOrder.map(async ({ kind, unit, parts }) => {
      const counters = await Promise.all(parts.map((part) => read(means, part, ofToday)));
      const sums = counters.map((counter) => shareOf(sumOf(counter, soFar(counter, asked), asked), counter.part.share));
      return { ...writtenSum(sumOfParts(sums)), kind: kind ?? 'electricity', unit };
    }),
  );
}

/**
 * What measures the topmost energy units that the caller sees on a day of the calendar, by kind and unit: those below them are parts of the same. What
 * of it lies outside his sight is among them.
 */
async function kindSources(
  ledgers: Ledgers,
  { caller: { scope }, when }: Asker,
  day: string,
): Promise<readonly Measure<Part>[]> {
  const units = await ledgers.seen(energyUnits, scope, when);
  const seen = new Set(units.map(({ id }) => id));
  const top = units.filter(({ parentId }) => parentId === null || !seen.has(parentId)).map(({ id }) => id);
  if (top.length === 0) return [];
  const parts = await unitParts(ledgers, { of: 'energyUnit', ids: top }, { scope, asOf: when.asOf ?? null });
  const counting = [...parts.values()]
    .flat()
    .filter(({ since, until }) => (since === null || since <= day) && (until === null || day < until));
  return measuresOf(counting);
}
