import type { FormItem } from '../../form/model.ts';
import { answered } from './answer.ts';
import type { Asked } from './asked.ts';
import type { SheetEntry, SheetJudgement } from './events.ts';
import { computed, judged, type SheetKnown, slotOfAsked } from './judged.ts';

/** An answer that counts, and what its item said of it. */
export type StandingAnswer = Pick<SheetEntry, 'value' | 'photos' | 'note' | Exclude<keyof SheetJudgement, 'value'>>;

/** Whether what an item says of its value rests on other answers of the sheet. */
const restsOnOthers = ({ formula, reading }: FormItem): boolean =>
  formula !== null ||
  (reading !== null &&
    (reading.only !== null ||
      reading.correct !== null ||
      reading.against.some(({ of }) => of === 'phases' || of === 'points')));

/**
 * What the answers that stand say otherwise than they said, now that others changed: what is computed of them, what is brought to 20 °C, judged under a
 * condition, or compared with other phases and points. With what was before each is compared as it was.
 */
export function judgedAnew(
  standing: ReadonlyMap<string, StandingAnswer>,
  { asked, last, factory }: Omit<SheetKnown, 'values'>,
): readonly SheetJudgement[] {
  const values = new Map([...standing].map(([slot, { value }]) => [slot, value]));
  const known: SheetKnown = { asked, values, last, factory };
  const resting = asked.flatMap((one) => {
    const before = standing.get(slotOfAsked(one));
    return before === undefined || !restsOnOthers(one.item) ? [] : [{ one, before }];
  });
  computeAnew(resting, { known, values });
  return resting.flatMap(({ one, before }) => {
    const value = values.get(slotOfAsked(one)) ?? null;
    const asThen = { ...known, last: () => before.last, factory: () => before.factory };
    const told: SheetJudgement = { entry: before.entry, value, ...judged(one, value, asThen) };
    return isSame(told, before) ? [] : [told];
  });
}

interface Resting {
  readonly one: Asked;
  readonly before: StandingAnswer;
}

/** Formulas that rest on formulas settle after as many rounds as there are of them; in a circle, which a text may not have, they end there. */
function computeAnew(
  resting: readonly Resting[],
  { known, values }: { readonly known: SheetKnown; readonly values: Map<string, string | null> },
): void {
  const formulas = resting.filter(({ one }) => one.item.formula !== null);
  for (let round = 0; round < formulas.length; round++) {
    let moved = false;
    for (const { one, before } of formulas) {
      const slot = slotOfAsked(one);
      const now = computedOf(one, before, known);
      moved ||= now !== values.get(slot);
      values.set(slot, now);
    }
    if (!moved) return;
  }
}

/** Null where it cannot be computed any more, or what it gives is no answer to it. */
function computedOf(one: Asked, { photos, note }: StandingAnswer, known: SheetKnown): string | null {
  const now = answered(one.item, { value: computed(one, known), unit: null, photos, note });
  return now.ok ? now.value : null;
}

const told = ({ value, verdict, severity, limit, why, at20 }: StandingAnswer | SheetJudgement): string =>
  JSON.stringify([value, verdict, severity, limit?.bound, limit?.of, limit?.value, why?.cn, at20 ?? null]);
const isSame = (a: SheetJudgement, b: StandingAnswer): boolean => told(a) === told(b);
