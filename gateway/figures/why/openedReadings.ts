import { instantOf } from '../../../domain/clock/clock.ts';
import { sight } from '../../../domain/energy/classifyRegister.ts';
import { quarter } from '../../../domain/energy/intervals.ts';
import { edgesOfStep } from '../../../domain/energy/rollUp.ts';
import { cellOf, folded } from '../../../domain/figure/computing/figured.ts';
import { longestOfReadings, type WhyAnswer, type WhyQuestion } from '../../../domain/figure/why.ts';
import { isWaiting, recount, replacedBy } from '../../energy/recount.ts';
import { toldLinks, toldReadings } from '../../energy/toldReadings.ts';
import { openUses, type Plan } from '../uses.ts';
import { type Asked, counterSpanOf, judgedBy, type Refused } from './asked.ts';
import { isWithinAll } from './isWithinAll.ts';
import { figuresOf, rowOf } from './openedIntervals.ts';
import { summed } from './terms.ts';

type Readings = Extract<WhyQuestion, { of: 'readings' }>;

/** An hour of a counter at most: its quarters, its readings with those around them, and how one leads to the next; counted anew from them. */
export async function openedReadings(asked: Asked, why: Readings): Promise<WhyAnswer | Refused> {
  const { means, asOf, moment } = asked;
  const { database, zone } = means;
  const counter = counterSpanOf(asked, why);
  if ('refused' in counter) return counter;
  const { from, to, point, node, of, name } = counter;
  if (from % quarter !== 0 || to % quarter !== 0) return { refused: 'figure.why.span', field: 'span' };
  if (to - from > longestOfReadings) return { refused: 'figure.why.long', field: 'span' };
  const quarters: Plan = { step: '15min', edges: edgesOfStep({ from, to }, '15min', zone) };
  // Of an hour also what is covered in part counts; of a quarter nothing but the whole.
  const plan: Plan =
    why.step === '15min' || quarters.edges.length === 2 ? quarters : { step: 'hour', edges: [from, to] };
  const uses = openUses({ database, zone, ...moment, parts: node.parts });
  const [whole, by] = [await uses.used(node, of, plan), await uses.used(node, of, quarters)];
  const figure = cellOf(folded(figuresOf(whole), 'sum'));
  const rows = quarters.edges
    .slice(1)
    .map((end, n) => rowOf(by, [n], { point: point.id, step: '15min', from: quarters.edges[n] as number, to: end }));
  const isSeen = isWithinAll(point, { from, to });
  const span = { from, to, asOf, asOfAt: moment.asOf };
  const anew = isSeen ? await recount(means, point, { ...span, edges: plan.edges, beside: sight }) : null;
  const told = {
    name,
    from: instantOf(from),
    to: instantOf(to),
    unit: point.unit,
    figure,
    terms: [],
    kept: [],
    intervals:
      quarters.edges.length === 2 ? rows.map(({ row }) => ({ ...row, opens: null })) : rows.map(({ row }) => row),
  };
  if (anew === null)
    return {
      ...told,
      readings: [],
      links: [],
      recomputed: null,
      equal: null,
      unjudged: isSeen ? 'notKept' : 'noFigure',
    };
  const made = summed(anew.rolled.map(({ amount: adds }) => ({ adds })));
  const isPending = moment.asOf === null && (await isWaiting(database, point.number, { from, to }));
  const shown = anew.samples.filter(({ at }) => isWithinAll(point, { from: at, to: at + 1 }));
  const ends = { from: shown[0]?.at ?? from, to: (shown.at(-1)?.at ?? to) + 1 };
  const replaced = await replacedBy(means.telemetry, shown);
  return {
    ...told,
    ...judgedBy(figure, made, isPending ? 'pending' : null),
    readings: toldReadings({ ...anew, samples: shown }, replaced),
    links: toldLinks(anew.links, ends),
  };
}
