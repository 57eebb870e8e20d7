import type { AnswerOf, InputOf } from '../../../domain/call/declaration.ts';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { devices } from '../../../domain/device/device.ts';
import { energyMessages } from '../../../domain/energy/messages.ts';
import { type MeterRow, meterRegisters, metersOfPage, readingsAround } from '../../../domain/energy/meterCalls.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { type HeldPoint, heldPoints } from '../../live/index.ts';
import { countingAt } from '../recount.ts';
import { type ChangedMeter, changedMeters, epochsIn, ratioAt, serialAt } from './changedMeters.ts';
import { countedSoFar } from './countedSoFar.ts';
import type { AtMoment, MeterMeans } from './meterMeans.ts';
import { isMeter, type Meter, mainRegisters, matching, metersSeen } from './metersSeen.ts';
import { powerAt } from './powerAt.ts';
import { readRegisterOf } from './readRegister.ts';
import { registerAround, shownOf } from './shownRegister.ts';

/** What meters show, now or at any moment that has passed. */
export const meterCalls = (means: MeterMeans): readonly ServedCall[] => [
  serve(meterRegisters, ({ query }, context) => rows(means, query, context)),
  serve(readingsAround, (input, context) => one(means, input, context)),
];

type Page = AnswerOf<typeof meterRegisters>;

async function rows(
  means: MeterMeans,
  { devices: named, at, page = 1, ...narrowed }: InputOf<typeof meterRegisters>['query'],
  context: CallContext,
): Promise<Result<Page>> {
  const asked = await atMoment(means, at, context);
  if (!asked.ok) return asked;
  const seen = await metersSeen(means, context);
  const wanted = named === undefined ? null : new Set(named);
  const found = matching(seen, narrowed).filter((meter) =>
    wanted === null ? isMeter(meter) : wanted.has(meter.device.id),
  );
  if (wanted !== null && [...wanted].some((id) => !seen.some(({ device }) => device.id === id)))
    return refused('NO_PERMISSION');
  const shown = found.slice((page - 1) * metersOfPage, page * metersOfPage);
  const hung = await hungAt(asked.value, shown, context);
  if (!hung.ok) return hung;
  const told: MeterRow[] = [];
  for (const meter of shown) {
    context.leaving?.throwIfAborted();
    told.push(await rowOf(asked.value, meter, hung.value));
  }
  return accepted({ at: instantOf(asked.value.at), total: found.length, page, size: metersOfPage, rows: told });
}

async function one(
  means: MeterMeans,
  { params, query }: InputOf<typeof readingsAround>,
  context: CallContext,
): Promise<Result<AnswerOf<typeof readingsAround>>> {
  const asked = await atMoment(means, query.at, context);
  if (!asked.ok) return asked;
  const meter = (await metersSeen(means, context)).find(({ device }) => device.id === params.device);
  if (meter === undefined) return refused('NO_PERMISSION');
  const hung = await hungAt(asked.value, [meter], context);
  if (!hung.ok) return hung;
  const changes = hung.value.changes.get(meter.device.id) ?? [];
  const registers = [];
  for (const point of meter.points.filter(({ kind }) => kind === 'counter')) {
    context.leaving?.throwIfAborted();
    const own = hung.value.points.get(point.id);
    if (own !== undefined) registers.push(await readRegisterOf(asked.value, own, { changes, scope: context.asker }));
  }
  return accepted({
    at: instantOf(asked.value.at),
    device: deviceOf(meter),
    serial: serialAt(changes, asked.value.at),
    registers,
  });
}

/** The moment, now unless one is named: what is ahead nobody has read. */
async function atMoment(
  means: MeterMeans,
  named: string | undefined,
  { now, moment, asOf, lang }: CallContext,
): Promise<Result<AtMoment>> {
  const at = named === undefined ? now : (millisOf(named) ?? now);
  if (at > now) return refused('RULE_BROKEN', { fields: { at: energyMessages['energy.momentAhead'][lang] } });
  const [keptFrom, counting] = await Promise.all([
    means.telemetry.keptFrom(),
    countingAt(means, { asOf, asOfAt: moment.asOf }),
  ]);
  return accepted({ means, at, now, asOf: moment.asOf, keptFrom, counting });
}

/** What hung where, as far as it was the reader's. */
interface Hung {
  readonly points: ReadonlyMap<string, HeldPoint>;
  readonly changes: ReadonlyMap<string, readonly ChangedMeter[]>;
}

async function hungAt(
  { means, asOf: knownAt }: AtMoment,
  meters: readonly Meter[],
  { asker, lang, asOf }: CallContext,
): Promise<Result<Hung>> {
  const held = await heldPoints(means.ledgers, {
    ids: meters.flatMap(({ points }) => points.map(({ id }) => id)),
    scope: asker.scope,
    asOf,
    lang,
  });
  if (!held.ok) return held;
  const ids = meters.map(({ device }) => device.id);
  const own = await means.ledgers.held(devices, asker.scope, { ids, asOf });
  const within = new Map(ids.map((id) => [id, own.get(id)?.within ?? []]));
  return accepted({
    points: new Map(held.value.map((point) => [point.id, point])),
    changes: await changedMeters(means.database, within, knownAt),
  });
}

const deviceOf = ({ device: { id, name, place } }: Meter): MeterRow['device'] => ({ id, name, place });

async function rowOf(asked: AtMoment, meter: Meter, hung: Hung): Promise<MeterRow> {
  const changes = hung.changes.get(meter.device.id) ?? [];
  const of = mainRegisters(meter.points.flatMap(({ id }) => hung.points.get(id) ?? []));
  const shown = async (point: HeldPoint | null): Promise<MeterRow['forward']> => {
    if (point === null) return null;
    const around = await registerAround(asked, point);
    return shownOf(asked, point, { around, ratio: ratioAt(epochsIn(changes, point.id), asked.at) });
  };
  const [forward, reverse, reactive, power, counted] = await Promise.all([
    shown(of.forward),
    shown(of.reverse),
    shown(of.reactive),
    of.power === null ? null : powerAt(asked, of.power),
    of.forward === null ? null : countedSoFar(asked, of.forward),
  ]);
  return {
    device: deviceOf(meter),
    org: meter.device.org,
    serial: serialAt(changes, asked.at),
    forward,
    reverse,
    reactive,
    today: counted?.today ?? null,
    month: counted?.month ?? null,
    power,
    demand: counted?.demand ?? null,
    peak: counted?.peak ?? null,
  };
}
