import type { Zone } from '../../domain/clock/zone.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { SubjectNode } from './nodesOf.ts';
import type { UnitNode } from './unitNodes.ts';
import { countedOf, ownParts } from './uses.ts';

/** What who reads should know: another counter or another parent since then, the units below added up, a medium that nothing counts. */
export function notesOf({ subject, node }: SubjectNode, { medium }: Question, span: Span, zone: Zone): Answer['notes'] {
  const kinds = countedOf(node).filter((one) => medium === null || one.medium === medium);
  if (kinds.length === 0) return [{ kind: 'noMedium', subject, since: null }];
  const isSummed = kinds.some((of) => ownParts(node, of).length === 0);
  const isWithin = ({ since }: Change): boolean => {
    const at = zone.instantAt(`${since}T00:00`);
    return at !== null && at > span.from && at < span.to;
  };
  const changes = new Map(changesIn(node).map((one) => [`${one.since} ${one.name ?? ''}`, one]));
  const moved = [...changes].filter(([, one]) => isWithin(one)).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...(isSummed ? [{ kind: 'childrenSummed' as const, subject, since: null }] : []),
    ...moved.map(([, change]) => ({ kind: 'moved' as const, subject, ...change })),
  ];
}

interface Change {
  readonly since: string;
  /** The unit that has another parent since; left out: counters changed. */
  readonly name?: string | null;
}

/** From when on other counters count below a unit, or another unit hangs there. */
function changesIn({ parts, children, days }: UnitNode): readonly Change[] {
  const placed = datesOf(days ?? []);
  const counters = datesOf(parts).filter((since) => !placed.includes(since));
  return [
    ...counters.map((since) => ({ since })),
    ...children.flatMap((child) => [
      ...datesOf(child.days ?? []).flatMap((since) => (placed.includes(since) ? [] : [{ since, name: child.name }])),
      ...changesIn(child),
    ]),
  ];
}

const datesOf = (spans: readonly { readonly since: string | null; readonly until: string | null }[]): string[] =>
  spans.flatMap(({ since, until }) => [since, until].filter((date) => date !== null));
