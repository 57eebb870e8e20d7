import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { type Equipment, equipment } from '../../../domain/equipment/equipment.ts';
import type { Event } from '../../../domain/event/event.ts';
import { historians, isPast } from '../../../domain/event/past.ts';
import type { SheetEntry } from '../../../domain/work/sheet/events.ts';
import { aRowIn, type LedgerWorld, ledgerWorld } from '../../../tests/world/ledgers.ts';
import { command } from '../../log/append/command.ts';
import type { Log } from '../../log/log.ts';
import { defectWorse } from './defectWorse.ts';
import { findingDefect } from './findingDefect.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const at = '2026-11-18T08:00:00.000Z';
let position = 1_000_000;
let entries = 0;

const entered = (equipmentId: string, by: string, more: Partial<SheetEntry> = {}): SheetEntry => ({
  taskId: 't1',
  ledger: 'patrolTask',
  entry: `00000000-0000-4000-8000-${String(++entries).padStart(12, '0')}`,
  point: 'p1',
  equipmentId,
  item: 'charging',
  itemName: { cn: '储能时间', en: 'Charging time' },
  value: '18.2',
  unit: 's',
  at,
  photos: [],
  note: null,
  verdict: 'defect',
  severity: 'major',
  limit: { bound: 'H', of: null, value: '15.0' },
  why: null,
  last: '13.9',
  factory: '11.0',
  flags: [],
  by,
  ...more,
});
const fact = (type: string, data: object): Event =>
  ({
    position: ++position,
    stream: 'sheet-t1',
    type,
    at,
    data,
    by: { kind: 'user', id: 'u', session: 's' },
  }) as unknown as Event;

async function told(events: readonly Event[], ledgers = world.ledgers): Promise<readonly Defect[]> {
  const log = {
    holders: world.log.holders,
    remembered: world.log.remembered,
    read: (async ({ types }) => events.filter((one) => types?.includes(one.type))) as Log['read'],
  };
  const policy = findingDefect({ log, ledgers, say: () => undefined });
  for (const event of events) if (policy.types.includes(event.type)) await policy.react(event);
  await world.settled();
  return world.ledgers.everyRow(defects);
}
async function aThing() {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const { id } = await aRowIn(world, 'equipment', { orgId });
  const { id: by } = await aRowIn(world, 'user', { orgId });
  await world.settled();
  return { id, by, of: (rows: readonly Defect[]) => rows.filter(({ equipmentId }) => equipmentId === id) };
}

test('a value beyond its limit becomes a defect of its finder, and the next one of the same part joins it', async () => {
  const { id, by, of } = await aThing();
  const first = fact('WorkSheetEntered', entered(id, by));
  const next = fact('WorkSheetReplaced', {
    ...entered(id, by, { value: '18.9', at: '2026-11-19T08:00:00.000Z' }),
    replaces: '00000000-0000-4000-8000-000000000000',
    reason: '复测',
  });
  const [only, ...others] = of(await told([first, next]));
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    part: '储能时间',
    severity: 'major',
    source: 'patrol',
    authorId: by,
    value: '18.2',
    limit: '15.0',
    due: '2026-12-18T08:00:00.000Z',
    review: 'inReview',
  });
  expect(only?.repeats).toMatchObject([{ n: 1, value: '18.9', by }]);
  // Put again, it is told once.
  expect(of(await told([first, next]))).toEqual([only]);
});

test('a gateway that is killed after it registered registers nothing second', async () => {
  const { id, by, of } = await aThing();
  const event = fact('WorkSheetEntered', entered(id, by));
  const killed: typeof world.ledgers = {
    ...world.ledgers,
    obey: async (...asked) => {
      await world.ledgers.obey(...asked);
      throw new Error('killed');
    },
  };
  await expect(told([event], killed)).rejects.toThrow('killed');
  const [only, ...others] = of(await told([event]));
  expect([others, only?.repeats, only?.review]).toEqual([[], [], 'inReview']);
});

test('what is in order, of no equipment, contested or of a past that was made up is no defect; contested, it is when the leader says that it counts', async () => {
  const { id, by, of } = await aThing();
  const contested = entered(id, by, { flags: ['second'] });
  const events = [
    fact('WorkSheetEntered', entered(id, by, { verdict: 'attention' })),
    fact('WorkSheetEntered', entered(id, by, { equipmentId: null })),
    fact('WorkSheetEntered', contested),
    fact('WorkSheetDecided', { keeps: null, drops: [contested.entry], by }),
  ];
  expect(of(await told(events))).toEqual([]);
  const kept = fact('WorkSheetDecided', { keeps: contested.entry, drops: [], by });
  expect(of(await told([...events, kept])).length).toBe(1);
  expect(findingDefect({ ...world, say: () => undefined }).past).toBe('left');
  expect(isPast({ at, by: historians.simulation }, null)).toBe(true);
});

