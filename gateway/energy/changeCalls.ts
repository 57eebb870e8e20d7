import { createHash } from 'node:crypto';
import { isWithin } from '../../domain/access/membership.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { listMeterChanges, listRegisterSpans, replaceMeter } from '../../domain/device/changeCalls.ts';
import { type Device, devices } from '../../domain/device/device.ts';
import {
  type ChangedRegister,
  type MeterReplacedData,
  meterReplaced,
  replacementStream,
} from '../../domain/device/events.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { energyMessages } from '../../domain/energy/messages.ts';
import { quantity, textOf } from '../../domain/energy/quantity.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { countsForRules } from '../../domain/telemetry/quality.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Held } from '../ledger/read/onceHeld.ts';
import { command } from '../log/append/command.ts';
import type { Command, Log, RememberedStream } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { answerDoubt } from './doubtCalls.ts';

export interface ChangeMeans {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly telemetry: Pick<Telemetry, 'samples' | 'latest'>;
}

/** Meters that took another's place (C140 to C142). */
export function changeCalls(means: ChangeMeans): readonly ServedCall[] {
  return [
    serve(replaceMeter, ({ body }, context) => replace(means, body, context)),
    serve(listMeterChanges, ({ query }, context) => changes(means, query.device, context)),
    serve(listRegisterSpans, ({ query }, context) => spans(means, query, context)),
  ];
}

type Body = InputOf<typeof replaceMeter>['body'];

const look = 400 * 24 * 60 * minute;

async function replace(
  means: ChangeMeans,
  body: Body,
  context: CallContext,
): Promise<Result<AnswerOf<typeof replaceMeter>>> {
  const { log, ledgers } = means;
  const stream = replacementStream(body.device);
  const { at, oldSerial, newSerial, reason } = body;
  let data: MeterReplacedData | null = null;
  const done = await command(log, {
    ...context.command,
    by: context.by,
    reads: [stream],
    async decide(known) {
      const device = await seenDevice(means, body.device, context);
      if (device === null) return refused('NO_PERMISSION');
      const counters = new Map((await countersOf(means, device.id)).map((point) => [point.id, point]));
      const checked = await registersOf(
        means,
        { device, body, counters, lastAt: await lastChange(log, known.of(stream)) },
        context,
      );
      if (!checked.ok) return checked;
      const beside = await besideOf(ledgers, { device, body, counters });
      if (!beside.ok) return beside;
      data = {
        device: device.id,
        channel: device.channelId,
        at,
        oldSerial: oldSerial || null,
        newSerial: newSerial || null,
        reason: reason || null,
        registers: checked.value,
      };
      const events = [{ type: meterReplaced.type, at: instantOf(context.now), data, to: null }];
      return accepted({ appends: [{ stream, org: device.org, events }], beside: beside.value });
    },
  });
  if (!done.ok) return done;
  context.answeredAt(done.value.position);
  if (!done.value.repeated && data !== null) await settleDoubts(means, data, context);
  return accepted({ device: body.device, at });
}

/** When the meter was changed last, by the version that is decided on: what people read of it may lag. */
async function lastChange(log: Log, known: RememberedStream | null): Promise<number> {
  if (known === null) return Number.NEGATIVE_INFINITY;
  const [last] = await log.read({
    after: 0,
    upTo: known.position,
    streams: [known.stream],
    limit: 1,
    newestFirst: true,
  });
  return last === undefined ? Number.NEGATIVE_INFINITY : (millisOf(dataOf(meterReplaced, last).at) ?? 0);
}

interface ChangeQuestion {
  readonly device: Device;
  readonly body: Body;
  /** By id. */
  readonly counters: ReadonlyMap<string, Point>;
}

type Beside = Pick<Command, 'appends' | 'requires'>;

/** The rows that change with the meter, in its own command: where the new one answers, and what its figures are multiplied by. */
async function besideOf(ledgers: Ledgers, { device, body, counters }: ChangeQuestion): Promise<Result<Beside>> {
  const plans: Result<Beside>[] = [];
  if (body.address !== null)
    plans.push(
      await ledgers.planned(
        devices,
        { id: device.id, version: body.version ?? device.version },
        { address: body.address },
      ),
    );
  for (const register of body.registers) {
    const scale = newScale(register, counters.get(register.point));
    if (scale !== null) plans.push(await ledgers.planned(points, { id: register.point, version: null }, scale));
  }
  const refusal = plans.find((plan) => !plan.ok);
  if (refusal !== undefined) return refusal;
  const all = plans.flatMap((plan) => (plan.ok ? [plan.value] : []));
  return accepted({
    appends: all.flatMap(({ appends }) => appends),
    requires: {
      streams: all.flatMap(({ requires }) => requires?.streams ?? []),
      claims: all.flatMap(({ requires }) => requires?.claims ?? []),
    },
  });
}

