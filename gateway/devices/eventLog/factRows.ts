import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import { devices as deviceLedger } from '../../../domain/device/device.ts';
import { type DeviceLogRow, mostOfSource } from '../../../domain/device/eventLog/calls.ts';
import { points as pointLedger } from '../../../domain/device/point.ts';
import { remoteSettingStream } from '../../../domain/device/remoteSetting.ts';
import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { attemptStream, breakerStream } from '../../../domain/switching/events.ts';
import { switchingDevices } from '../../../domain/switching/switchLedgers.ts';
import type { Caller } from '../../http/handler.ts';
import { toldTo } from '../../ledger/sightThen.ts';
import { saidFact } from './logFacts.ts';
import { type Asking, type DeviceLogMeans, type Found, type Named, personsOf, type Things } from './things.ts';

/** What the log says itself: changes of the ledgers, settings, steps of operations; without those that the field's own order has already. */
export async function factRows(
  means: DeviceLogMeans,
  { things, span, caller, lang }: Asking,
  told: ReadonlySet<number>,
): Promise<Found> {
  const { devices, points, rules, switches } = things;
  const streams = [
    ...[...devices.keys()].map((id) => streamOf(deviceLedger.name, id)),
    ...[...points.keys()].flatMap((id) => [streamOf(pointLedger.name, id), remoteSettingStream(id)]),
    ...[...rules.keys()].map((id) => streamOf(limitRules.name, id)),
    ...[...switches.keys()].flatMap((id) => [breakerStream(id), attemptStream(id)]),
  ];
  const read = await means.log.read({ after: 0, limit: mostOfSource, newestFirst: true, streams });
  const within = read.filter(({ at, position, type }) => {
    const ms = millisOf(at) ?? 0;
    return ms >= span.from && ms < span.to && !told.has(position) && type !== 'BreakerObserved';
  });
  const seen = await means.ledgers.seenThen(
    caller.scope,
    within.map((event) => ({ ...rowOf(event, things), org: event.org, position: event.position })),
  );
  const shown = within.filter((_, n) => seen[n] === true);
  const nameOf = await personsOf(
    means,
    shown.map(({ by }) => by),
    lang,
  );
  const last = read.at(-1);
  return {
    isCut: read.length === mostOfSource && (last === undefined || (millisOf(last.at) ?? 0) >= span.from),
    rows: shown.flatMap((event): readonly DeviceLogRow[] => {
      const about = aboutOf(event, things);
      if (about === null) return [];
      const { kind, what, values } = saidFact(toldAs(caller, event));
      const { position, at } = event;
      return [{ position, at, kind, ...about, what, values, by: nameOf(event.by), level: null, leadsTo: null }];
    }),
  };
}

const ledgerOf: Readonly<Record<string, LedgerDeclaration>> = {
  device: deviceLedger,
  point: pointLedger,
  limitRule: limitRules,
};

/** Where a row came from stands in it only for who sees that place too. */
function toldAs({ scope }: Caller, event: Event): Event {
  const ledger = ledgerOf[partsOfStream(event.stream).aggregate];
  return ledger === undefined ? event : toldTo(scope, ledger, event);
}

/** The row by which it is told who may see it. */
function rowOf({ stream }: Event, { switches }: Things): { readonly ledger: string; readonly id: string } {
  const { aggregate, id } = partsOfStream(stream);
  if (Object.hasOwn(ledgerOf, aggregate)) return { ledger: aggregate, id };
  return switches.has(id) ? { ledger: switchingDevices.name, id } : { ledger: pointLedger.name, id };
}

function aboutOf(
  event: Event,
  { devices, points, rules, switches }: Things,
): { readonly device: Named; readonly point: Named | null } | null {
  const { aggregate, id } = partsOfStream(event.stream);
  const thing =
    aggregate === deviceLedger.name
      ? { id, name: id, device: id }
      : aggregate === limitRules.name
        ? rules.get(id)
        : (switches.get(id) ?? points.get(id));
  const device = thing === undefined ? undefined : devices.get(thing.device);
  if (thing === undefined || device === undefined) return null;
  const named = { id: device.id, name: device.name };
  return { device: named, point: aggregate === deviceLedger.name ? null : { id: thing.id, name: thing.name } };
}
