import { instantOf } from '../../domain/clock/clock.ts';
import { aDay as day, anHour as hour } from '../../domain/clock/lengths.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { testReports } from '../../domain/testReport/reportLedger.ts';
import type { Result } from '../../domain/testReport/results.ts';
import { nothingFilled } from '../../domain/testReport/tell.ts';
import { type ShippedTemplate, shippedTemplates } from '../../domain/testReport/template/shipped.ts';
import { reportTexts } from '../../domain/testReport/template/template.ts';
import { testPlans } from '../../domain/work/plan/plans.ts';
import { testTasks } from '../../domain/work/task/tasks.ts';
import { testTexts } from '../../domain/work/text/textLedgers.ts';
import { writeAs } from './ensureRows.ts';
import type { Given, Means } from './means.ts';
import type { WalkedTask } from './seedFieldWork.ts';

/** What the sheets of these tests say now. */
export type Tested = (
  taskIds: readonly string[],
) => Promise<{ readonly readTo: number; readonly results: readonly Result[] }>;

interface Parts extends Pick<Means, 'ledgers' | 'orgOf'> {
  readonly userOf: (account: string) => string;
  readonly now: number;
  readonly settled: () => Promise<unknown>;
  readonly walked?: (task: WalkedTask) => Promise<void>;
  readonly tested?: Tested;
}

type End = 'none' | 'draft' | 'inReview' | 'issued' | 'corrected' | 'void';

/** What is tested in turn, each by its text. */
const tested = [
  ['T1', 'T-TR'],
  ['T2', 'T-TR'],
  ...['QF101', 'QF102', 'QF401', 'QF402'].map((code) => [code, 'T-VCB'] as const),
] as const;
/** How far the reports of the newest tests are, the oldest first; before them all but a few are issued. */
const underWay: readonly End[] = [
  ...(['inReview', 'draft', 'inReview', 'draft', 'inReview'] as const),
  ...(['draft', 'draft', 'none', 'none'] as const),
];
const ended: Readonly<Record<number, End>> = { 3: 'corrected', 5: 'void', 16: 'void' };
/** Forty reports: the correction is one more, and of the last two there is none. */
const tests = 41;
/** Days over which they lie, and from one to the next. */
const span = 90;
const apart = 2.1;

/** Tests over ninety days, the oldest first, and how far the report of each is. */
const plans = Array.from({ length: tests }, (_, n) => {
  const [code, text] = tested[n % tested.length] ?? tested[0];
  const end = underWay[n - (tests - underWay.length)] ?? ended[n] ?? 'issued';
  return [code, text, end] as const;
});

/** Templates, tests that were accepted, and their reports in every state, each through the commands of its law with the moments of then; once. */
export async function seedTestReports(parts: Parts): Promise<void> {
  const { ledgers, walked, tested: told } = parts;
  if (walked === undefined || told === undefined) return;
  await parts.settled();
  const texts = new Map(
    (await ledgers.everyRow(testTexts)).flatMap((one) => (one.state === 'inForce' ? [[one.code, one] as const] : [])),
  );
  const templates = await seedTemplates(parts, texts);
  const things = new Map((await ledgers.everyRow(equipment)).map((row) => [row.code, row]));
  const [plan] = await ledgers.everyRow(testPlans);
  const there = new Set((await ledgers.everyRow(testTasks)).map(({ occurrence }) => occurrence));
  for (const [n, [code, textCode, end]] of plans.entries()) {
    const [thing, text] = [things.get(code), texts.get(textCode)];
    const template = templates.get(textCode === 'T-TR' ? 'R-TR' : 'R-GEN');
    const occurrence = `demo:test:${n + 1}`;
    if (plan === undefined || thing === undefined || text === undefined || template === undefined) continue;
    // What was begun is told to its end within one start.
    if (there.has(occurrence)) continue;
    const about = { n, occurrence, planId: plan.id, thing, textId: text.id, template, end };
    await liveTest(parts, { walked, tested: told }, about);
  }
}

type Texts = ReadonlyMap<string, { readonly id: string; readonly orgId: string }>;

async function seedTemplates(parts: Parts, texts: Texts): Promise<ReadonlyMap<string, string>> {
  const { ledgers, orgOf, userOf, now, settled } = parts;
  const ids = new Map((await ledgers.everyRow(reportTexts)).map((row) => [row.code, row.id]));
  const write = (command: string) => ({
    ...writeAs(`reportText:${command}`),
    by: { kind: 'user', id: userOf('administrator'), session: 'demo' } as const,
  });
  for (const template of shippedTemplates) {
    if (ids.has(template.code)) continue;
    const given = givenOf(template, texts, orgOf('utilities'));
    const at = instantOf(now - 100 * day);
    const order = { command: 'draft', id: null, given, at };
    const made = await ledgers.obey(reportTexts, order, write(`${template.code}:draft`));
    if (!made.ok) continue;
    ids.set(template.code, made.value.id);
    const put = { command: 'putInForce', id: made.value.id, given: { since: at.slice(0, 10) }, at };
    await ledgers.obey(reportTexts, put, write(`${template.code}:putInForce`));
  }
  await settled();
  return ids;
}

