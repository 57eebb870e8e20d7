import { isWithin } from '../../../domain/access/membership.ts';
import type { SiteDays } from '../../../domain/alarm/band/band.ts';
import {
  type DarkElement,
  type DarkTime,
  darkTime,
  type Lacking,
  lackingOf,
  type NotSupplied,
  type Untold,
} from '../../../domain/alarm/incident/notSupplied.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { energyOfPoints } from '../../../domain/energy/calls.ts';
import { quarter } from '../../../domain/energy/intervals.ts';
import type { Quantity } from '../../../domain/energy/quantity.ts';
import { rollUp } from '../../../domain/energy/rollUp.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { networkElements } from '../../../domain/network/networkLedgers.ts';
import { bandSettingsOf } from '../../bands/index.ts';
import { countedWithin } from '../../energy/tables.ts';
import { isOpenTo } from '../../http/admission.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import type { Queryable } from '../../store/database.ts';
import { type Darkness, darknessOf } from './darkness.ts';
import { type DarkThing, darkThings } from './darkThings.ts';
import { type MeterOf, meterOf } from './meterOf.ts';
import { countedIn, type MeterPoint, usualEnergy } from './usualEnergy.ts';

export interface NotSuppliedMeans {
  readonly database: Queryable;
  readonly log: Pick<Log, 'read'>;
  readonly ledgers: Ledgers;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

type Told = 'unseen' | NotSupplied | null;

/** Elements beyond this are not told: the sum is at least so then. */
const most = 200;
const nothing: Lacking = lackingOf([]);

/** What did not get its energy while the cause of an incident stood. Null: nothing lost its voltage; `unseen`: the reader may not see energy. */
export async function notSuppliedIn(means: NotSuppliedMeans, id: string, context: CallContext): Promise<Told> {
  const darkness = await darknessOf(means, id, context);
  if (darkness === null) return null;
  const all = await darkThings(means, darkness);
  if (darkness.sure.size + darkness.perhaps.size + all.things.length === 0) return null;
  if (!isOpenTo(energyOfPoints, context.caller)) return 'unseen';
  const seen = await seenOf(means, all, { darkness, context });
  const daysOf = await daysBy(means.ledgers, seen, context.asOf);
  const reading = { means, context, darkness, zone: zoneOf(means.zone), daysOf };
  const hasMeter = (element: string): boolean => (seen.get(element)?.meter.counter ?? null) !== null;
  const behind = all.behind(hasMeter);
  const elements: DarkElement[] = [];
  const shown = all.things.filter(({ element, isUse }) => seen.has(element) && (isUse || hasMeter(element)));
  let isCut = darkness.isCut || shown.length > most;
  for (const { element, sure, spans } of shown.slice(0, most)) {
    const one = seen.get(element);
    if (one === undefined) continue;
    const time = darkTime(spans, context.now);
    isCut ||= time.isCut;
    const told = behind.has(element) ? untoldOf('behind') : await lackingIn(reading, one.meter, time);
    elements.push({ name: one.name, sure, ...told });
  }
  const hidden = new Set(all.things.flatMap(({ element, isUse }) => (isUse && !seen.has(element) ? [element] : [])));
  return { elements, hidden: hidden.size, isCut };
}

interface Seen {
  readonly name: string;
  readonly meter: MeterOf;
}

/** What the reader saw when it happened, with its meter as far as that is his. */
async function seenOf(
  { ledgers }: Pick<NotSuppliedMeans, 'ledgers'>,
  { things }: { readonly things: readonly DarkThing[] },
  { darkness, context }: { readonly darkness: Darkness; readonly context: CallContext },
): Promise<ReadonlyMap<string, Seen>> {
  const { scope, lang } = context.asker;
  const { asOf } = context;
  const at = darkness.since;
  const ids = [...new Set(things.flatMap(({ device }) => device ?? []))];
  const unmetered = things.flatMap(({ element, device }) => (device === null ? [element] : []));
  const ofDevices = new Set(ids);
  const then = (await ledgers.everyRow(points, { asOf: darkness.position })).filter(({ deviceId }) =>
    ofDevices.has(deviceId),
  );
  const [heldElements, heldDevices, heldPoints] = await Promise.all([
    ledgers.held(networkElements, scope, { ids: unmetered, asOf, lang }),
    ledgers.held(devices, scope, { ids, asOf, lang }),
    ledgers.held(points, scope, { ids: then.map(({ id }) => id), asOf }),
  ]);
  const pointsOf = Map.groupBy(then, ({ deviceId }) => deviceId);
  return new Map(
    things.flatMap(({ element, device }): readonly (readonly [string, Seen])[] => {
      const held = device === null ? heldElements.get(element) : heldDevices.get(device);
      if (held === undefined || !isWithin(at, held.within)) return [];
      const meter = meterOf(device === null ? [] : (pointsOf.get(device) ?? []), {
        within: (id) => heldPoints.get(id)?.within,
        at,
      });
      return [[element, { name: nameIn(held.row, lang), meter }]];
    }),
  );
}

interface Reading {
  readonly means: NotSuppliedMeans;
  readonly context: CallContext;
  readonly darkness: Darkness;
  readonly zone: ReturnType<typeof zoneOf>;
  readonly daysOf: ReadonlyMap<string, SiteDays>;
}

/** Days of rest are those of the organisation to which a meter belongs, read once for each. */
async function daysBy(
  ledgers: Ledgers,
  seen: ReadonlyMap<string, Seen>,
  asOf: number | null,
): Promise<ReadonlyMap<string, SiteDays>> {
  const days = new Map<string, SiteDays>();
  for (const { meter } of seen.values())
    if (meter.counter !== null && !days.has(meter.counter.org))
      days.set(meter.counter.org, (await bandSettingsOf(ledgers, meter.counter.org, asOf)).siteDays);
  return days;
}

const untoldOf = (why: Untold): Pick<DarkElement, 'told' | 'untold'> => ({ told: nothing, untold: why });

async function lackingIn(
  reading: Reading,
  { counter, power, lacks }: MeterOf,
  { quarters }: DarkTime,
): Promise<Pick<DarkElement, 'told' | 'untold'>> {
  if (counter === null) return untoldOf(lacks ?? 'noMeter');
  const { means, context, darkness, zone, daysOf } = reading;
  const siteDays = daysOf.get(counter.org) ?? new Map();
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (first === undefined || last === undefined) return untoldOf('notOver');
  const { asOf } = context.moment;
  const span = { from: first.from, to: last.from + quarter };
  const counted = await countedWithin(means.database, counter, { ...span, asOf });
  const usual = await usualEnergy(
    { database: means.database, zone, siteDays },
    { counter, power, quarters, position: darkness.position, asOf },
  );
  const known = quarters.map(({ from, dark }) => ({
    from,
    dark,
    usual: usual.get(from) ?? null,
    counted: countedIn(counted.intervals.get(from), counter),
  }));
  const isOneSpan = (span.to - span.from) / quarter === quarters.length;
  const told = lackingOf(known, isOneSpan ? wholeOf(counted, span, counter) : null);
  if (told.amount !== null) return { told, untold: null };
  return { told, untold: known.some((one) => one.counted !== null) ? 'noUsual' : 'notCounted' };
}

/** What was counted of the whole span, where it was read on both sides of what is not known within; else null. */
function wholeOf(
  counted: Awaited<ReturnType<typeof countedWithin>>,
  { from, to }: { readonly from: number; readonly to: number },
  { factor }: MeterPoint,
): Quantity | null {
  const { amount, read, present, expected } = rollUp({ start: from, end: to }, counted);
  const isKnown = amount !== null && present >= expected && read !== 'suspect' && read !== 'missing';
  return isKnown ? amount.times(factor) : null;
}