test('what others beside it made a defect is one from then on, a worse one makes it worse, and the same again is told once', async () => {
  const { id, by, of } = await aThing();
  const first = fact('WorkSheetEntered', entered(id, by, { verdict: 'unjudged', severity: null, limit: null }));
  const { entry, value, last, factory, why } = first.data as SheetEntry;
  const anew = (more: Partial<SheetEntry>) =>
    fact('WorkSheetJudged', {
      ...{ entry, value, last, factory, why, verdict: 'defect', severity: 'general', at20: null },
      limit: { bound: 'H', of: null, value: '15.0' },
      ...more,
    });
  const [made, worse, same, well] = [
    anew({}),
    anew({ severity: 'major' }),
    anew({ severity: 'general' }),
    anew({ verdict: 'ok' }),
  ];
  expect(of(await told([first]))).toEqual([]);
  expect(of(await told([first, made]))).toMatchObject([
    { severity: 'general', value: '18.2', repeats: [], authorId: by },
  ]);
  const all = [first, made, worse, same, well] as const;
  expect(of(await told(all))).toMatchObject([{ severity: 'major', repeats: [{ n: 1 }] }]);
});

test('an answer that the leader keeps is a defect as it is judged beside what counts then', async () => {
  const { id, by, of } = await aThing();
  const contested = entered(id, by, { flags: ['second'] });
  const { entry, value, last, factory, why } = contested;
  const events = [
    fact('WorkSheetEntered', contested),
    fact('WorkSheetDecided', { keeps: entry, drops: [], by }),
    fact('WorkSheetJudged', {
      entry,
      value,
      last,
      factory,
      why,
      verdict: 'ok',
      severity: null,
      limit: null,
      at20: null,
    }),
  ];
  expect(of(await told(events))).toEqual([]);
});

test('what is found at a place as a whole is a defect of the first thing that is looked at there', async () => {
  const { id, by, of } = await aThing();
  const points = [{ id: 'p1', place: '开关室', equipmentIds: [id], textId: null }];
  const opened = fact('WorkSheetOpened', {
    taskId: 't1',
    ledger: 'patrolTask',
    textId: 'x1',
    number: 'PT-1',
    points,
    by,
  });
  const [only] = of(
    await told([opened, fact('WorkSheetEntered', entered(id, by, { equipmentId: null, item: 'water' }))]),
  );
  expect(only).toMatchObject({ equipmentId: id, severity: 'major' });
});

test('what is found again and is worse by then makes its defect as bad, due from then on, and tells who audits; what is less makes it no less', async () => {
  const { id, by, of } = await aThing();
  const { orgId } = (await world.ledgers.anyRow(equipment, id)) as Equipment;
  const data = { organisations: [orgId], units: null, channels: null };
  const { id: role } = await aRowIn(world, 'role', { orgId, data, functions: ['/defective', '/defective:issue'] });
  const { id: auditor } = await aRowIn(world, 'user', { orgId, userRoleIds: [role] });
  const at2 = '2026-11-19T08:00:00.000Z';
  const found = (more: Partial<SheetEntry>) => fact('WorkSheetEntered', entered(id, by, more));
  await told([found({})]);
  const [worse] = of(await told([found({ severity: 'urgent', at: at2 })]));
  expect(worse).toMatchObject({ severity: 'urgent', due: '2026-11-20T08:00:00.000Z' });
  const [less] = of(await told([found({ severity: 'general', at: '2026-11-19T09:00:00.000Z' })]));
  expect(less).toMatchObject({ severity: 'urgent', due: '2026-11-20T08:00:00.000Z' });
  expect(less?.repeats).toMatchObject([{ n: 1, at: at2 }, { n: 2 }]);
  const stream = `defect-${less?.id}`;
  const again = await world.log.read({ after: 0, limit: 10, streams: [stream], types: ['DefectRepeated'] });
  const policy = defectWorse(world);
  const words = await Promise.all(again.map((one) => policy.react(one)));
  expect(words.map(({ length }) => length)).toEqual([1, 0]);
  // Put again, it is told once.
  const all = words.flat();
  for (const [n, one] of [...all, ...all].entries()) await command(world.log, { ...one, id: `worse:${n}` });
  const notices = await world.log.read({ after: 0, limit: 10, streams: all[0]?.reads ?? [] });
  expect(notices.map((one) => one.data)).toMatchObject([
    { kind: 'CC', work: 'DEFECT_WORSE', dataId: less?.id, to: [auditor] },
  ]);
});
