import { users } from '../../domain/access/user.ts';
import { alarmSoundEffects } from '../../domain/alarm/alarmSound.ts';
import { confirmAlarms, loginAlarms } from '../../domain/alarm/calls.ts';
import { noteIncident } from '../../domain/alarm/incident/calls.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { alarmSounds } from '../../domain/alarm/sounds.ts';
import { ledgers, plainLedgers } from '../../domain/all/ledgers.ts';
import { boards } from '../../domain/board/board.ts';
import { emptyBoard, itemOf } from '../../domain/board/boardDocument.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import { boardModules } from '../../domain/board/modules.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { calculateAccounts } from '../../domain/cost/account/calls.ts';
import { registerDefect } from '../../domain/defect/calls.ts';
import { dataTemplates } from '../../domain/device/dataTemplate.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { phaseCurrents } from '../../domain/device/roleOf.ts';
import { dictionaries } from '../../domain/dictionary/dictionary.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { meterReadings } from '../../domain/energy/meterReading.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { standBooks } from '../../domain/equipment/standBook.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { finishNotice, readNotices, sendNotice } from '../../domain/notice/calls.ts';
import { fileReport } from '../../domain/report/filedCalls.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { withdrawCase } from '../../domain/task/calls.ts';
import { correctSample } from '../../domain/telemetry/calls.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { largeScreenClass } from '../../domain/wall/words.ts';
import { processTimes } from '../../domain/work/processTime.ts';
import { patrolTasks, testTasks, upkeepTasks } from '../../domain/work/task/tasks.ts';
import { testTexts } from '../../domain/work/text/textLedgers.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { writeFigures } from '../../gateway/energy/writeFigures.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { eventually } from '../world/eventually.ts';
import { filedSample } from '../world/filedReport.ts';
import { aRuledRow } from '../world/ledgers.ts';
import { aBatch, start as batches } from '../world/telemetry.ts';
import { anAlarm } from './anAlarm.ts';
import { anIncident } from './anIncident.ts';
import { backInService, comeForAlarms } from './pastAlarms.ts';
import { helpedBy } from './pastFaults.ts';
import { filledForm, formInForce } from './pastForms.ts';
import { readAtTests } from './pastReadings.ts';
import { askedPart, movedStock } from './pastStock.ts';
import type { Ground } from './sample.ts';
import { aNotice, newCounter, rowIn } from './samples.ts';
import { approvable } from './samplesOfWork.ts';
import { password, start, startWorld, type World, withPeople } from './world.ts';

/** Between one moment and the next: a task of an hour is due soon, then late. */
const step = 40 * 60_000;
/** Changes that come together are read together. */
const breath = 50;

/** What the questions about the past are about: one row of each ledger, an alarm, and rows that others belong to. */
export interface Subjects {
  /** The id of the row of the ledger with this name. */
  readonly rows: ReadonlyMap<string, string>;
  readonly alarm: string;
  /** An incident under it. */
  readonly incident: string;
  readonly deviceWithBook: string;
  readonly template: string;
  readonly templateKind: string;
  readonly dictCode: string;
  readonly point: string;
  readonly counter: string;
  /** A device whose register a person read, and nothing else did. */
  readonly readByHand: string;
  /** A case of approval that the asker began. */
  readonly workCase: string;
  readonly org: string;
}

/** Before anything of this was there, ids are those of nobody. */
export const nothingYet: Omit<Subjects, 'org'> = {
  rows: new Map(),
  alarm: 'nobodys',
  incident: 'nobodys',
  deviceWithBook: 'nobodys',
  template: 'nobodys',
  templateKind: 'other',
  dictCode: 'nobodys',
  point: 'nobodys',
  counter: 'nobodys',
  readByHand: 'nobodys',
  workCase: 'nobodys',
};

