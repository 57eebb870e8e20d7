import { expect, test } from 'vitest';
import { defects } from '../../domain/defect/defectLedger.ts';
import type { Json } from '../../domain/event/event.ts';
import { orderType } from '../../domain/ledger/law.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { lawOfLedger } from '../lawOfLedger.ts';
import type { Row } from '../rowLaw.ts';

const at = '2026-11-20T08:00:00.000Z';
const limits = { urgentHours: 24, majorDays: 30, generalDays: 90 };
const given: Readonly<Record<string, object>> = {
  register: {
    orgId: 'o',
    equipmentId: 'QF-117',
    part: '储能弹簧',
    phenomenon: '储能 18.2 s',
    severity: 'major',
    foundAt: '2026-11-18T08:00:00.000Z',
    limits,
  },
  audit: { severity: 'major' },
  pass: { case: 'defect-d-1', reviewerIds: ['chen', 'sun'] },
  dismiss: { case: 'defect-d-1', reason: '属正常' },
  return: { reason: '缺照片' },
  sendBack: { reason: '缺照片' },
  assign: { leaderId: 'zhou', assigneeIds: ['wang'] },
  regrade: { severity: 'urgent', reason: '温升加快' },
  closeWithout: { how: 'replaced', reason: '已更换' },
  repeat: { seenAt: at, source: 'patrol', sourceId: 'e1', value: '18.6' },
  order: { orderId: 'w1' },
  reject: { reason: '仍慢' },
  close: { acceptedBy: 'zhou', reason: null },
  reconsider: { reason: '须停炉' },
};

type Step = readonly [command: string, by: string | null, more?: object];

/** The defect after these commands, or the name of the refusal of the last; whatever comes before the last is lawful. */
function after(steps: readonly Step[]): Remembered<Row> | string {
  let known: Remembered<Row> | null = null;
  for (const [n, [command, by, more = {}]] of steps.entries()) {
    const order = { type: orderType(command), at, by, given: { ...given[command], ...more } as Row };
    const acted = act(lawOfLedger(defects), known, order);
    if (!acted.ok) {
      const { refusal } = acted.refusal.data as { readonly refusal: string };
      return n === steps.length - 1 ? refusal : `${command} before it: ${refusal}`;
    }
    known = acted.value.after as Remembered<Row>;
  }
  return known as unknown as Remembered<Row>;
}
const stateAfter = (steps: readonly Step[]): Json | undefined => {
  const known = after(steps);
  return typeof known === 'string' ? known : known.value;
};
const rowAfter = (steps: readonly Step[]): Row => {
  const known = after(steps);
  if (typeof known === 'string') throw new Error(known);
  return known.context;
};

const registered: readonly Step[] = [['register', 'zheng']];
const submitted: readonly Step[] = [...registered, ['submit', null]];
const audited: readonly Step[] = [...registered, ['audit', 'chen']];
const passed: readonly Step[] = [...submitted, ['pass', null]];
const assigned: readonly Step[] = [...passed, ['assign', 'zhou']];
const ordered: readonly Step[] = [...assigned, ['order', null]];
const fixing: readonly Step[] = [...ordered, ['fix', null]];
const offered: readonly Step[] = [...fixing, ['offer', null]];
const closed: readonly Step[] = [...offered, ['close', null]];

test.each<[string, readonly Step[], string]>([
  ['registered by whoever sees it', registered, 'registered'],
  ['audited by a second person where no flow reviews it', audited, 'audited'],
  ['audited by its case', passed, 'audited'],
  ['sent back by its case', [...submitted, ['sendBack', null]], 'returned'],
  ['sent back where no flow reviews it', [...registered, ['return', 'chen']], 'returned'],
  ['submitted anew', [...submitted, ['sendBack', null], ['submit', 'zheng']], 'registered'],
  ['closed by its case as no defect', [...submitted, ['dismiss', null]], 'closed'],
  ['assigned', assigned, 'assigned'],
  ['assigned still while it has an order that is not begun', ordered, 'assigned'],
  ['being mended', fixing, 'fixing'],
  ['to be accepted', offered, 'acceptance'],
  ['sent back to work', [...offered, ['reject', null]], 'fixing'],
  ['closed over its accepted order', closed, 'closed'],
  ['to be assigned anew when its order is cancelled', [...ordered, ['reconsider', null]], 'audited'],
  ['to be assigned anew when its order is terminated', [...fixing, ['reconsider', null]], 'audited'],
  ['closed without repair by a second person', [...passed, ['closeWithout', 'sun']], 'closed'],
  ['closed without repair before it has an order', [...assigned, ['closeWithout', 'sun']], 'closed'],
])('a defect is %s', (_, steps, state) => {
  expect(stateAfter(steps)).toBe(state);
});

