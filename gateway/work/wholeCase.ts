import { dataOf } from '../../domain/event/declaration.ts';
import type { Event, Json } from '../../domain/event/event.ts';
import { approvalEvents, approvalStream } from '../../domain/flow/events.ts';
import { flowForms, optionsOf } from '../../domain/flow/flowForm.ts';
import { stepOf } from '../../domain/flow/graph.ts';
import { walkOf } from '../../domain/flow/layout.ts';
import { named } from '../../domain/ledger/names.ts';
import type { FormItemTold, Station, WholeCase } from '../../domain/task/readCalls.ts';
import { type ApprovalContext, noCase } from '../../machines/approval/approvalCommand.ts';
import { approvalDecider } from '../../machines/approval/approvalDecider.ts';
import type { CallContext } from '../http/handler.ts';
import type { Fields } from '../ledger/columns.ts';
import { evolved } from '../log/append/remember.ts';
import type { CaseRow } from '../tasks/caseRow.ts';
import type { Kept } from '../tasks/taskRows.ts';
import { actsOfCase } from './caseActs.ts';
import { subjectFields } from './casting.ts';
import { actorTold, opinionsOf, personsIn, stepName, type Telling } from './opinions.ts';
import { peopleFor } from './people.ts';
import type { ReadMeans } from './readMeans.ts';
import { stuckCase } from './stuck.ts';
import { fieldsTold } from './subjectTold.ts';
import { limitsAt, namesOf, personTold, saidOf, tellCases } from './tellTasks.ts';

/** A case with all that who decides it wants to see: the way that it went, what was said, what changed since, what must be entered. */
export async function wholeCase(means: ReadMeans, kept: Kept<CaseRow>, context: CallContext): Promise<WholeCase> {
  const { lang, asOf } = context;
  const stream = approvalStream(kept.id);
  const events = await means.log.read({ after: 0, limit: 500, streams: [stream], upTo: asOf });
  const remembered = events.length === 0 ? { value: 'absent', context: noCase } : evolved(approvalDecider, events);
  const state = remembered.context as ApprovalContext;
  const names = await namesOf(means, { persons: [...personsIn(events), ...state.assignees] }, context);
  const subject = await fieldsTold(means, { subject: kept.row.subject, since: comparedAt(events), context });
  const due = kept.row.due;
  const { at, soon } = limitsAt(context);
  const dueState = due === null ? 'later' : due < at ? 'late' : due <= soon ? 'soon' : 'later';
  const [told] = await tellCases(means, [{ ...kept, dueState }], context);
  if (told === undefined) throw new Error(`${kept.id} was not told`);
  const telling = { names, graph: state.graph, lang };
  return {
    ...told,
    version: events.length,
    way: [
      ...events.flatMap((event) => stationsOf(event, telling)),
      ...ahead(kept.row, state, { ...telling, fields: subject.raw }),
    ],
    opinions: events.flatMap((event) => opinionsOf(event, telling)).reverse(),
    fields: subject.fields,
    comparedWith: subject.comparedWith,
    form: await formOf(means, state, context),
    passed: state.passed
      .filter((step) => step !== state.step)
      .map((step) => ({ id: step, name: stepName(step, telling) })),
    acts: await actsOfCase(
      means,
      { id: kept.id, org: kept.org, row: kept.row, state, value: String(remembered.value) },
      context,
    ),
    stuck: await stuckTold(means, kept, { state, value: remembered.value, subject: subject.raw }, context),
  };
}

interface Standing {
  readonly state: ApprovalContext;
  readonly value: Json;
  readonly subject: Readonly<Record<string, unknown>>;
}

/** Of the present alone: who could be asked then is not asked of the past. */
async function stuckTold(
  means: ReadMeans,
  { org }: Kept<CaseRow>,
  { state, value, subject }: Standing,
  context: CallContext,
): Promise<WholeCase['stuck']> {
  if (context.asOf !== null || value !== 'atStep') return null;
  const { takers } = await peopleFor(means.ledgers, org, context.now);
  const found = { value, context: state as unknown as Json };
  const stuck = stuckCase(means.subjects, found, { takers, subject: subject as Fields });
  if (stuck === null) return null;
  const names = await namesOf(means, { persons: stuck.says.who }, context);
  return { says: saidOf(stuck.says, names, context.lang) ?? '', from: stuck.from };
}

