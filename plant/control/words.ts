import type { LineFault } from '../modbus/gateway.ts';
import type { PlantOrder } from '../simulation/orders.ts';
import { everyDevice, type PlantSite } from '../site.ts';
import { feeders, sections } from '../topology.ts';

/** A line of `npm run plant`, understood. */
export type Word =
  | { readonly kind: 'order'; readonly order: PlantOrder }
  | { readonly kind: 'line'; readonly device: string; readonly fault: LineFault }
  | { readonly kind: 'cut'; readonly channel: string }
  | { readonly kind: 'skew'; readonly device: string; readonly seconds: number }
  | { readonly kind: 'step'; readonly ms: number }
  | { readonly kind: 'restart'; readonly ms: number }
  | { readonly kind: 'restore'; readonly what: string | null }
  | { readonly kind: 'list' }
  | { readonly kind: 'values'; readonly device: string }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly why: string };

/** What can be said, for people: the same table stands in docs/plant.md. */
export const vocabulary: readonly (readonly [string, string])[] = [
  ['list', 'devices, breakers and what is wrong with them now'],
  ['values <device>', 'what a device shows now'],
  ['trip <breaker>', 'a protection opens the breaker'],
  ['open <breaker> / close <breaker>', 'somebody moves it by hand'],
  ['local <breaker> / remote <breaker>', 'somebody turns its selector: under local control it takes no order'],
  ['stuck <breaker>', 'its drive takes orders and does not move'],
  ['overload [meter] [factor]', "multiplies a feeder's load (M421 by 2.2 unless named)"],
  ['hot <transformer>', 'its cooling fails: H after about a minute, HH after two'],
  ['blast', 'the air main dips below its limit at once'],
  ['register <meter> [kWh]', 'its energy register is set (to 500 unless named): nobody can tell why'],
  ['drop <device | channel>', 'stops answering; a channel: its gateway is gone'],
  ['nonsense <device>', 'answers with garbage frames, or sends garbage'],
  ['slow <device> <ms>', 'answers late'],
  ['storm <sender>', 'sends thousands of messages a second (MQTT)'],
  ['skew <device> <s>', "sets the device's clock off (meters, MQTT)"],
  ['step <ms>', 'lives through so much time at once; its clocks stay right'],
  ['restart [ms]', 'every gateway is gone for a moment (1000 ms unless named)'],
  ['restore [device | channel]', 'mends one, or everything'],
];

export function wordOf(line: string, site: PlantSite): Word {
  const [verb = '', first, second] = line.trim().split(/\s+/);
  const asked = idIn([...site.devices, ...site.meters], first);
  const sending = idIn(site.messengers, first);
  const device = asked ?? sending;
  switch (verb.toLowerCase()) {
    case 'list':
      return { kind: 'list' };
    case 'help':
    case '':
      return { kind: 'help' };
    case 'values':
      return device === null ? unknown('device', first) : { kind: 'values', device };
    case 'trip':
    case 'open':
    case 'close':
    case 'local':
    case 'remote':
    case 'stuck':
      return isBreaker(site, device)
        ? { kind: 'order', order: { kind: verb.toLowerCase() as 'trip', breaker: device } }
        : unknown('breaker', first);
    case 'overload':
      return overload(first ?? 'M421', second);
    case 'hot':
      return isTransformer(device)
        ? { kind: 'order', order: { kind: 'hot', transformer: device } }
        : unknown('transformer', first);
    case 'blast':
      return { kind: 'order', order: { kind: 'blast' } };
    case 'register':
      return hasRegister(site, device)
        ? withNumber(second ?? '500', 0, 99_999_999, (to) => ({
            kind: 'order',
            order: { kind: 'register', meter: device, to },
          }))
        : unknown('meter', first);
    case 'drop':
      return drop(site, first);
    case 'nonsense':
      return device === null ? unknown('device', first) : { kind: 'line', device, fault: { kind: 'nonsense' } };
    case 'slow':
      return asked === null
        ? unknown('device that is asked', first)
        : withNumber(second, 0, 600_000, (ms) => ({ kind: 'line', device: asked, fault: { kind: 'slow', ms } }));
    case 'storm':
      return sending === null
        ? unknown('device that sends', first)
        : { kind: 'line', device: sending, fault: { kind: 'storm' } };
    case 'skew':
      return hasClock(site, device)
        ? withNumber(second, -1e9, 1e9, (seconds) => ({ kind: 'skew', device, seconds }))
        : unknown('device with a clock', first);
    case 'step':
      return withNumber(first, 0, 3_600_000, (ms) => ({ kind: 'step', ms }));
    case 'restart':
      return withNumber(first ?? '1000', 0, 600_000, (ms) => ({ kind: 'restart', ms }));
    case 'restore':
      return restore(site, first);
    default:
      return { kind: 'wrong', why: `no such word: ${verb}; try help` };
  }
}

function idIn(rows: readonly { readonly id: string }[], given: string | undefined): string | null {
  return rows.find((row) => row.id.toLowerCase() === given?.toLowerCase())?.id ?? null;
}

const unknown = (what: string, given: string | undefined): Word => ({
  kind: 'wrong',
  why: given === undefined ? `name a ${what}` : `no ${what} ${given}`,
});

function isBreaker(site: PlantSite, device: string | null): device is string {
  return site.devices.some((one) => one.id === device && one.kind === 'breaker');
}

const isTransformer = (device: string | null): device is string =>
  sections.some((section) => section.transformer === device);

function hasClock(site: PlantSite, device: string | null): device is string {
  return (
    site.messengers.some((one) => one.id === device) ||
    site.devices.some((one) => one.id === device && one.points.some((point) => point.key === 'clock'))
  );
}

function hasRegister(site: PlantSite, device: string | null): device is string {
  return site.devices.some((one) => one.id === device && one.points.some((point) => point.key === 'EpForward'));
}

function withNumber(given: string | undefined, low: number, high: number, make: (value: number) => Word): Word {
  const value = Number(given);
  return given !== undefined && Number.isFinite(value) && value >= low && value <= high
    ? make(value)
    : { kind: 'wrong', why: `a number from ${low} to ${high} is missing` };
}

function overload(given: string, factor: string | undefined): Word {
  const meter = feeders.find(
    (feeder) => feeder.kind === 'load' && feeder.meter.toLowerCase() === given.toLowerCase(),
  )?.meter;
  if (meter === undefined) return unknown('load feeder', given);
  return withNumber(factor ?? '2.2', 0, 10, (by) => ({ kind: 'order', order: { kind: 'overload', meter, by } }));
}

function drop(site: PlantSite, given: string | undefined): Word {
  const channel = idIn(site.channels, given);
  if (channel !== null) return { kind: 'cut', channel };
  const device = idIn(everyDevice(site), given);
  return device === null ? unknown('device or channel', given) : { kind: 'line', device, fault: { kind: 'silent' } };
}

function restore(site: PlantSite, given: string | undefined): Word {
  if (given === undefined) return { kind: 'restore', what: null };
  const what = idIn(everyDevice(site), given) ?? idIn(site.channels, given);
  return what === null ? unknown('device or channel', given) : { kind: 'restore', what };
}
