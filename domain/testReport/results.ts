import { unjudgedWhys } from '../form/verdict.ts';
import type { Asked } from '../work/sheet/asked.ts';
import type { SheetEntry } from '../work/sheet/events.ts';
import { slotOfAsked } from '../work/sheet/judged.ts';
import type { itemVerdicts, ReportVerdict } from './states.ts';

/** What is said of one item that is to be judged: by its limits, as they were at the test. */
export interface Result {
  /** The test, its point, the equipment (empty where it is of the point) and the item, with blanks between. */
  readonly slot: string;
  readonly verdict: keyof typeof itemVerdicts;
}

/** What a person says of an item that no limit judges, and why. */
export interface HandJudgement {
  readonly slot: string;
  readonly verdict: 'ok' | 'attention' | 'defect';
  readonly reason: string;
}

export type Standing = Pick<SheetEntry, 'value' | 'verdict' | 'why'>;

/** An item of a test among those of a report. */
export const slotIn = (task: string, slot: string): string => `${task} ${slot}`;

/** The thing that an item is of: its equipment, else its point. Within a test. */
export function thingOf(slot: string): string {
  const [task = '', point = '', equipment = ''] = slot.split(' ');
  return `${task} ${equipment === '' ? point : equipment}`;
}

/** Whether an item says something of what is answered to it. */
function isToBeJudged({ item: { kind, reading, options } }: Asked): boolean {
  if (kind === 'choice') return options.some(({ severity }) => severity !== null);
  if (kind === 'step') return true;
  return (kind === 'reading' || kind === 'formula') && reading !== null && reading.judged;
}

/** By which condition of its own an answer is not judged: that is its verdict. */
const isLeftOut = ({ why }: Standing): boolean =>
  why !== null && (why.cn === unjudgedWhys.outside.cn || why.cn === unjudgedWhys.notJudged.cn);

/** What a test's sheet says of its items. An item that need not be answered and was not says nothing. */
export function resultsOf(
  task: string,
  asked: readonly Asked[],
  standing: ReadonlyMap<string, Standing>,
): readonly Result[] {
  return asked.flatMap((one): readonly Result[] => {
    if (!isToBeJudged(one)) return [];
    const own = slotOfAsked(one);
    const answer = standing.get(own);
    const slot = slotIn(task, own);
    if (answer === undefined) return one.item.required ? [{ slot, verdict: 'unjudged' }] : [];
    return answer.verdict === 'unjudged' && isLeftOut(answer) ? [] : [{ slot, verdict: answer.verdict }];
  });
}

/** With what a person said of those that no limit judges; where a limit does, it holds. */
export function judgedResults(results: readonly Result[], byHand: readonly HandJudgement[]): readonly Result[] {
  const said = new Map(byHand.map((one) => [one.slot, one.verdict]));
  return results.map((one) =>
    one.verdict === 'unjudged' ? { ...one, verdict: said.get(one.slot) ?? 'unjudged' } : one,
  );
}

type Said = Readonly<Record<'slot', string> & Record<'value' | 'unit', string | null>>;

/** The items whose value or unit is another by now, or that are no more, or new. */
export function changedSlots(was: readonly Said[], is: readonly Said[]): ReadonlySet<string> {
  const before = new Map(was.map((one) => [one.slot, one]));
  const now = new Map(is.map((one) => [one.slot, one]));
  return new Set(
    [...before.keys(), ...now.keys()].filter((slot) => {
      const [old, next] = [before.get(slot), now.get(slot)];
      return old?.value !== next?.value || old?.unit !== next?.unit;
    }),
  );
}

export interface Whole {
  /** Null while an item has no verdict, or nothing is judged at all. */
  readonly verdict: ReportVerdict | null;
  readonly unjudged: number;
  readonly failed: number;
}

/**
 * A thing fails by one item that fails. The whole passes where each thing does, fails where none does, and is partial where some do: one transformer with
 * a bad winding has failed, one cable of three leaves two that passed.
 */
export function wholeOf(results: readonly Result[], byHand: readonly HandJudgement[]): Whole {
  const judged = judgedResults(results, byHand);
  const count = (verdict: Result['verdict']) => judged.filter((one) => one.verdict === verdict).length;
  const [unjudged, failed] = [count('unjudged'), count('defect')];
  const things = new Set(judged.map(({ slot }) => thingOf(slot)));
  const bad = new Set(judged.filter(({ verdict }) => verdict === 'defect').map(({ slot }) => thingOf(slot)));
  const verdict = bad.size === 0 ? 'pass' : bad.size === things.size ? 'fail' : 'partial';
  return { verdict: unjudged > 0 || things.size === 0 ? null : verdict, unjudged, failed };
}
