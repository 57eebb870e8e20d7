import type { InputOf } from '../../../domain/call/declaration.ts';
import { subjectOf } from '../../../domain/defect/subject.ts';
import { devices } from '../../../domain/device/device.ts';
import { mainPoints } from '../../../domain/device/mainPoints.ts';
import { points } from '../../../domain/device/point.ts';
import { roleOf } from '../../../domain/device/roleOf.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { draftFault, faultGround, orderFault, reportFault } from '../../../domain/fault/calls.ts';
import { type Fault, faults } from '../../../domain/fault/faultLedger.ts';
import { isOut } from '../../../domain/fault/states.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { faultTexts } from '../../../domain/work/text/textLedgers.ts';
import { seenAlarm } from '../../alarms/index.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { program } from '../../ledger/asker.ts';
import { tableOf } from '../../ledger/columns.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import { orderOfFault } from './faultOrder.ts';
import { devicesOf } from './loadPoint.ts';
import { toldTemplate } from './template.ts';

interface FaultMeans {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
}

const mostPoints = 12;

/** What people say of faults beside their law, and what stands around one. */
export function faultCalls(means: FaultMeans): readonly ServedCall[] {
  return [
    serve(draftFault, async ({ query }, context) => {
      const known = await begun(means, query, context);
      return known === null ? refused('NO_PERMISSION') : accepted(await draft(means, known, context));
    }),
    serve(reportFault, async ({ body }, context) => {
      const done = await report(means, body, context);
      if (!done.ok) return done;
      context.answeredAt(done.value.position);
      const { id, number, version } = done.value;
      return accepted({ id, number, version });
    }),
    serve(faultGround, async ({ params: { id } }, context) => {
      const { caller, asOf } = context;
      const row = await means.ledgers.seenRow(faults, caller.scope, id, asOf);
      return row === null ? refused('NO_PERMISSION') : accepted(await ground(means, row, context));
    }),
    serve(orderFault, async ({ params: { id }, body }, context) => {
      const row = await means.ledgers.seenRow(faults, context.caller.scope, id);
      if (row === null) return refused('NO_PERMISSION');
      const done = await orderOfFault(means, id, body, context);
      if (!done.ok) return done;
      context.answeredAt(done.value.position);
      const { id: orderId, number, version } = done.value;
      return accepted({ id: orderId, number, version });
    }),
  ];
}

type Told = InputOf<typeof draftFault>['query'];

interface Begun {
  /** None where nothing was named yet. */
  readonly subject: {
    readonly equipmentId: string | null;
    readonly deviceId: string | null;
    readonly org: string;
    readonly name: string | null;
    readonly class: string | null;
  } | null;
  readonly alarm: Awaited<ReturnType<typeof seenAlarm>>;
}

/** What a report is about, where the caller sees it; null where he does not see what he names. A device that some equipment has is that equipment. */
async function begun(
  means: FaultMeans,
  { equipmentId, deviceId, alarmId }: Told,
  context: CallContext,
): Promise<Begun | null> {
  const alarm = alarmId === undefined ? null : await seenAlarm(means, alarmId, context);
  if (alarmId !== undefined && alarm === null) return null;
  const ofAlarm = alarm?.picture.object.kind === 'device' ? alarm.picture.object.id : undefined;
  const device = equipmentId === undefined ? (deviceId ?? ofAlarm) : undefined;
  if (equipmentId === undefined && device === undefined) return { subject: null, alarm };
  const { caller, lang } = context;
  const pieces = await means.ledgers.seen(equipment, caller.scope, { lang });
  const piece = pieces.find(({ id, deviceIds }) =>
    equipmentId === undefined ? deviceIds.includes(device ?? '') : id === equipmentId,
  );
  if (piece !== undefined)
    return {
      subject: {
        equipmentId: piece.id,
        deviceId: null,
        org: piece.org,
        name: knownName(equipment, piece, lang),
        class: piece.class,
      },
      alarm,
    };
  const row = device === undefined ? null : await means.ledgers.seenRow(devices, caller.scope, device);
  if (row === null) return null;
  return {
    subject: { equipmentId: null, deviceId: row.id, org: row.org, name: knownName(devices, row, lang), class: null },
    alarm,
  };
}

async function draft(means: FaultMeans, { subject, alarm }: Begun, { caller, lang }: CallContext) {
  const [texts, rows] = await Promise.all([
    means.ledgers.seen(faultTexts, caller.scope),
    means.ledgers.seen(faults, caller.scope),
  ]);
  const inForce = texts.filter(({ state }) => state === 'inForce');
  const own = inForce.filter((one) => subject !== null && one.class === subject.class);
  const text = own.find(({ org }) => org === subject?.org) ?? own[0] ?? null;
  const open = rows.find((one) => subject !== null && isOut(one.state) && subjectOf(one) === subjectOf(subject));
  const level = alarm?.alarm.level ?? null;
  const ofText = text === null ? null : (text as unknown as { readonly severity: Fault['severity'] }).severity;
  const ofAlarm =
    level === null
      ? ('major' as const)
      : level === 1
        ? ('urgent' as const)
        : level === 2
          ? ('major' as const)
          : ('general' as const);
  return {
    equipmentId: subject?.equipmentId ?? null,
    deviceId: subject?.deviceId ?? null,
    name: subject?.name ?? null,
    occurredAt: alarm?.alarm.firstOverAt ?? null,
    symptom: alarm?.says.cn.slice(0, 500) ?? null,
    symptomEn: alarm?.says.en.slice(0, 1500) ?? null,
    severity: ofText ?? ofAlarm,
    textId: text?.id ?? null,
    templates: inForce.map((one) => toldTemplate(one, lang)),
    open:
      open === undefined ? null : { id: open.id, number: open.number, state: open.state, occurredAt: open.occurredAt },
  };
}

