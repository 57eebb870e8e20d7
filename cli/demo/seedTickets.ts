import { instantOf } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import { qualifiedPersons } from '../../domain/ticket/qualifiedPerson.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { ticketTemplates } from '../../domain/ticket/ticketTemplate.ts';
import { ensureRows, namesOf, writeAs } from './ensureRows.ts';
import type { Given, Means } from './means.ts';
import { type TicketPlan, templatePlans, ticketPlans } from './ticketPlans.ts';

/** By whom a command is ordered: who permits, who is in charge, or the case of its review. */
type Role = 'permitter' | 'leader' | 'case';
type Step = readonly [command: string, by: Role, given?: Given];

interface Parts extends Means {
  readonly userOf: (account: string) => string;
  readonly now: number;
}

const hour = 60 * minute;

/** What leads a ticket to its state, a step each ten minutes from one hour after it was written. */
function stepsTo(state: TicketState, plan: TicketPlan, issuer: string): readonly Step[] {
  const { measures, steps } = templatePlans[plan.by];
  const submitted: readonly Step[] = [['submit', 'leader']];
  const issued: readonly Step[] = [...submitted, ['issue', 'case', { reviewerIds: [issuer] }]];
  const received: readonly Step[] = [...issued, ['receive', 'permitter']];
  const secured = measures.map(
    ({ kind }, n): Step =>
      kind === 'earth'
        ? ['placeEarth', 'permitter', { n, earth: '3#', evidence: '目视，两人' }]
        : ['measure', 'permitter', { n, evidence: '目视，两人' }],
  );
  const permitted: readonly Step[] = [...received, ...secured, ['permit', 'permitter']];
  const walked = steps.flatMap((_, n): readonly Step[] => [
    ['readStep', 'permitter', { n }],
    ['repeatStep', 'leader', { n }],
    ['doStep', 'leader', { n, evidence: '目视，两人' }],
  ]);
  const ended: readonly Step[] = [...permitted, ['sign', 'leader'], ['begin', 'leader'], ...walked, ['end', 'leader']];
  const hasEarth = measures.some(({ kind }) => kind === 'earth');
  const ways: Readonly<Partial<Record<TicketState, readonly Step[]>>> = {
    issued,
    received: [...received, ...secured.slice(0, 2)],
    permitted,
    ended,
    closed: [
      ...ended,
      ...(hasEarth ? [['removeEarth', 'permitter', { earth: '3#' }] as Step] : []),
      ['close', 'permitter'],
    ],
    returned: [...submitted, ['sentBack', 'case', { reason: '请补充监护人' }]],
    void: [...issued, ['void', 'permitter', { reason: '天气原因取消' }]],
  };
  return ways[state] ?? [];
}

/** Templates, and tickets in their states, each through the commands of its law; once, whenever it is begun. */
export async function seedTickets(parts: Parts): Promise<void> {
  const { ledgers, orgOf, took } = parts;
  const wanted = Object.values(templatePlans).map(({ name, kind, task, measures, steps }) => ({
    key: name.cn,
    row: {
      ...namesOf(name),
      kind,
      task: task.cn,
      taskEn: task.en,
      measures,
      steps,
      orgId: orgOf('demo'),
      isReleased: true,
    },
  }));
  took(await ensureRows(ledgers, ticketTemplates, { wanted, keyOf: (row) => row.name }));
  await seedQualified(parts);
  const standing = new Map((await ledgers.everyRow(tickets)).map((one) => [`${one.task}`, one] as const));
  for (const [n, plan] of ticketPlans.entries()) {
    const known = standing.get(taskOf(plan));
    // What was begun at an earlier start goes on from the moment of then, so that each command is the same.
    const from = known === undefined ? Math.floor(parts.now / hour) * hour - plan.ago * hour : Date.parse(known.from);
    await liveTicket(parts, plan, { key: `ticket:${n + 1}`, from });
  }
}

/** Who may take which part in a ticket of the demo site, by account. */
const qualified: Readonly<Record<string, Given>> = {
  operator: { mayIssue: false, mayLead: true, mayPermit: true },
  dispatcher: { mayIssue: true, mayLead: false, mayPermit: true },
  maintenance: { mayIssue: false, mayLead: true, mayPermit: false },
  reviewer: { mayIssue: true, mayLead: false, mayPermit: false },
  administrator: { mayIssue: true, mayLead: false, mayPermit: false },
};
const year = 365 * 24 * hour;

async function seedQualified({ ledgers, orgOf, userOf, took, now }: Parts): Promise<void> {
  const wanted = Object.entries(qualified).map(([account, parts], n) => ({
    key: userOf(account),
    row: {
      ...parts,
      personId: userOf(account),
      orgId: orgOf('demo'),
      certificate: `GZP-2026-0${n + 1}`,
      until: instantOf(now + year).slice(0, 10),
    },
  }));
  took(await ensureRows(ledgers, qualifiedPersons, { wanted, keyOf: (row) => row.personId }));
}

const inBay = (text: string, { place }: TicketPlan): string => text.replace('{bay}', place);
const taskOf = (plan: TicketPlan): string => inBay(templatePlans[plan.by].task.cn, plan);

async function liveTicket(
  { ledgers, orgOf, userOf }: Parts,
  plan: TicketPlan,
  { key, from }: { readonly key: string; readonly from: number },
): Promise<void> {
  const { kind, measures, steps } = templatePlans[plan.by];
  const people = { permitter: userOf('operator'), leader: userOf('maintenance') };
  const writing = (command: string, by: Role) => {
    const write = writeAs(`${key}:${command}`);
    return by === 'case' ? write : { ...write, by: { kind: 'user', id: people[by], session: 'demo' } as const };
  };
  const filled = (lines: readonly Given[]) =>
    lines.map(({ textEn: _, objectEn: __, ...line }) => ({ ...line, text: inBay(String(line['text']), plan) }));
  const given = {
    kind,
    orgId: orgOf('utilities'),
    task: taskOf(plan),
    place: plan.place,
    from: instantOf(from),
    to: instantOf(from + 720 * hour),
    measures: filled(measures),
    steps: filled(steps),
    deviceIds: plan.devices ?? [],
    permitterId: people.permitter,
  };
  const made = await ledgers.obey(
    tickets,
    { command: 'draft', id: null, given, at: instantOf(from) },
    writing('draft', 'leader'),
  );
  if (!made.ok) return;
  let { version } = made.value;
  for (const [n, [command, by, asked = {}]] of stepsTo(plan.state, plan, userOf('reviewer')).entries()) {
    const at = instantOf(from + hour + n * 10 * minute);
    const done = await ledgers.obey(
      tickets,
      { command, id: made.value.id, given: asked, at, version },
      writing(`${n}:${command}`, by),
    );
    if (!done.ok) return;
    version = done.value.version;
  }
}