type GivenRegister = Body['registers'][number];

/** Null: the figures of the new meter are scaled as those of the old one. */
function newScale(
  { factor, offset }: GivenRegister,
  point: Point | undefined,
): Pick<Point, 'factor' | 'offset'> | null {
  if (point === undefined) return null;
  const scale = { factor: factor ?? point.factor, offset: offset ?? point.offset };
  return scale.factor === point.factor && scale.offset === point.offset ? null : scale;
}

async function seenDevice({ ledgers }: ChangeMeans, id: string, { caller }: CallContext): Promise<Device | null> {
  const [row] = await ledgers.seen(devices, caller.scope, { ids: [id] });
  return row ?? null;
}

const countersOf = async ({ ledgers }: ChangeMeans, device: string): Promise<readonly Point[]> =>
  (await ledgers.everyRow(points)).filter((point) => point.deviceId === device && point.kind === 'counter');

/** The figures of every counter, each between what was read before and after; what does not fit is said at its field. */
async function registersOf(
  means: ChangeMeans,
  { device, body, counters, lastAt }: ChangeQuestion & { readonly lastAt: number },
  { lang, now }: CallContext,
): Promise<Result<readonly ChangedRegister[]>> {
  const say = (field: string, key: keyof typeof energyMessages, value = '') =>
    refused('RULE_BROKEN', { fields: { [field]: energyMessages[key][lang].replace('{value}', value) } });
  const at = millisOf(body.at) ?? 0;
  if (at > now + minute) return say('at', 'energy.replacedAhead');
  if (at <= lastAt) return say('at', 'energy.replacedBefore');
  const given = new Set(body.registers.map(({ point }) => point));
  if (body.registers.some(({ point }) => !counters.has(point))) return say('registers', 'energy.notOfDevice');
  if (given.size < body.registers.length || [...counters.keys()].some((id) => !given.has(id)))
    return say('registers', 'energy.registerMissing');
  const registers: ChangedRegister[] = [];
  for (const [i, register] of body.registers.entries()) {
    const point = counters.get(register.point) as Point;
    const { number } = point;
    const fault = newScale(register, point) === null ? null : scaleFault(means, { device, point, at });
    if (fault !== null) return say(`registers.${i}.factor`, fault);
    const { before, after } = await around(means, number, at);
    const [final, start] = [
      quantity(register.final).times(register.oldRatio),
      quantity(register.start).times(register.newRatio),
    ];
    if (before !== null && final.lt(before))
      return say(`registers.${i}.final`, 'energy.finalBelow', textOf(quantity(before)));
    if (after !== null && start.gt(after))
      return say(`registers.${i}.start`, 'energy.startAbove', textOf(quantity(after)));
    const { factor: _, offset: _offset, ...figures } = register;
    registers.push({ ...figures, number });
  }
  return accepted(registers);
}

/** Readings are scaled when they come: by another factor only those after the change may come, and none meanwhile. */
function scaleFault(
  { telemetry }: ChangeMeans,
  { device, point, at }: { readonly device: Device; readonly point: Point; readonly at: number },
) {
  if (device.enabled && point.enabled) return 'energy.scaleWhileRead' as const;
  const newest = telemetry.latest([point.number]).get(point.number);
  return newest !== undefined && newest.at >= at ? ('energy.scaleBefore' as const) : null;
}

/** The last reading before a moment and the first from it on. */
async function around(
  { telemetry }: ChangeMeans,
  point: number,
  at: number,
): Promise<{ readonly before: number | null; readonly after: number | null }> {
  const usable = async (from: number, to: number) =>
    (await telemetry.samples(point, from, to)).flatMap(({ value, quality }) =>
      value === null || !countsForRules(quality) ? [] : [value],
    );
  let before: number | undefined;
  for (let back = 60 * minute; before === undefined && back <= look; back *= 8)
    before = (await usable(at - back, at)).at(-1);
  const after = (await usable(at, at + 60 * minute))[0];
  return { before: before ?? null, after: after ?? null };
}