/** The last opinion before the present step: what changed since is what one has to look at. */
const comparedAt = (events: readonly Event[]): Event | null =>
  events.findLast(({ type }) => ['ApprovalReturned', 'ApprovalGiven'].includes(type)) ?? null;

function stationsOf(event: Event, telling: Telling): readonly Station[] {
  const { names } = telling;
  const station = (what: Station['what'], by: string, step: string | null): readonly Station[] => [
    {
      what,
      persons: [personTold(names, by)],
      at: event.at,
      due: null,
      name: step === null ? '' : stepName(step, telling),
    },
  ];
  switch (event.type) {
    case 'ApprovalOpened':
      return station('submitted', dataOf(approvalEvents.ApprovalOpened, event).starter, null);
    case 'ApprovalGiven': {
      const { by, step, agrees } = dataOf(approvalEvents.ApprovalGiven, event);
      return station(agrees ? 'agreed' : 'refused', by, step);
    }
    case 'ApprovalFailed': {
      const { by, step } = dataOf(approvalEvents.ApprovalFailed, event);
      return station('refused', by, step);
    }
    case 'ApprovalReturned': {
      const { by, step } = dataOf(approvalEvents.ApprovalReturned, event);
      return station('returned', by, step);
    }
    case 'ApprovalResubmitted':
      return station('resubmitted', event.by.id, null);
    case 'ApprovalWithdrawn':
      return event.by.kind === 'user'
        ? station('withdrawn', event.by.id, null)
        : [{ what: 'overtaken', persons: [actorTold(event, telling)], at: event.at, due: null, name: '' }];
    default:
      return [];
  }
}

/** Where it stands, and the way on by the fields of its subject as they are. */
function ahead(
  row: CaseRow,
  { graph, step, assignees, opinions }: ApprovalContext,
  telling: Telling & { readonly fields: Readonly<Record<string, unknown>> },
): readonly Station[] {
  if (row.state !== 'atStep' || step === null) return [];
  const given = new Set(opinions.map(({ by }) => by));
  const asked = assignees.filter((one) => !given.has(one));
  const now: Station = {
    name: stepName(step, telling),
    what: 'now',
    at: null,
    due: row.due,
    persons: asked.slice(0, 20).map((one) => personTold(telling.names, one)),
  };
  const way = walkOf(graph, step, subjectFields(telling.fields as Fields)).steps.slice(1);
  const next = way.flatMap((id): readonly Station[] => {
    const found = stepOf(graph, id);
    if (found === null || found.kind === 'choose') return [];
    const what = found.kind === 'end' ? 'end' : found.kind === 'copy' ? 'copied' : 'next';
    return [{ name: stepName(id, telling), what, persons: [], at: null, due: null }];
  });
  return [now, ...next];
}

async function formOf(
  { ledgers }: ReadMeans,
  { graph, step }: ApprovalContext,
  { lang, asOf }: CallContext,
): Promise<WholeCase['form']> {
  const formId = step === null ? null : (stepOf(graph, step)?.formId ?? null);
  const form = formId === null ? null : await ledgers.anyRow(flowForms, formId, asOf);
  if (form === null) return null;
  const items = form.items
    .filter(({ retired }) => !retired)
    .map((item): FormItemTold => {
      const values = optionsOf(item);
      const texts = lang === 'en' ? optionsOf({ options: item.optionsEn ?? null }) : values;
      return {
        key: item.key,
        label: named(item.label, item.labelEn, lang),
        kind: item.kind,
        required: item.required,
        min: item.min,
        max: item.max,
        options: values.map((value, n) => ({ value, text: texts[n] ?? value })),
      };
    });
  return { name: named(form.name, form.nameEn, lang), items };
}
