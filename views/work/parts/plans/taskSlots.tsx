import { Link } from 'wouter';
import { kindFacts, type WorkKind } from '../../../../domain/work/kinds.ts';
import { taskLedgers } from '../../../../domain/work/task/tasks.ts';
import type { LedgerSlots } from '../../../../src/ledger/slots.ts';
import { HereBar } from '../field/HereBar.tsx';
import { TestPicked } from '../reports/TestPicked.tsx';
import { planWords } from './words.ts';

/** How tasks of a kind are listed: what one chooses them by stands, the rest a press away; a number opens its sheet. */
export const taskSlots = (kind: WorkKind): LedgerSlots => ({
  hidden: [
    ...['nameEn', 'occurrence', 'orgId', 'textId', 'until', 'tolerance', 'copyTo', 'minutes', 'firstDue', 'crewIds'],
    ...['isPaused', 'publishedAt', 'takenAt', 'pausedAt', 'pausedFor', 'acceptedAt', 'acceptedBy', 'outsideCost'],
    ...['lastReason', 'planId', ...(kind === 'patrol' ? ['equipmentIds'] : ['pathId'])],
  ],
  cells: {
    number: (row) => (
      <Link href={`${kindFacts[kind].task}?id=${row.id}`} onClick={(event) => event.stopPropagation()}>
        {String(row['number'])}
      </Link>
    ),
  },
  Bar: ({ ledger }) => <HereBar ledger={ledger} declaration={taskLedgers[kind]} page={kindFacts[kind].task} />,
  card: [
    ['name', 'state'],
    ['number', 'due'],
    ['holderId', 'waits'],
  ],
  widths: { number: 132, name: 180, state: 84, due: 110, holderId: 84 },
  groups: [
    {
      title: planWords['plans.of'],
      fields: ['number', 'name', 'nameEn', 'state', 'planId', 'pathId', 'equipmentIds', 'textId', 'orgId'],
    },
    {
      title: planWords['plans.when'],
      fields: [
        ...['due', 'firstDue', 'until', 'tolerance', 'minutes', 'publishedAt', 'takenAt', 'begunAt', 'finishedAt'],
        ...['acceptedAt', 'isMissed'],
      ],
    },
    {
      title: planWords['plans.who'],
      fields: ['assigneeIds', 'leaderId', 'holderId', 'crewIds', 'copyTo', 'acceptedBy'],
    },
    { title: planWords['plans.result'], fields: ['isPaused', 'outsideCost', 'lastReason'] },
  ],
  ...(kind === 'test' ? { PickedActs: TestPicked } : {}),
  // Who had a part in the work is told by the law where it refuses; of a plan's moment its due time tells.
  apart: ['doerIds', 'occurrence', 'pausedAt', 'pausedFor'],
  empty: planWords[kind === 'patrol' ? 'tasks.empty.patrol' : 'tasks.empty.other'],
});
