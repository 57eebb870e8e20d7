import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalStream } from '../../domain/flow/events.ts';
import type { FlowStep } from '../../domain/flow/graph.ts';
import { taskStream } from '../../domain/task/events.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRuledRow, type LedgerWorld, ledgerWorld, value } from '../../tests/world/ledgers.ts';
import { patience } from '../../tests/world/process.ts';
import { command } from '../log/append/command.ts';
import { startFollowers } from '../log/follow/startFollowers.ts';
import { taskFollower, taskFollowerName } from '../tasks/taskFollower.ts';
import { caseAppends } from './caseAppends.ts';
import { subjectsIn } from './caseMeans.ts';
import { caseOvertaken } from './caseOvertaken.ts';
import { caseId } from './submitting.ts';

const at = '2026-11-20T08:00:00.000Z';
const step = (id: string, more: Partial<FlowStep>): FlowStep => ({
  id,
  kind: 'approve',
  name: id,
  nameEn: null,
  candidates: [],
  reach: 'own',
  rule: 'any',
  needed: null,
  formId: null,
  hours: null,
  warnHours: null,
  delegable: true,
  ...more,
});
const graph = {
  steps: [step('head', {}), step('end', { kind: 'end' })],
  edges: [{ from: 'head', to: 'end', when: null }],
};

let world: LedgerWorld;
let tasks: Awaited<ReturnType<typeof startFollowers>>;
beforeAll(async () => {
  world = await ledgerWorld();
  const { database, log, clock } = world;
  tasks = await startFollowers({ database, log, clock, patience, followers: [taskFollower], say: () => undefined });
});
afterAll(async () => {
  await tasks.close();
  await world.close();
});

/** A ticket that came so far, with a case that asks for it all the same. */
async function askedFor(to: string): Promise<string> {
  const { id } = await aRuledRow(world, lawOfLedger(tickets), { to });
  const name = caseId('ticket', id, 1);
  const subject = { kind: 'ticket', id, version: 1, work: 'ENERGY_TICKET', title: '检修' } as const;
  const cast = { head: { users: ['li', 'wang'], due: null, warnAt: null } };
  const appends = value(
    caseAppends({
      id: name,
      org: 'north',
      subject,
      administrators: [],
      remembered: new Map(),
      command: {
        type: 'OPEN',
        at,
        subjectVersion: 1,
        involved: [],
        fields: {},
        cast,
        isSuspended: false,
        subject,
        starter: 'chen',
        graph,
        definition: { id: 'd', number: 1 },
      },
    }),
  );
  value(await world.log.append({ id: `open-${id}`, by: { kind: 'user', id: 'chen' }, digest: null, appends }));
  return name;
}

test('a case whose row went on before the policy came to the site asks nobody any more; what waits for its case waits', async () => {
  const [gone, waiting] = [await askedFor('permit'), await askedFor('submit')];
  const means = {
    ...world,
    zone: 'UTC',
    say: () => undefined,
    subjects: subjectsIn([tickets]),
    followers: {
      positions: () => tasks.positions(),
      passed: (position: number, name?: string) => tasks.passed(position, name ?? taskFollowerName),
    },
  };
  for (const [n, one] of ((await caseOvertaken(means).sweep?.react()) ?? []).entries())
    await command(world.log, { ...one, id: `sweep:${n}` });
  const stands = await world.log.remembered([gone, waiting].map(approvalStream));
  expect([gone, waiting].map((one) => stands.get(approvalStream(one))?.value)).toEqual(['withdrawn', 'atStep']);
  const asked = taskStream(`${gone}.1.0`);
  expect((await world.log.remembered([asked])).get(asked)?.value).toBe('withdrawn');
});
