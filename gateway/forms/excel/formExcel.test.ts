import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import { type CustomForm, customForms } from '../../../domain/form/custom/customForm.ts';
import {
  exportRecordsOfForm,
  importRecordsOfForm,
  type RecordFile,
  templateOfForm,
} from '../../../domain/form/custom/excelCalls.ts';
import { formRecords } from '../../../domain/form/custom/formRecord.ts';
import { newField } from '../../../domain/form/custom/model.ts';
import type { LongJob } from '../../../domain/job/calls.ts';
import type { ImportMode } from '../../../domain/ledger/excel/calls.ts';
import type { ImportOutcome } from '../../../domain/ledger/excel/outcome.ts';
import { aCustomForm } from '../../../tests/world/aCustomForm.ts';
import { asked } from '../../../tests/world/asked.ts';
import {
  aCaller,
  aRowIn,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { fileOfJob, outcomeOf, overJob } from '../../../tests/world/longJob.ts';
import { lease } from '../../../tests/world/process.ts';
import { aBook, bookIn, type Row, rowsIn } from '../../../tests/world/sheets.ts';
import { systemClock } from '../../ground/systemClock.ts';
import type { Caller, FileAnswer } from '../../http/handler.ts';
import { putInput } from '../../jobs/fileParts.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { type Jobs, openJobs } from '../../jobs/openJobs.ts';
import { graphOf } from '../../ledger/references.ts';
import { recordCalls } from '../recordCalls.ts';
import { excelCalls } from './excelCalls.ts';
import { formExport } from './formExport.ts';
import { formImport } from './formImport.ts';

let world: LedgerWorld;
let jobs: Jobs;
let importing: JobKind;
let [north, far, machine] = ['', '', ''];
const callers = new Map<string, Caller>();
const zone = 'Asia/Shanghai';

beforeAll(async () => {
  world = await ledgerWorld();
  const { database, ledgers, log, clock } = world;
  const org = async (orgName: string) => (await aRowIn(world, 'organisation', { orgName, orgPid: null })).id;
  [north, far] = [await org('北厂'), await org('南厂')];
  machine = (await aRowIn(world, 'equipment', { name: '一号空压机', code: 'K1', orgId: north })).id;
  await aRowIn(world, 'equipment', { name: '南厂空压机', code: 'K2', orgId: far });
  const callerOf = async (userId: string) => callers.get(userId) ?? null;
  const needs = { ledgers, databaseUrl: world.base.url, zone, callerOf };
  const dayOf = () => '2026-11-20';
  importing = formImport({ database, graph: graphOf(declarations), clock, log, ledgers, dayOf }, needs);
  jobs = openJobs({
    database,
    log,
    clock: systemClock,
    lease,
    zone: 'UTC',
    org: async () => north,
    say: () => undefined,
    kinds: [formExport(needs), importing],
  });
  await jobs.start();
  for (const [name, verbs] of Object.entries(people))
    callers.set(
      (await person(name)).userId,
      aCaller({
        ...(await person(name)),
        permissions: new Set(verbs),
        scope: scopeOf(name === 'stranger' ? far : north),
      }),
    );
});
afterAll(async () => {
  await jobs.close();
  await world.close();
});

const codes = (code: string, ...verbs: readonly string[]): readonly PermissionCode[] => [
  `/customForm/form/${code}`,
  ...verbs.map((verb) => `/customForm/form/${code}:${verb}`),
];
const people = {
  keeper: codes('*', 'edit', 'import', 'export'),
  filler: codes('leak'),
  exporter: codes('*', 'export'),
  importer: codes('*', 'import'),
  stranger: codes('*', 'edit', 'import', 'export'),
} as const;
type Name = keyof typeof people;

const ids = new Map<string, Promise<string>>();
async function person(name: string): Promise<{ readonly userId: string; readonly name: string }> {
  const id = ids.get(name) ?? aRowIn(world, 'user', { orgId: north, userRealName: name }).then((row) => row.id);
  ids.set(name, id);
  return { userId: await id, name };
}
const callerNamed = async (name: Name): Promise<Caller> => callers.get((await person(name)).userId) as Caller;

const calls = () =>
  excelCalls({
    ledgers: world.ledgers,
    zone,
    begin: jobs.begin,
    titleOf: (name) => graphOf(declarations).ledger(name).title,
  });
const ask = async (name: Name, call: string, input: object) =>
  asked<LongJob>(calls(), call, input, { caller: await callerNamed(name), lang: 'en' });

async function exported(code: string, by: Name, body: object = {}): Promise<readonly Row[]> {
  await world.settled();
  const { userId } = await callerNamed(by);
  const { id } = value(await ask(by, exportRecordsOfForm.name, { params: { code }, body }));
  const job = await overJob(jobs, id, userId);
  if (job.state !== 'done') throw new Error(`the export ended ${job.state}: ${job.error}`);
  const bytes = await fileOfJob(jobs, id, userId);
  if ((body as { readonly as?: RecordFile }).as !== 'csv') return rowsIn(bytes);
  return bytes
    .toString()
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
}

async function imported(
  code: string,
  rows: readonly Row[],
  { by = 'importer' as Name, mode = 'all' as ImportMode } = {},
) {
  const { userId } = await callerNamed(by);
  const file = { name: 'a.xlsx', type: '', bytes: new Uint8Array(await aBook(rows)) };
  const { id } = value(await ask(by, importRecordsOfForm.name, { params: { code }, body: { file, mode } }));
  const job = await overJob(jobs, id, userId);
  if (job.state !== 'done') throw new Error(`the import ended ${job.state}: ${job.error}`);
  await world.settled();
  const marked = job.file === undefined ? null : await rowsIn(await fileOfJob(jobs, id, userId));
  return { id, outcome: outcomeOf(job) as unknown as ImportOutcome, marked };
}

async function form(code: string, number: number, more: object = {}): Promise<CustomForm> {
  const given = {
    orgId: north,
    code,
    name: `表单 ${code}`,
    nameEn: `Form ${code}`,
    number,
    ...bare,
    ...aCustomForm(),
    ...more,
  };
  const { id } = value(await world.ledgers.obey(customForms, { command: 'draft', id: null, given }, bySystem()));
  const since = { command: 'putInForce', id, given: { since: '2026-11-20' } };
  value(await world.ledgers.obey(customForms, since, bySystem()));
  await world.settled();
  return (await world.ledgers.anyRow(customForms, id)) as CustomForm;
}
const bare = { reviewed: false, help: null, helpEn: null, menu: { shown: true, order: 0 } };
const recordsOf = async (code: string, state = 'valid') => {
  await world.settled();
  return (await world.ledgers.everyRow(formRecords)).filter((one) => one.code === code && one.state === state);
};
async function fill(code: string, values: object, by: Name = 'keeper') {
  const dayOf = () => '2026-11-20';
  const served = recordCalls({ ledgers: world.ledgers, log: world.log, dayOf, asksOf: async () => false });
  const input = { params: { code }, body: { values, submit: true } };
  value(await asked(served, 'fillForm', input, { caller: await callerNamed(by), lang: 'en' }));
  await world.settled();
}

const heads = ['Place', 'Kind', 'Hours (h)', 'Rate (m³/h)', 'Tag', 'Phone', 'Found on', 'Urgent', 'Machine'];
const row = (place: string, more: Partial<Record<(typeof heads)[number], unknown>> = {}): Row => {
  const cells: Record<string, unknown> = { Place: place, Kind: 'Air', 'Hours (h)': 2, 'Rate (m³/h)': 10, ...more };
  return heads.map((head) => cells[head] ?? null);
};

test('B326 records go out as the list is filtered, each in the words of the version that filled it; what is personal to who may read it', async () => {
  const first = await form('leak', 1);
  await fill('leak', {
    place: '空压站',
    kind: 'air',
    hours: '2',
    rate: '10',
    finder: '13800000000',
    machine,
    urgent: true,
  });
  const [section] = aCustomForm().sections;
  const fields = [
    ...(section?.fields ?? []).filter(({ key }) => key !== 'hours' && key !== 'lost'),
    newField({
      key: 'state',
      name: '状态',
      nameEn: 'State',
      kind: 'choices',
      options: [
        { key: 'a', name: '甲', nameEn: 'Alpha' },
        { key: 'b', name: '乙', nameEn: 'Beta' },
      ],
    }),
  ];
  await world.ledgers.obey(
    customForms,
    { command: 'supersede', id: first.id, given: { until: '2026-11-20', replacedBy: 2 } },
    bySystem(),
  );
  await form('leak', 2, { sections: [{ ...section, fields }], slots: [{ slot: 'text1', key: 'place' }] });
  await fill('leak', { place: '泵房', kind: 'water', state: ['a', 'b'], finder: '139' });
  const [head = [], ...rows] = await exported('leak', 'keeper', { sort: 'number' });
  const cell = (at: Row, name: string) => at[head.indexOf(name)];
  // A field that is called as what every record bears is told apart by its key.
  expect(head).toEqual(expect.arrayContaining(['ID', 'State', 'Form version', 'State (state)', 'Hours (h)']));
  const [old = [], now = []] = rows;
  expect(
    ['Form version', 'Place', 'Hours (h)', 'Lost (m³)', 'Machine', 'Urgent', 'Phone'].map((one) => cell(old, one)),
  ).toEqual([1, '空压站', 2, 20, '一号空压机', 'Yes', '13800000000']);
  // What its version did not ask is empty; nothing of the older one is lost.
  expect(['Form version', 'Place', 'Hours (h)', 'State (state)', 'Rate (m³/h)'].map((one) => cell(now, one))).toEqual([
    2,
    '泵房',
    null,
    'Alpha; Beta',
    null,
  ]);
  const filtered = await exported('leak', 'keeper', { q: '泵房' });
  expect(filtered.slice(1).map((one) => cell(one, 'Place'))).toEqual(['泵房']);
  // Another form is never reached by a filter.
  expect(
    (await ask('keeper', exportRecordsOfForm.name, { params: { code: 'leak' }, body: { code: 'other' } })).ok,
  ).toBe(true);
  const withheld = await exported('leak', 'exporter');
  expect(withheld.slice(1).map((one) => cell(one, 'Phone'))).toEqual(['(withheld)', '(withheld)']);
  const [csvHead = [], ...csv] = await exported('leak', 'exporter', { as: 'csv', sort: 'number' });
  expect(csvHead[0]).toBe('\uFEFFID');
  expect(csv.map((one) => one[csvHead.indexOf('Place')])).toEqual(['空压站', '泵房']);
  expect(JSON.stringify([withheld, csv])).not.toContain('138');
});

test('a workbook of a form asks its own verbs, and who is elsewhere or may not hears no more than that', async () => {
  const file = { name: 'a.xlsx', type: '', bytes: new Uint8Array(await aBook([heads, row('x')])) };
  const params = { code: 'leak' };
  for (const [who, call, input] of [
    ['filler', exportRecordsOfForm.name, { params, body: {} }],
    ['filler', importRecordsOfForm.name, { params, body: { file, mode: 'all' } }],
    ['filler', templateOfForm.name, { params }],
    ['exporter', importRecordsOfForm.name, { params, body: { file, mode: 'all' } }],
    ['importer', exportRecordsOfForm.name, { params, body: {} }],
    ['stranger', exportRecordsOfForm.name, { params, body: {} }],
    ['stranger', importRecordsOfForm.name, { params, body: { file, mode: 'all' } }],
    ['stranger', templateOfForm.name, { params }],
    ['keeper', templateOfForm.name, { params: { code: 'nowhere' } }],
  ] as const)
    expect([who, call, await ask(who, call, input)]).toMatchObject([
      who,
      call,
      { ok: false, refusal: { code: 'NO_PERMISSION' } },
    ]);
  expect(formRecords.permissions.add).toEqual(['/customForm/form/*:edit']);
});

test('B326 the template asks what the form asks, and what is filled in comes in as if it were typed', async () => {
  await form('book', 1);
  const told = (await ask('importer', templateOfForm.name, { params: { code: 'book' } })) as unknown as {
    readonly value: FileAnswer;
  };
  const [head = []] = await rowsIn(Buffer.from(told.value.bytes as Uint8Array));
  expect(head).toEqual(expect.arrayContaining(['Place *', 'Kind *', 'Hours (h)', 'Machine']));
  expect(head).not.toEqual(expect.arrayContaining(['Lost (m³)']));
  expect((await bookIn(Buffer.from(told.value.bytes as Uint8Array))).worksheets.length).toBeGreaterThan(1);
  const { outcome, marked } = await imported('book', [
    heads,
    row(' 空压站 ', { Tag: 'A-1', Phone: '139', 'Found on': '2026-11-19', Urgent: 'Yes', Machine: '一号空压机' }),
    row('泵房', { Kind: '水', 'Hours (h)': null, 'Rate (m³/h)': null }),
  ]);
  expect([outcome, marked]).toEqual([{ rows: 2, imported: 2, refused: 0, fault: null, left: 0, told: 0 }, null]);
  const [first, second] = (await recordsOf('book')).toSorted((a, b) => (a.number < b.number ? -1 : 1));
  expect(first).toMatchObject({
    values: { place: '空压站', kind: 'air', lost: '20', urgent: true, machine, foundOn: '2026-11-19' },
    sealed: { finder: '139' },
    text1: '空压站',
    decimal1: '20',
    authorId: (await callerNamed('importer')).userId,
  });
  // Not filled is not there, never 0.
  expect(second?.values).toEqual({ place: '泵房', kind: 'water' });
  // What went out does not come in a second time.
  const [outHead = [], ...out] = await exported('book', 'keeper');
  const again = await imported('book', [outHead, ...out], { by: 'keeper' });
  expect(again.outcome).toMatchObject({ imported: 0, refused: 2 });
  expect(again.marked?.[1]?.[0]).toContain('stands already');
});

test('what is wrong is said by row and field, and of all or nothing nothing comes in; else what fits', async () => {
  await form('wrong', 1);
  const rows: readonly Row[] = [
    heads,
    row('好', { Tag: 'T1' }),
    row('', {}),
    row('超', { 'Hours (h)': 99 }),
    row('水', { Kind: 'Water', 'Rate (m³/h)': 3 }),
    row('远', { Machine: '南厂空压机' }),
    row('重', { Tag: 't1' }),
    row('日', { 'Found on': '2026-13-40' }),
    row('类', { Kind: 'Steam' }),
  ];
  const all = await imported('wrong', rows);
  expect(all.outcome).toMatchObject({ rows: 8, imported: 0, refused: 7 });
  const says = (all.marked ?? []).slice(1).map(([why]) => why);
  expect(says).toEqual([
    null,
    expect.stringMatching(/^Place: /),
    expect.stringMatching(/^Hours \(h\): /),
    expect.stringContaining('nothing is asked here'),
    expect.stringMatching(/^Machine: Does not exist, or no permission/),
    expect.stringContaining('row 2'),
    expect.stringMatching(/^Found on: /),
    expect.stringMatching(/^Kind: /),
  ]);
  expect([await recordsOf('wrong'), await recordsOf('wrong', 'draft')]).toEqual([[], []]);
  const valid = await imported('wrong', rows, { mode: 'valid' });
  expect(valid.outcome).toMatchObject({ rows: 8, imported: 1, refused: 7 });
  expect(valid.marked).toHaveLength(8);
  expect((await recordsOf('wrong')).map(({ values }) => values['place'])).toEqual(['好']);
  const unknown = await imported('wrong', [
    ['Place', 'Nothing'],
    ['x', 'y'],
  ]);
  expect(unknown.outcome.fault?.en).toContain('Nothing');
  const lacking = await imported('wrong', [['Hours (h)'], ['1']]);
  expect(lacking.outcome.fault?.en).toContain('Place');
});

test('an import that breaks off writes no row twice, and one that broke off while it was taken back leaves none', async () => {
  const { id: formId } = await form('broken', 1);
  const rows = [heads, row('甲', { Tag: 'B1' }), row('乙', { Tag: 'B2' })];
  const { id } = await imported('broken', rows);
  // What was handed in goes with the run that is over; the one that breaks off has it still.
  await putInput(world.base.database, id, new Uint8Array(await aBook(rows)));
  const again = async (phase: 'writing' | 'undoing') =>
    importing.run({
      id,
      planned: 0,
      attempt: 2,
      epoch: 2,
      input: { code: 'broken', formId, mode: 'all', lang: 'en' },
      userId: (await callerNamed('importer')).userId,
      signal: new AbortController().signal,
      progress: () => undefined,
      phase,
      enter: () => Promise.resolve(),
    });
  expect((await again('writing')).outcome).toMatchObject({ rows: 2, imported: 2, refused: 0 });
  expect((await recordsOf('broken')).map(({ values }) => values['place']).toSorted()).toEqual(['乙', '甲']);
  // By who may import no more it is taken back all the same.
  const importer = await callerNamed('importer');
  callers.set(importer.userId, { ...importer, permissions: new Set() });
  await expect(again('writing')).rejects.toThrow();
  callers.set(importer.userId, importer);
  expect([await recordsOf('broken'), (await recordsOf('broken', 'void')).length]).toEqual([[], 2]);
  const undone = { cn: expect.stringContaining('撤销'), en: expect.stringContaining('undone') };
  expect((await again('undoing')).outcome).toMatchObject({ rows: 2, imported: 0, left: 0, fault: undone });
  expect([await recordsOf('broken'), (await recordsOf('broken', 'void')).length]).toEqual([[], 2]);
});

test('a form that is reviewed by no flow takes nothing: what was kept is void, and says why', async () => {
  await form('permit', 1, { reviewed: true });
  world.ledgers.accompaniedBy(async () => ({
    ok: false,
    refusal: { code: 'RULE_BROKEN', data: { refusal: 'noFlow', says: 'There is no flow' } },
  }));
  const { outcome, marked } = await imported('permit', [heads, row('甲'), row('乙')]);
  expect(outcome).toMatchObject({ rows: 2, imported: 0, left: 0 });
  expect(JSON.stringify(marked)).toContain('There is no flow');
  expect((await recordsOf('permit', 'void')).length).toBe(2);
  expect([await recordsOf('permit', 'draft'), await recordsOf('permit', 'inReview')]).toEqual([[], []]);
});
