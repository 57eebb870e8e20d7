import { actorName } from '../../domain/event/actorName.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { approvalEvents, approvalStream } from '../../domain/flow/events.ts';
import { type FlowGraph, stepOf } from '../../domain/flow/graph.ts';
import { named } from '../../domain/ledger/names.ts';
import type { Opinion } from '../../domain/task/readCalls.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { approvalDecider } from '../../machines/approval/approvalDecider.ts';
import type { CallContext } from '../http/handler.ts';
import { evolved } from '../log/append/remember.ts';
import { type Names, personNames } from './personNames.ts';
import type { ReadMeans } from './readMeans.ts';
import { caseId, newestCase } from './submitting.ts';
import { personTold } from './tellTasks.ts';

/** In whose words a case is told. */
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

/** Who is named in the facts of a case. */
export const personsIn = (events: readonly Event[]): readonly (string | null)[] =>
  events.flatMap(({ data, by }) => {
    const said = data as Readonly<
      Record<'by' | 'from' | 'to' | 'starter' | 'onBehalfOf', string | null | undefined>
    > & { readonly assignees?: readonly string[]; readonly copies?: readonly string[] };
    const { by: who, from, to, starter, onBehalfOf, assignees = [], copies = [] } = said;
    return [by.id, who ?? null, from ?? null, to ?? null, starter ?? null, onBehalfOf ?? null, ...assignees, ...copies];
  });

/** What was said at a fact of a case: one opinion, or none. */
export function opinionsOf(event: Event, telling: Telling): readonly Opinion[] {
  const { names } = telling;
  const opinion = (
    what: Opinion['what'],
    by: string,
    more: {
      readonly step?: string;
      readonly says?: string | null;
      readonly to?: string | null;
      readonly behalf?: string | null;
    } = {},
  ): readonly Opinion[] => [
    {
      at: event.at,
      what,
      by: personTold(names, by),
      says: more.says ?? null,
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

/** What was said of a row in all its cases, the oldest first: who agreed, refused or sent it back, when and with what words. */
export async function opinionsOfRow(
  { log, database }: Pick<ReadMeans, 'log' | 'database'>,
  row: { readonly kind: string; readonly id: string },
  context: Pick<CallContext, 'lang' | 'asOf' | 'caller'>,
): Promise<readonly Opinion[]> {
  const { lang, asOf } = context;
  const { number = 0 } = (await newestCase(log, row.kind, row.id)) ?? {};
  const told: Opinion[] = [];
  for (let n = 1; n <= number; n += 1) {
    const stream = approvalStream(caseId(row.kind, row.id, n));
    const events = await log.read({ after: 0, limit: 500, streams: [stream], upTo: asOf });
    if (events.length === 0) break;
    const { graph } = evolved(approvalDecider, events).context as unknown as ApprovalContext;
    const names = await personNames(database, personsIn(events), context);
    told.push(...events.flatMap((event) => opinionsOf(event, { names, graph, lang })));
  }
  return told;
}