function givenOf(
  { code, name, class: of, standard, text, blocks }: ShippedTemplate,
  texts: Texts,
  orgId: string,
): Given {
  const from = text === null ? undefined : texts.get(text);
  const head = { code, number: 1, shipped: code, name: name[0], nameEn: name[1], class: of, standard };
  return { ...head, orgId, textIds: from === undefined ? [] : [from.id], blocks };
}

interface About {
  readonly n: number;
  readonly occurrence: string;
  readonly planId: string;
  readonly thing: { readonly id: string; readonly name: string; readonly org: string };
  readonly textId: string;
  readonly template: string;
  readonly end: End;
}
type Tools = Required<Pick<Parts, 'walked' | 'tested'>>;

async function liveTest(parts: Parts, { walked, tested: toldOf }: Tools, about: About): Promise<void> {
  const { ledgers, userOf, now } = parts;
  const { n, occurrence, planId, thing, textId, template, end } = about;
  const from = now - (span - n * apart) * day;
  const at = (hours: number) => instantOf(from + hours * hour);
  const versions = new Map<string, number>();
  interface Asked {
    readonly command: string;
    readonly id: string | null;
    readonly hours: number;
    readonly by?: string;
    readonly given?: Given;
  }
  const obey = async (ledger: LedgerDeclaration, { command, id, hours, by, given = {} }: Asked) => {
    const own = writeAs(`${occurrence}:${ledger.name}:${command}:${hours}`);
    const writing = by === undefined ? own : { ...own, by: { kind: 'user', id: userOf(by), session: 'demo' } as const };
    const version = versions.get(id ?? '');
    const order = { command, id, given, at: at(hours), ...(version === undefined ? {} : { version }) };
    const done = await ledgers.obey(ledger, order, writing);
    if (done.ok) versions.set(done.value.id, done.value.version);
    return done.ok ? done.value.id : null;
  };
  const [doer, leader] = ['maintenance', 'reviewer'];
  const task = await obey(testTasks, {
    command: 'make',
    id: null,
    hours: 0,
    given: {
      name: `${thing.name} 预试`.slice(0, 64),
      nameEn: `Test of ${thing.name}`.slice(0, 64),
      orgId: thing.org,
      occurrence,
      planId,
      textId,
      equipmentIds: [thing.id],
      due: at(48),
      tolerance: 240,
      leaderId: userOf('operator'),
      assigneeIds: [userOf(doer)],
    },
  });
  if (task === null) return;
  await obey(testTasks, { command: 'take', id: task, hours: 2, by: doer, given: { crewIds: [] } });
  await obey(testTasks, { command: 'begin', id: task, hours: 24, by: doer });
  await walked({ id: task, doer: userOf(doer), from: from + 24 * hour, to: from + 28 * hour, n: n * 3 + 2 });
  await parts.settled();
  const finished = await obey(testTasks, { command: 'finish', id: task, hours: 28, by: doer });
  if (finished === null) return;
  await obey(testTasks, { command: 'accept', id: task, hours: 30, by: leader });
  if (end === 'none') return;
  const { readTo, results } = await toldOf([task]);
  const given = {
    ...nothingFilled,
    orgId: thing.org,
    equipmentId: thing.id,
    taskIds: [task],
    textId: template,
    language: n % 5 === 4 ? 'en' : 'cn',
    testerIds: [userOf(doer)],
    due: at(30 + 240),
    readTo,
    results,
  };
  const id = await obey(testReports, { command: 'make', id: null, hours: 40, by: doer, given });
  if (id === null) return;
  if (end === 'draft' && n % 2 === 0) return;
  const open = results.filter(({ verdict }) => verdict === 'unjudged');
  const filled = {
    instruments: [
      { name: '绝缘电阻测试仪', model: 'KEW 3128', serial: 'IR-07', validTo: '2027-03-31' },
      { name: '直流电阻测试仪', model: 'JYR-10C', serial: 'DR-12', validTo: '2026-10-31' },
    ],
    values: [{ key: 'basis', text: '停电、隔离并接地后试验；环境干燥。' }],
    judgements: open.map(({ slot }) => ({ slot, verdict: 'ok', reason: '无上次值和出厂值，按同类设备比较' })),
    conclusion: '各项数据符合要求，可继续运行。',
  };
  await obey(testReports, { command: 'fill', id, hours: 44, by: doer, given: filled });
  if (end === 'draft') return;
  await obey(testReports, { command: 'submit', id, hours: 46, by: doer });
  if (end === 'inReview') return;
  if (end === 'void') {
    const said = { case: null, reason: '试验接线有误，须重做' };
    await obey(testReports, { command: 'fail', id, hours: 60, given: said });
    return;
  }
  const passed = { case: null, reviewerIds: [userOf(leader)] };
  await obey(testReports, { command: 'approve', id, hours: 60, given: passed });
  if (end !== 'corrected') return;
  const again = { ...given, ...filled, correctsId: id, correctionReason: '仪器编号有误', due: at(400) };
  const other = await obey(testReports, { command: 'make', id: null, hours: 90, by: doer, given: again });
  if (other === null) return;
  await obey(testReports, { command: 'submit', id: other, hours: 92, by: doer });
  await obey(testReports, { command: 'approve', id: other, hours: 100, given: passed });
}