interface Reported {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly position: number;
}

async function report(
  means: FaultMeans,
  body: InputOf<typeof reportFault>['body'],
  context: CallContext,
): Promise<Result<Reported>> {
  const { equipmentId, deviceId, alarmId, textId, ...given } = body as Told & { readonly textId?: string } & Readonly<
      Record<string, unknown>
    >;
  const known = await begun(means, { equipmentId, deviceId, alarmId }, context);
  const { caller, lang, by, command } = context;
  if (known === null) return refused('NO_PERMISSION');
  if (known.subject === null)
    return refused('RULE_BROKEN', {
      fields: { equipmentId: { cn: '请选择设备', en: 'Say what it is that is out' }[lang] },
    });
  if (textId !== undefined && (await means.ledgers.seenRow(faultTexts, caller.scope, textId)) === null)
    return refused('NO_PERMISSION');
  const { org, equipmentId: piece, deviceId: device } = known.subject;
  const order = {
    command: 'report',
    id: null,
    given: {
      ...given,
      orgId: org,
      equipmentId: piece,
      deviceId: device,
      alarmId: alarmId ?? null,
      textId: textId ?? null,
    },
  };
  // He sees the subject: the fault belongs to whoever looks after it.
  const done = await means.ledgers.obey(faults, order, { by, command, asker: { ...program, caller, lang } });
  if (!done.ok) return done;
  const stream = streamOf(faults.name, done.value.id);
  const row = (await means.log.remembered([stream])).get(stream)?.context as unknown as Fault | undefined;
  return accepted({ ...done.value, number: row?.number ?? '' });
}

/** By what one looks at a fault: its template, the devices that measure its subject, their main points. */
async function ground(means: FaultMeans, row: Fault, context: CallContext) {
  const { caller, asOf, lang } = context;
  const { ledgers } = means;
  const text = row.textId === null ? null : await ledgers.anyRow(faultTexts, row.textId, asOf);
  const ids = await devicesOf(ledgers, row, asOf);
  const piece = row.equipmentId === null ? null : await ledgers.anyRow(equipment, row.equipmentId, asOf);
  const alarm = row.alarmId === null ? null : await seenAlarm(means, row.alarmId, context);
  const [reached, all] = await Promise.all([
    ids.length === 0 ? [] : ledgers.seen(devices, caller.scope, { ids, asOf, lang }),
    ids.length === 0 ? [] : ledgers.seen(points, caller.scope, { ids: await pointsOf(means, ids, asOf), asOf, lang }),
  ]);
  const measured = ids.flatMap((id) => {
    const device = reached.find((one) => one.id === id);
    const own = all.filter((one) => one.deviceId === id);
    return device === undefined ? [] : mainPoints(device.kind, id, own).filter(({ kind }) => kind === 'analog');
  });
  return {
    template: text === null ? null : toldTemplate(text, lang),
    likeness: { class: piece?.class ?? null, pattern: alarm === null ? [] : [patternOf(alarm.picture)] },
    devices: reached.map((one) => ({ id: one.id, name: knownName(devices, one, lang) ?? one.id })),
    points: measured
      .slice(0, mostPoints)
      .map((one) => ({
        id: one.id,
        name: knownName(points, one, lang) ?? one.id,
        unit: one.unit,
        decimals: one.decimals,
      })),
  };
}

/** By what such an alarm is known: the role of its point and the limit that it passed; of one about no point, its kind. */
function patternOf({ point, object, type, limitName }: NonNullable<Awaited<ReturnType<typeof seenAlarm>>>['picture']) {
  return point === null
    ? { role: null, type, limit: null }
    : { role: roleOf({ id: point, deviceId: object.id }), type: null, limit: limitName };
}

/** The ids of what these devices measure: a site has too many points to read them all. */
async function pointsOf({ database }: FaultMeans, deviceIds: readonly string[], asOf: number | null) {
  const table = `read.${tableOf(points)}`;
  const [from, at] = asOf === null ? [table, ''] : [`${table}_span`, 'and span @> $2::int8'];
  const rows = await database.query(
    `select id from ${from} where "deviceId" = any($1) ${at}`,
    asOf === null ? [deviceIds] : [deviceIds, asOf],
  );
  return rows.map(({ id }) => String(id));
}
