import { actorName } from '../../domain/event/actorName.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { approvalEvents } from '../../domain/flow/events.ts';
import { type FlowGraph, stepOf } from '../../domain/flow/graph.ts';
import { named } from '../../domain/ledger/names.ts';
import type { OpinionTold } from '../../domain/task/readCalls.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type Names, personTold } from './tellTasks.ts';

/** With what a case is told. */
export interface Telling {
  readonly names: Names;
  readonly graph: FlowGraph;
  readonly lang: Lang;
}

export function stepName(step: string, { graph, lang }: Telling): string {
  const found = stepOf(graph, step);
  return found === null ? step : named(found.name, found.nameEn, lang);
}

/** A part of the program, by what it is. */
export const actorTold = ({ by: { kind, id } }: Event, { lang }: Telling) => ({
  id,
  name: actorName({ kind, id, name: null }, lang),
});

/** Whom the facts of a case name. */
export const personsIn = (events: readonly Event[]): readonly (string | null)[] =>
  events.flatMap(({ data, by }) => {
    const said = data as Readonly<
      Record<'by' | 'from' | 'to' | 'starter' | 'onBehalfOf', string | null | undefined>
    > & {
      readonly assignees?: readonly string[];
      readonly copies?: readonly string[];
    };
    const { by: who, from, to, starter, onBehalfOf, assignees = [], copies = [] } = said;
    return [by.id, who ?? null, from ?? null, to ?? null, starter ?? null, onBehalfOf ?? null, ...assignees, ...copies];
  });

/** What a fact of a case is, as something that somebody said or did. */
export function opinionsOf(event: Event, telling: Telling): readonly OpinionTold[] {
  const { names } = telling;
  const opinion = (
    what: OpinionTold['what'],
    by: string,
    more: {
      readonly step?: string;
      readonly says?: string | null;
      readonly to?: string | null;
      readonly behalf?: string | null;
    } = {},
  ): readonly OpinionTold[] => [
    {
      ...{ at: event.at, what, by: personTold(names, by), says: more.says ?? null },
      onBehalfOf: more.behalf == null ? null : personTold(names, more.behalf),
      stepName: more.step === undefined ? null : stepName(more.step, telling),
      to: more.to ?? null,
    },
  ];
  switch (event.type) {
    case 'ApprovalOpened':
      return opinion('submitted', dataOf(approvalEvents.ApprovalOpened, event).starter);
    case 'ApprovalGiven': {
      const { by, step, agrees, opinion: says, onBehalfOf } = dataOf(approvalEvents.ApprovalGiven, event);
      return opinion(agrees ? 'agreed' : 'refused', by, { step, says, behalf: onBehalfOf });
    }
    case 'ApprovalFailed': {
      const { by, step, reason } = dataOf(approvalEvents.ApprovalFailed, event);
      return opinion('refused', by, { step, says: reason });
    }
    case 'ApprovalReturned': {
      const { by, step, reason, to } = dataOf(approvalEvents.ApprovalReturned, event);
      return opinion('returned', by, { step, says: reason, to: to === null ? null : stepName(to, telling) });
    }
    case 'ApprovalResubmitted':
      return opinion('resubmitted', event.by.id);
    case 'ApprovalWithdrawn': {
      if (event.by.kind === 'user') return opinion('withdrawn', event.by.id);
      const [told] = opinion('overtaken', event.by.id);
      return told === undefined ? [] : [{ ...told, by: actorTold(event, telling) }];
    }
    case 'ApprovalDelegated': {
      const { from, to, reason } = dataOf(approvalEvents.ApprovalDelegated, event);
      return opinion('delegated', from, { says: reason, to: personTold(names, to).name });
    }
    case 'ApprovalReassigned': {
      const { to, reason } = dataOf(approvalEvents.ApprovalReassigned, event);
      return opinion('reassigned', event.by.id, { says: reason, to: personTold(names, to).name });
    }
    default:
      return [];
  }
}
