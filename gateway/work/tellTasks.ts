import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { taskRight } from '../../domain/flow/takers.ts';
import { named } from '../../domain/ledger/names.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { CaseTold, TaskTold } from '../../domain/task/readCalls.ts';
import type { Lang } from '../../domain/text/message.ts';
import { dueOf } from '../../domain/work/processTime.ts';
import { taskDecider } from '../../machines/task/taskDecider.ts';
import type { CallContext, Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import type { CaseRow } from '../tasks/caseRow.ts';
import type { TaskRow } from '../tasks/taskRow.ts';
import { casesOf, type Kept } from '../tasks/taskRows.ts';
import { type Names, personNames } from './personNames.ts';
import { processLimits } from './processLimits.ts';

export interface Telling {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  /** Of the site. */
  readonly zone: string;
}

type Dued<R> = Kept<R> & { readonly dueState?: string };

/** Names of persons and organisations that rows bear, as their reader reads them: who left is told as he last stood. */
export async function namesOf(
  { database, ledgers }: Pick<Telling, 'database' | 'ledgers'>,
  asked: { readonly persons: readonly (string | null)[]; readonly orgs?: readonly string[] },
  context: Pick<CallContext, 'lang' | 'asOf' | 'caller'>,
): Promise<Names> {
  const { lang, asOf } = context;
  const [people, places] = await Promise.all([
    personNames(database, [...new Set(asked.persons)], context),
    ledgers.everyRow(organisations, { ids: [...new Set(asked.orgs ?? [])], asOf }),
  ]);
  return new Map([...people, ...places.map((one) => [one.id, named(one.orgName, one.orgNameEn, lang)] as const)]);
}

export const personTold = (names: Names, id: string) => ({ id, name: names.get(id) ?? id });

/** Tasks as their reader reads them, each with what he may do with it. */
export async function tellTasks(
  telling: Telling,
  rows: readonly Dued<TaskRow>[],
  context: CallContext,
): Promise<readonly TaskTold[]> {
  const { lang, asOf, caller } = context;
  const ids = rows.flatMap(({ row }) => row.case ?? []);
  const [names, cases, dueBy] = await Promise.all([
    namesOf(
      telling,
      {
        persons: rows.flatMap(({ row }) => [row.holder, row.from, row.doneBy, ...(row.says?.who ?? [])]),
        orgs: rows.map(({ org }) => org),
      },
      context,
    ),
    casesOf(telling.database, ids, asOf),
    processDue(telling, context),
  ]);
  return rows.map(({ id, org, row, dueState }) => {
    const found = row.case === null ? undefined : cases.get(row.case);
    const step = row.step === null ? undefined : found?.steps.get(row.step);
    const person = (one: string | null) => (one === null ? null : personTold(names, one));
    return {
      id,
      work: row.subject.work,
      ask: row.ask,
      title: titleIn(row.subject, lang),
      case: row.case,
      step: row.step,
      subject: { kind: row.subject.kind, id: row.subject.id },
      stepName: step === undefined ? null : named(step.name, step.nameEn, lang),
      org: personTold(names, org),
      state: row.state,
      holder: person(row.holder),
      from: person(row.from),
      doneBy: person(row.doneBy),
      takers: row.users.filter((one) => !row.involved.includes(one)).length,
      says: saidOf(row.says, names, lang),
      openedAt: row.openedAt,
      endedAt: row.endedAt,
      due: row.due === null ? dueBy(org, row) : { at: row.due, state: (dueState ?? 'later') as 'late' },
      outcome: found?.state ?? null,
      mine: row.state === 'held' && row.holder === caller.userId,
      acts: actsOf(id, row, caller),
    };
  });
}

const titleIn = ({ title, titleEn }: TaskRow['subject'], lang: Lang): string =>
  lang === 'en' ? (titleEn ?? title) : title;

export const saidOf = (says: TaskRow['says'], names: Names, lang: Lang): string | null =>
  says?.[lang].replace('{who}', says.who.map((one) => names.get(one) ?? one).join(lang === 'cn' ? '、' : ', ')) ?? null;

/** What the law of the task lets this person do with it. */
function actsOf(id: string, row: TaskRow, caller: Caller): TaskTold['acts'] {
  const by = caller.userId;
  const remembered = { value: row.state, context: { users: row.users, involved: row.involved, holder: row.holder } };
  const can = (type: 'CLAIM' | 'RELEASE' | 'FINISH') =>
    taskDecider.step(remembered, { type, at: row.openedAt, by }) !== null;
  if (row.ask === 'notice') return can('FINISH') ? ['read'] : [];
  if (id.startsWith('notice-')) return can('FINISH') ? ['finish'] : [];
  // It ends by the act itself, where its row stands.
  if (row.case === null) return [];
  if (!caller.permissions.has(taskRight) && !caller.permissions.has('/comAudit:handle')) return [];
  const acts: TaskTold['acts'][number][] = [];
  if (can('FINISH')) acts.push(row.ask === 'approve' ? 'decide' : row.ask === 'reassign' ? 'reassign' : 'resubmit');
  if (can('CLAIM')) acts.push('claim');
  if (can('RELEASE') && row.users.length > 1) acts.push('release');
  return acts;
}

/** Cases as their reader reads them. */
export async function tellCases(
  telling: Telling,
  rows: readonly Dued<CaseRow>[],
  context: CallContext,
): Promise<readonly CaseTold[]> {
  const { asOf, lang } = context;
  const [names, cases] = await Promise.all([
    namesOf(
      telling,
      { persons: rows.flatMap(({ row }) => [row.starter, ...row.assignees]), orgs: rows.map(({ org }) => org) },
      context,
    ),
    casesOf(
      telling.database,
      rows.map(({ id }) => id),
      asOf,
    ),
  ]);
  return rows.map(({ id, org, row, dueState }) => {
    const step = row.step === null ? undefined : cases.get(id)?.steps.get(row.step);
    return {
      id,
      work: row.subject.work,
      title: titleIn(row.subject, lang),
      state: row.state,
      step: row.step,
      subject: { kind: row.subject.kind, id: row.subject.id },
      org: personTold(names, org),
      starter: personTold(names, row.starter),
      stepName: step === undefined ? null : named(step.name, step.nameEn, lang),
      holders: row.assignees
        .filter((one) => !row.heard.includes(one))
        .slice(0, 20)
        .map((one) => personTold(names, one)),
      openedAt: row.openedAt,
      enteredAt: row.enteredAt,
      due: row.due === null ? null : { at: row.due, state: (dueState ?? 'later') as 'late' },
    };
  });
}

/** Against what a limit is held: the present, or the moment that was asked for. */
export const limitsAt = ({ now }: Pick<CallContext, 'now'>) => ({ at: instantOf(now), soon: instantOf(now + day) });

const states = { '01': 'later', '02': 'soon', '03': 'late' } as const;

/** Of what bears no limit of its own: by the process times that held on the day on which it came. */
async function processDue({ ledgers, zone }: Telling, { asOf, now }: CallContext) {
  const limitOf = await processLimits({ ledgers, zone }, asOf);
  return (org: string, row: TaskRow): TaskTold['due'] => {
    const began = millisOf(row.openedAt) ?? 0;
    const due = dueOf(began, limitOf(org, row), now);
    return due === null ? null : { at: instantOf(due.at), state: states[due.state] };
  };
}