test.each<[string, readonly Step[], string]>([
  ['registered twice', [...registered, ['register', 'zheng']], 'exists'],
  ['audited while its case asks', [...submitted, ['audit', 'chen']], 'inReview'],
  ['audited by whoever registered it', [...registered, ['audit', 'zheng']], 'ownWork'],
  ['audited twice', [...audited, ['audit', 'chen']], 'audited'],
  ['audited when it was sent back', [...registered, ['return', 'chen'], ['audit', 'chen']], 'sentBack'],
  ['passed without a case', [...registered, ['pass', null]], 'notSubmitted'],
  ['refused by no case', [...registered, ['dismiss', null]], 'notSubmitted'],
  ['changed in review', [...submitted, ['change', 'zheng', { ...given['register'] }]], 'inReview'],
  ['assigned before its review', [...registered, ['assign', 'zhou']], 'reviewMissing'],
  ['assigned twice', [...assigned, ['assign', 'zhou']], 'assigned'],
  ['ordered before it is assigned', [...passed, ['order', null]], 'notAssigned'],
  ['ordered twice', [...ordered, ['order', null]], 'orderOpen'],
  ['begun without an order', [...assigned, ['fix', null]], 'notOrdered'],
  ['offered before it is begun', [...ordered, ['offer', null]], 'notBegun'],
  ['closed before it is offered', [...fixing, ['close', null]], 'notOffered'],
  ['closed without repair unreviewed', [...registered, ['closeWithout', 'sun']], 'reviewMissing'],
  ['closed without repair by whoever registered it', [...passed, ['closeWithout', 'zheng']], 'ownWork'],
  ['closed without repair while its order is open', [...ordered, ['closeWithout', 'sun']], 'orderOpen'],
  ['closed without repair while it is mended', [...fixing, ['closeWithout', 'sun']], 'orderOpen'],
  ['regraded to what it is', [...audited, ['regrade', 'zhou', { severity: 'major' }]], 'sameGrade'],
  ['told twice by one entry', [...audited, ['repeat', null], ['repeat', null]], 'entryKnown'],
  ['seen again when it is closed', [...closed, ['repeat', null]], 'ended'],
])('a defect is not %s', (_, steps, refusal) => {
  expect(stateAfter(steps)).toBe(refusal);
});

test('whoever audited what the program found does not close it without repair', () => {
  const found: readonly Step[] = [
    ['register', null],
    ['audit', 'chen'],
  ];
  expect(stateAfter([...found, ['closeWithout', 'chen']])).toBe('ownWork');
  expect(stateAfter([...found, ['closeWithout', 'sun']])).toBe('closed');
});

test.each([
  ['urgent', '2026-11-19T08:00:00.000Z'],
  ['major', '2026-12-18T08:00:00.000Z'],
  ['general', '2027-02-16T08:00:00.000Z'],
])(
  'until when a defect that is %s is mended is counted from the finding, also when it is regraded',
  (severity, due) => {
    expect(rowAfter([['register', 'zheng', { severity }]])['due']).toBe(due);
    const other = severity === 'general' ? 'major' : 'general';
    const steps: readonly Step[] = [
      ['register', 'zheng', { severity: other }],
      ['regrade', 'zhou', { severity }],
    ];
    expect(rowAfter(steps)['due']).toBe(due);
  },
);

test('limits are those of the day on which it was registered', () => {
  const own = { urgentHours: 4, majorDays: 10, generalDays: 20 };
  const row = rowAfter([
    ['register', 'zheng', { limits: own }],
    ['regrade', 'zhou', { severity: 'urgent' }],
  ]);
  expect(row['due']).toBe('2026-11-18T12:00:00.000Z');
});

test('its times, its people and its orders stand on it, and an order that came to nothing leaves it free', () => {
  expect(rowAfter(closed)).toMatchObject({
    authorId: 'zheng',
    auditedBy: 'sun',
    caseId: 'defect-d-1',
    leaderId: 'zhou',
    orderId: 'w1',
    how: 'repaired',
    closedBy: 'zhou',
  });
  const again: readonly Step[] = [
    ...ordered,
    ['reconsider', null],
    ['assign', 'zhou'],
    ['order', null, { orderId: 'w2' }],
  ];
  expect(rowAfter(again)).toMatchObject({ orderId: 'w2', orderIds: ['w1', 'w2'], lastReason: '须停炉' });
});

test('of the times that it was seen again the first and the last stay, and the last says how many there were', () => {
  const seen = Array.from({ length: 30 }, (_, n): Step => ['repeat', null, { sourceId: `e${n}` }]);
  const repeats = rowAfter([...registered, ...seen])['repeats'] as readonly { readonly n: number }[];
  expect(repeats.length).toBe(20);
  expect([repeats[0]?.n, repeats[1]?.n, repeats.at(-1)?.n]).toEqual([1, 12, 30]);
});