/** A site to which things happen: they come, they change, and they change again or go. Between these it stands still, to be asked. */
export interface LivedSite {
  readonly world: World;
  readonly org: string;
  /** Of an administrator's session, which is made anew at each step: it does not outlast one. */
  readonly token: () => string;
  readonly come: () => Promise<Subjects>;
  readonly change: (subjects: Subjects) => Promise<void>;
  readonly go: (subjects: Subjects) => Promise<void>;
  /** The present, as a position and as an instant. */
  readonly moment: () => { readonly position: string; readonly instant: string };
}

export async function startLivedSite(): Promise<LivedSite> {
  const world = await startWorld();
  const people = await withPeople(world);
  await world.settled();
  let token = await world.signIn('admin', password);
  const ground: Ground = { world, people, org: people.top };
  const { clock, log, telemetry } = world;
  let steps = 0;
  const later = async (): Promise<void> => {
    clock.setWall(start + ++steps * step);
    token = await world.signIn('admin', password);
  };
  const act = async (
    call: { readonly method: string; readonly path: string },
    body: unknown,
    id = '',
  ): Promise<string> => {
    const got = await world.ask(call.method, call.path.replace('{id}', id), { token, body });
    if (got.code !== 'SUCCESS') throw new Error(`${call.path}: ${got.code} ${JSON.stringify(got.fields)}`);
    await world.settled();
    return got.data?.id ?? '';
  };
  /** A value at this moment; all that the gateway knows by it, it knows before the next position. */
  const sampled = async (point: string): Promise<void> => {
    const number = (await world.ledgers.anyRow(points, point))?.number ?? 0;
    const given = [number, clock.now() - batches, steps] as const;
    await telemetry.put(aBatch(telemetry.lastBatch() + 1, [given], clock.now()));
  };
  /** What it counted in an hour of a day that is over; whatever follows the first comes late. */
  const counted = async (counter: string): Promise<void> => {
    const number = (await world.ledgers.anyRow(points, counter))?.number ?? 0;
    const interval = { amount: quantity(steps), covered: quarter, quality: 'good', read: 'good', gap: 0 } as const;
    const span = { from: Date.UTC(2026, 10, 18, 2), to: Date.UTC(2026, 10, 18, 3) };
    const intervals = new Map([0, 1, 2, 3].map((n) => [span.from + n * quarter, interval] as const));
    const why = { zone: zoneOf('Asia/Shanghai'), at: clock.now(), cause: steps === 1 ? null : ('late' as const) };
    await world.database.transaction((tx) =>
      writeFigures(tx, { number, period: 60_000, span, intervals, kept: [], ...why }),
    );
  };
  const rename = async (named: ReadonlyMap<string, string>): Promise<void> => {
    for (const ledger of plainLedgers) {
      const id = named.get(ledger.name);
      if (id !== undefined) await world.update(ledger, id, { [ledger.known ?? 'name']: `${ledger.name} ${steps}` });
    }
    await world.update(organisations, people.top, { orgName: `总部 ${steps}` });
  };
  let measured = '';
  let form = '';
  /** The counter measures a unit: whole at first, then shared, and in the end no more. */
  const measures = async (unitId: string, pointId: string): Promise<void> => {
    const deviceId = (await world.ledgers.anyRow(points, pointId))?.deviceId ?? '';
    measured = await world.create(deviceAssociations, { name: '关口', unitId, deviceId, pointId });
    await world.settled();
  };
  const notices: string[] = [];
  const tell = async (kind: string): Promise<void> => {
    const state = kind === 'REMINDER' ? '01' : null;
    notices.push(
      await act(sendNotice, aNotice(people.top, people.admin, { kind, state, subject: `${kind} ${steps}` })),
    );
  };
  /** Another sample, and other names and contents. */
  const again = async ({ rows, deviceWithBook, point, counter }: Subjects): Promise<void> => {
    await sampled(point);
    await counted(counter);
    await world.update(devices, deviceWithBook, { name: `表计 ${steps}` });
    await world.update(users, people.admin, { userRealName: `管理员 ${steps}` });
    await rename(rows);
    const entries = [{ code: `c${steps}`, cn: '甲', en: 'A', order: 1, enabled: true }];
    await world.update(dictionaries, rows.get('dictionary') ?? '', { entries });
    await world.update(homeSettings, rows.get('homeSetting') ?? '', { demandLimit: 4200 + steps });
    await movedStock(ground, rows);
    await filledForm(ground, form);
    await helpedBy(ground, rows.get('faultEntry') ?? '');
  };
  /** What sounds follows what is set within a breath: whoever signs in hears this one, or one that is shipped. */
  const soundAtSignIn = async (effect: string | null): Promise<void> => {
    const isSo = (sound: string): boolean => (effect === null ? Object.hasOwn(alarmSounds, sound) : sound === effect);
    const heard = async (): Promise<string> => {
      clock.advance(breath);
      return (await world.ask('GET', loginAlarms.path, { token })).data.radioId;
    };
    await eventually('the sound at sign-in', heard, { isSo });
  };
  return {
    world,
    org: people.top,
    token: () => token,
    async come() {
      await later();
      const rows = new Map<string, string>();
      for (const ledger of ledgers) rows.set(ledger.name, await rowIn(ground, ledger));
      // A round and an upkeep fall due on this day.
      const due = new Date(clock.now()).toISOString();
      for (const ledger of [patrolTasks, upkeepTasks]) await rowIn(ground, ledger, { due, until: null });
      // A test was accepted, of which no report tells.
      await aRuledRow(world, lawOfLedger(testTasks), { to: 'accept', given: { orgId: people.top } });
      const versions = [{ since: '2026-01-01', hours: 1, warnHours: 0 }];
      await world.update(processTimes, rows.get('processTime') ?? '', { work: 'ENERGY_DEFECT', versions });
      const of = (ledger: LedgerDeclaration): string => rows.get(ledger.name) ?? '';
      const template = of(dataTemplates);
      // Of a breath ago: what is told of a span ends before the present.
      const alarm = await anAlarm(world, { org: people.top, ruleId: of(limitRules), at: clock.now() - breath });
      const effect = await anAlarm(world, { org: people.top, ruleId: of(limitRules), at: clock.now() - breath });
      const incident = await anIncident(world, { org: people.top, alarms: [alarm, effect] });
      await sampled(of(points));
      const counter = await newCounter(ground);
      await counted(counter);
      await world.update(homeSettings, of(homeSettings), { energyPoints: [counter] });
      await measures(of(energyUnits), counter);
      for (const kind of ['TODO', 'CC', 'REMINDER']) await tell(kind);
      const workCase = await submittedOrder(ground, of(workOrders));
      const book = await world.ledgers.anyRow(standBooks, of(standBooks));
      // It measures three currents, so that its power quality can be asked about; and something is a transformer.
      for (const [n, role] of phaseCurrents.entries()) {
        const deviceId = book?.deviceId ?? '';
        const address = { table: 'holding', register: 900 + n, type: 'uint16' };
        await world.create(points, { id: `${deviceId}.${role}`, name: role, deviceId, kind: 'analog', address });
      }
      // A kanban with a page is published, and large screens have classes.
      const boardId = of(boards);
      const text = itemOf('t', 'text', boardModules.text);
      const page = { ...emptyBoard, items: [{ ...text, x: 0, y: 0, parameters: { text: '交接班' } }] };
      await world.update(boards, boardId, { published: page });
      await world.settled();
      await world.update(kanbans, of(kanbans), { pageIds: [boardId], published: true });
      await world.create(dictionaries, {
        orgId: people.top,
        dictCode: largeScreenClass,
        dictName: '大屏分类',
        entries: [{ code: 'room', cn: '值班室', en: 'Control room' }],
      });
      const plate = { ratedCapacity: '1000', noLoadLoss: null, loadLoss: null, noLoadCurrent: null, impedance: null };
      await world.update(equipment, of(equipment), { transformer: { ...plate, meterId: null, parallel: null } });
      await askedPart(ground, rows);
      form = await formInForce(ground);
      await filledForm(ground, form);
      // The asker has found a defect himself.
      const found = { part: '触头', phenomenon: '温升 68 K', foundAt: '2026-11-19T08:00:00.000Z' };
      await act(registerDefect, { ...found, equipmentId: of(equipment) });
      const tested = { to: 'putInForce', given: { orgId: people.top } };
      const { id: textId } = await aRuledRow(world, lawOfLedger(testTexts), tested);
      await comeForAlarms(ground, act, book?.deviceId ?? '');
      await readAtTests(world, { org: people.top, textId, equipmentId: of(equipment) });
      await world.settled();
      const reading = await world.ledgers.anyRow(meterReadings, of(meterReadings));
      const dictionary = await world.ledgers.anyRow(dictionaries, of(dictionaries));
      const kind = (await world.ledgers.anyRow(dataTemplates, template))?.deviceKind ?? '';
      return {
        rows,
        alarm,
        incident,
        template,
        counter,
        readByHand: (await world.ledgers.anyRow(points, reading?.pointId ?? ''))?.deviceId ?? '',
        point: of(points),
        org: people.top,
        dictCode: dictionary?.dictCode ?? '',
        deviceWithBook: book?.deviceId ?? '',
        templateKind: kind,
        workCase,
      };
    },
    async change(subjects) {
      const { rows, alarm } = subjects;
      await later();
      await again(subjects);
      await world.update(deviceAssociations, measured, { share: '50' });
      await world.update(users, rows.get('user') ?? '', {
        expirationDate: new Date(clock.now() + step / 2).toISOString(),
      });
      await world.update(alarmSoundEffects, rows.get('alarmSoundEffect') ?? '', {
        scenes: ['4'],
        levels: ['1', '2', '3', '4'],
      });
      await act(confirmAlarms, { items: [{ id: alarm, version: 1 }], note: null });
      await act(noteIncident, { remedy: '更换风机接触器' }, subjects.incident);
      await anAlarm(world, { org: people.top, ruleId: rows.get('limitRule') ?? '' });
      await soundAtSignIn(rows.get('alarmSoundEffect') ?? '');
      const filed = { template: rows.get('reportTemplate'), unit: rows.get('energyUnit'), span: filedSample.span };
      await act(fileReport, filed);
      await act(calculateAccounts, { month: '2026-10', units: [rows.get('energyUnit') ?? ''] });
      await act(finishNotice, undefined, notices[0]);
      for (const kind of ['TODO', 'TODO', 'CC', 'REMINDER']) await tell(kind);
    },
    async go(subjects) {
      const { rows, point, workCase } = subjects;
      await later();
      await again(subjects);
      await act(withdrawCase, { items: [workCase] });
      await backInService(act, subjects.deviceWithBook);
      await act(correctSample, { at: new Date(start + step).toISOString(), value: 99, reason: '核对' }, point);
      await act(readNotices, { ids: notices });
      await removed(world, deviceAssociations, measured);
      for (const ledger of plainLedgers.toReversed()) await removed(world, ledger, rows.get(ledger.name) ?? '');
      await world.settled();
      await soundAtSignIn(null);
      // A position stands for the moment at which it was recorded: the last one is of this.
      await tell('CC');
    },
    moment: () => ({ position: String(log.head().position), instant: new Date(clock.now()).toISOString() }),
  };
}

/** The order waits for its approver: its case. */
async function submittedOrder(ground: Ground, id: string): Promise<string> {
  const { world, people } = ground;
  await approvable(ground, 'ENERGY_ORDER');
  const done = await world.ledgers.obey(
    workOrders,
    { command: 'submit', id, given: {} },
    { by: { kind: 'user', id: people.admin, session: 's1' }, command: { id: `submit-${id}`, digest: null } },
  );
  if (!done.ok) throw new Error(`the order was not submitted: ${JSON.stringify(done.refusal)}`);
  await world.settled();
  return `workOrder-${id}-1`;
}

/** Deletes the row; one that others refer to stays. */
async function removed(world: World, ledger: LedgerDeclaration, id: string): Promise<void> {
  await world.settled();
  const row = await world.ledgers.anyRow(ledger, id);
  await world.ledgers.remove(ledger, id, row?.version ?? 0, {
    by: { kind: 'system', id: 'test' },
    command: { id: `remove-${id}`, digest: null },
  });
}