/** What was asked about these registers meanwhile is answered by the change itself. */
async function settleDoubts(means: ChangeMeans, data: MeterReplacedData, context: CallContext): Promise<void> {
  const at = millisOf(data.at) ?? 0;
  const open = await means.database.query<{ id: string; number: number; from: string; to: string }>(
    `select id, number, picture -> 'data' -> 'from' ->> 'at' as from, picture -> 'data' -> 'to' ->> 'at' as to
     from read.register_doubt where number = any($1) and state = 'open'`,
    [data.registers.map(({ number }) => number)],
  );
  for (const { id, number, from, to } of open) {
    if (Date.parse(from) >= at || Date.parse(to) < at) continue;
    const register = data.registers.find((one) => one.number === number);
    if (register === undefined) continue;
    const { final, start, oldRatio, newRatio } = register;
    const command = { id: `${context.command.id}:${id}`, digest: createHash('sha256').update(id).digest('hex') };
    const input = {
      params: { id },
      query: {},
      body: { answer: 'replacement' as const, replacement: { final, start, oldRatio, newRatio } },
    };
    // One that was answered by somebody else meanwhile stays as it was answered.
    await answerDoubt(means, input as never, { ...context, command, answeredAt: () => undefined });
  }
}

interface ChangeRow {
  readonly by_id: string;
  readonly recorded_at: string;
  readonly data: MeterReplacedData;
}

async function changesOf({ database }: ChangeMeans, device: string): Promise<readonly ChangeRow[]> {
  const sql = 'select by_id, recorded_at, data from read.meter_replacement where device = $1 order by at desc';
  return database.query<ChangeRow & Record<string, unknown>>(sql, [device]);
}

async function changes(
  means: ChangeMeans,
  id: string,
  context: CallContext,
): Promise<Result<AnswerOf<typeof listMeterChanges>>> {
  const held = await heldDevice(means, id, context);
  if (held === null) return refused('NO_PERMISSION');
  const rows = (await changesOf(means, id)).filter((row) => isTold(row, held));
  return accepted({
    rows: rows.map(({ by_id: by, recorded_at: recordedAt, data: { registers, ...data } }) => {
      return { ...data, registers: registers.map(({ number: _, ...register }) => register), by, recordedAt };
    }),
  });
}

/** The device with the times for which the caller sees it, be it moved on since. */
async function heldDevice(
  { ledgers }: ChangeMeans,
  id: string,
  { caller }: CallContext,
): Promise<Pick<Held, 'within'> | null> {
  return (await ledgers.held(devices, caller.scope, { ids: [id] })).get(id) ?? null;
}

/** A change is for who sees the place that the device had when it was entered. */
const isTold = ({ recorded_at: at }: ChangeRow, { within }: Pick<Held, 'within'>): boolean =>
  isWithin(Date.parse(at), within);

type Span = AnswerOf<typeof listRegisterSpans>['rows'][number];

async function spans(
  means: ChangeMeans,
  { device: id, at }: InputOf<typeof listRegisterSpans>['query'],
  context: CallContext,
) {
  const held = await heldDevice(means, id, context);
  // Registers are asked of a device as it stands.
  if (held === null || (await seenDevice(means, id, context)) === null) return refused('NO_PERMISSION');
  const rows = (await changesOf(means, id)).toReversed();
  const edges = rows.map((row) => ({ ...row.data, isTold: isTold(row, held) }));
  const all = (await countersOf(means, id)).flatMap((point) => spansOf(point, edges));
  return accepted({
    rows:
      at === undefined ? all : all.filter(({ from, to }) => (from === null || from <= at) && (to === null || at < to)),
  });
}

interface Edge extends MeterReplacedData {
  readonly isTold: boolean;
}

/** Of one register: from each change that is told to the next; what was before the first of these began with no change that one knows of. */
function spansOf({ id: point, name, unit }: Point, rows: readonly Edge[]): readonly Span[] {
  const all = rows.flatMap(({ at, registers, isTold }) =>
    registers.filter((one) => one.point === point).map((one) => ({ ...one, at, isTold })),
  );
  const edges = all.filter((one) => one.isTold);
  const first = edges[0];
  const before: Span = {
    point,
    name,
    unit,
    from: null,
    to: first?.at ?? null,
    start: null,
    final: first?.final ?? null,
    ratio: first?.oldRatio ?? all.at(-1)?.newRatio ?? '1',
  };
  return [
    before,
    ...edges.map(({ at, start, newRatio }, i): Span => {
      const next = edges[i + 1];
      return { point, name, unit, from: at, to: next?.at ?? null, start, final: next?.final ?? null, ratio: newRatio };
    }),
  ];
}
