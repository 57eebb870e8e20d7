import { formulaSaid } from '../../form/formulas.ts';
import { type Known, unjudgedWhys, type Verdict, verdictOf } from '../../form/verdict.ts';
import { own } from '../../own.ts';
import type { Text } from '../../text/message.ts';
import type { Asked } from './asked.ts';
import { slotOf } from './events.ts';

/** What is known while an answer is judged. */
export interface SheetKnown {
  readonly asked: readonly Asked[];
  /** What counts on this sheet, by what it answers (`slotOf`). */
  readonly values: ReadonlyMap<string, string | null>;
  /** What the same item of the same thing was before, and what the factory says. */
  readonly last: (asked: Asked) => string | null;
  readonly factory: (asked: Asked) => string | null;
}

/** By what an answer to it is known on the sheet. */
export const slotOfAsked = ({ point, equipmentId, key }: Asked): string => slotOf({ point, equipmentId, item: key });

/** What stands beside an answer: the other items of the same thing, the other phases and points, what was before. */
export function knownOf(asked: Asked, known: SheetKnown): Known {
  const saidOf = (one: Asked): string | null => known.values.get(slotOfAsked(one)) ?? null;
  const alike = known.asked.filter((one) => one !== asked && one.item.key === asked.item.key);
  const isHere = (one: Asked) => one.point === asked.point && one.equipmentId === asked.equipmentId;
  const others = (of: readonly Asked[]): readonly string[] => {
    const values = of.map(saidOf);
    // Beside a part of them nothing is compared: it would be another mean.
    return values.every((one): one is string => one !== null) ? values : [];
  };
  const values = valuesBeside(asked, known, saidOf);
  return {
    temperature: temperatureBeside(asked, known, saidOf),
    last: known.last(asked),
    factory: known.factory(asked),
    phases: others(alike.filter((one) => isHere(one) && one.phase !== null)),
    points: others(alike.filter((one) => !isHere(one) && one.phase === asked.phase)),
    values,
  };
}

/** Where several bear a key, the nearest says it: of the same phase and equipment, of the point, of the sheet. */
function valuesBeside(
  asked: Asked,
  { asked: all }: SheetKnown,
  saidOf: (one: Asked) => string | null,
): Readonly<Record<string, string | null>> {
  const values: Record<string, string | null> = {};
  const ranked = all
    .map((one) => ({ one, rank: nearness(asked, one) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => a.rank - b.rank);
  for (const { one } of ranked) values[one.item.key] = saidOf(one);
  return values;
}

/** 0: it is about something else. */
function nearness(asked: Asked, one: Asked): number {
  const samePhase = one.phase === asked.phase ? 1 : 0;
  if (one.point === asked.point && one.equipmentId === asked.equipmentId) return 4 + samePhase;
  if (one.point === asked.point && one.equipmentId === null) return 2 + samePhase;
  return one.equipmentId === null && one.phase === null ? 1 : 0;
}

/** At which temperature it was read: what is read in °C of the same thing, else at its point. */
function temperatureBeside(
  asked: Asked,
  { asked: all }: SheetKnown,
  saidOf: (one: Asked) => string | null,
): string | null {
  const read = all
    .filter((one) => one.item.reading?.unit === '°C' && one.item !== asked.item && saidOf(one) !== null)
    .map((one) => ({ one, rank: nearness(asked, one) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)[0];
  return read === undefined ? null : saidOf(read.one);
}

/** What the text computes from the other answers; null: it asks for more than is answered, or it computes nothing. */
export function computed(asked: Asked, known: SheetKnown): string | null {
  const { formula } = asked.item;
  if (formula === null) return null;
  const { values = {} } = knownOf(asked, known);
  return formulaSaid(formula, (key) => own(values, key) ?? null);
}

export interface Judged extends Pick<Verdict, 'verdict' | 'severity' | 'limit'> {
  readonly why: Text | null;
  readonly last: string | null;
  readonly factory: string | null;
  /** What was judged, where the item is brought to 20 °C: what the next reading is compared with. */
  readonly at20: string | null;
}

/** The verdict on an answer, the same on the phone and at the gateway. */
export function judged(asked: Asked, value: string | null, known: SheetKnown): Judged {
  const beside = knownOf(asked, known);
  const { judged: at, verdict, severity, limit, why } = verdictOf(asked.item, value, beside);
  return {
    verdict,
    severity,
    limit,
    why: why === null ? null : unjudgedWhys[why],
    last: beside.last ?? null,
    factory: beside.factory ?? null,
    at20: asked.item.reading?.correct == null ? null : at,
  };
}

/** What passed a limit is shown or said more of: a photo, or a note. */
export const asksEvidence = ({ verdict }: Pick<Judged, 'verdict'>): boolean => verdict === 'defect';
