import type { Cancel, Clock } from '../domain/clock/clock.ts';
import { type ControlDoor, openControl } from './control/door.ts';
import { listOf, valuesOf } from './control/listing.ts';
import { vocabulary, type Word, wordOf } from './control/words.ts';
import { writtenValue } from './modbus/encode.ts';
import { type Gateway, type LineFault, modbusGateway, type Taken, type Unit } from './modbus/gateway.ts';
import { type Image, imageOf } from './modbus/image.ts';
import { openBroker } from './mqtt/broker.ts';
import type { Messenger } from './mqtt/messenger.ts';
import { startMessengers } from './mqtt/messengers.ts';
import { meterLine, type OnLine } from './serial/meterLine.ts';
import { rtuLine } from './serial/rtuLine.ts';
import { serialGateway } from './serial/serialGateway.ts';
import { advance } from './simulation/advance.ts';
import { arrived, coiled, obey, type PlantOrder, told, travelTime } from './simulation/orders.ts';
import { drawsFrom } from './simulation/random.ts';
import type { Readings } from './simulation/reading.ts';
import { readingsOf } from './simulation/readings.ts';
import { initialState, type PlantState } from './simulation/state.ts';
import type { PlantMeter } from './site/gateMeters.ts';
import { widthOf } from './site/measure.ts';
import { type PlantChannel, type PlantDevice, type PlantSite, plantSite } from './site.ts';

export interface PlantParts {
  readonly host: string;
  /** The first channel's port; 0 lets the system choose each. */
  readonly basePort: number;
  /** What to do where such a port is taken. */
  readonly whenTaken?: 'fail' | 'chooseAnother';
  readonly clock: Clock;
  readonly seed: number;
  /** Whether values move with the clock; as long as nothing is said. Else its clocks go, and the rest stands until it is told to step. */
  readonly moves?: boolean;
  /** The state to begin with; made from the seed when left out. */
  readonly from?: PlantState;
  /** A file that is told where the control door is (a port on the loopback and a key), or no door. */
  readonly control?: { readonly file: string; readonly key: string } | null;
}

export interface Plant {
  /** What is where, with the ports as they came out. */
  readonly site: PlantSite;
  readonly state: () => PlantState;
  readonly readings: () => Readonly<Record<string, Readings>>;
  /** One line of `npm run plant`, answered as a person reads it. */
  readonly say: (line: string) => Promise<{ readonly ok: boolean; readonly text: string }>;
  /** Read requests that came to a channel's gateway, or messages to its broker, since the start. */
  readonly requests: (channel: string) => number;
  readonly close: () => Promise<void>;
}

const tick = 250;

/** Starts the factory: gateways that speak Modbus TCP, serial servers, an MQTT broker with what sends to it, and a simulation that moves with the clock. */
export async function startPlant(parts: PlantParts): Promise<Plant> {
  const { clock, moves = true } = parts;
  const plan = plantSite({ host: parts.host, basePort: parts.basePort });
  let state = moves ? stateAtFirst(parts) : calmed(stateAtFirst(parts));
  let last = clock.monotonic();
  let shown: Readonly<Record<string, Readings>> | null = null;
  const images = new Map(plan.devices.map((device) => [device.id, { image: imageOf(device), of: null as unknown }]));
  const faults = new Map<string, LineFault>();
  const skews = new Map<string, number>();
  const gateways = new Map<string, Gateway>();
  const messengers: Messenger[] = [];
  let cancelTick: Cancel = () => undefined;

  function move(): void {
    const now = clock.monotonic();
    state = moves ? advance(state, now - last) : { ...state, at: state.at + (now - last) };
    last = now;
    shown = null;
  }

  function readings(): Readonly<Record<string, Readings>> {
    shown ??= withSkew(readingsOf(state), skews);
    return shown;
  }

  function imageNow(device: PlantDevice): Image {
    const own = images.get(device.id);
    if (own === undefined) throw new Error(`no registers for ${device.id}`);
    const all = readings();
    if (own.of !== all) {
      own.image.fill(all[device.id] ?? {});
      own.of = all;
    }
    return own.image;
  }

  function unitOf(device: PlantDevice): Unit {
    return {
      image: () => imageNow(device),
      write: (start, bytes) => take(device, start, bytes),
      coil: (address, isOn) => drive(device, address, isOn),
      maxRegisters: device.maxRegisters,
      fault: () => faults.get(device.id) ?? null,
    };
  }

  /** A setting that came over the line: of a whole point that can be set, and of a value that its device takes. */
  function take(device: PlantDevice, start: number, bytes: Uint8Array): Taken {
    const point = device.points.find(({ address }) => address.table === 'holding' && address.register === start);
    if (point === undefined || widthOf(point.address) * 2 !== bytes.length) return 'illegalAddress';
    const value = point.settable && point.drives === null ? writtenValue(bytes, point) : null;
    if (value === null) return 'illegalFunction';
    move();
    if (value < (point.rangeMin ?? 0) || value > (point.rangeMax ?? 0)) return 'illegalValue';
    const order: PlantOrder = { kind: 'set', device: device.id, key: point.key, value };
    if (told(state, order) === null) return 'illegalValue';
    state = obey(state, order);
    shown = null;
    return 'done';
  }

  /** A coil that drives a breaker: it moves, or says that it cannot. */
  function drive(device: PlantDevice, address: number, isOn: boolean): Taken {
    const point = device.points.find((one) => one.address.table === 'coil' && one.address.register === address);
    if (point === undefined) return 'illegalAddress';
    if (point.drives !== 'breaker') return 'illegalFunction';
    move();
    const after = coiled(state, { breaker: device.id, closed: isOn });
    if (after === null) return 'deviceFailed';
    state = after;
    shown = null;
    clock.after(travelTime, () => {
      move();
      // Where nothing moves by itself, what was ordered arrives all the same; the flows follow with a step of a millisecond.
      state = advance(arrived(state), 1);
      shown = null;
    });
    return 'done';
  }

  function beat(): void {
    move();
    for (const one of messengers) one.beat(clock.monotonic());
    cancelTick = clock.after(tick, beat);
  }

  function order(given: PlantOrder): void {
    move();
    state = obey(state, given);
    // What an order changes is seen at once: the flows follow with a step of a millisecond.
    state = advance(state, 1);
    shown = null;
  }

  /** Lets the plant live through so many ms at once; its clocks stay right. */
  function step(ms: number): void {
    move();
    state = { ...advance({ ...state, at: state.at - ms }, ms), at: state.at };
    shown = null;
  }

  async function restore(what: string | null): Promise<void> {
    for (const id of what === null ? [...faults.keys()] : [what]) faults.delete(id);
    if (what === null) skews.clear();
    else skews.delete(what);
    for (const [id, gateway] of gateways) if ((what === null || what === id) && !gateway.isOpen()) await gateway.open();
    order({ kind: 'calm', device: what });
  }

  async function restart(ms: number): Promise<void> {
    await Promise.all([...gateways.values()].map((gateway) => gateway.close()));
    clock.after(ms, () => {
      for (const gateway of gateways.values()) if (!gateway.isOpen()) void gateway.open();
    });
  }

  async function carry(word: Word): Promise<{ readonly ok: boolean; readonly text: string }> {
    switch (word.kind) {
      case 'order':
        order(word.order);
        return done();
      case 'line':
        faults.set(word.device, word.fault);
        return done();
      case 'cut':
        await gateways.get(word.channel)?.close();
        return done();
      case 'skew':
        skews.set(word.device, word.seconds);
        shown = null;
        return done();
      case 'step':
        step(word.ms);
        return done();
      case 'restart':
        await restart(word.ms);
        return done();
      case 'restore':
        await restore(word.what);
        return done();
      case 'list':
        return { ok: true, text: listOf(plan, { state, faults, gateways }) };
      case 'values':
        return { ok: true, text: valuesOf(plan, word.device, readings()[word.device] ?? {}) };
      case 'help':
        return { ok: true, text: vocabulary.map(([what, meaning]) => `${what.padEnd(36)}${meaning}`).join('\n') };
      case 'wrong':
        return { ok: false, text: word.why };
      default:
        return word satisfies never;
    }
  }

  function farEnd({ id, protocol, port }: PlantChannel, units: ReadonlyMap<number, Unit>, on: number): Gateway {
    const at = { host: parts.host, port: on, clock, draw: drawsFrom(parts.seed + port) };
    switch (protocol) {
      case 'mqtt':
        return openBroker(at);
      case 'modbusTcp':
        return modbusGateway({ ...at, units });
      case 'modbusRtu':
        return serialGateway({ ...at, hear: rtuLine(units) });
      case 'dlt645':
        return serialGateway({
          ...at,
          hear: meterLine(plan.meters.filter((meter) => meter.channel === id).map(onLine)),
        });
      default:
        return protocol satisfies never;
    }
  }

  function onLine(meter: PlantMeter): OnLine {
    return { meter, readings: () => readings()[meter.id] ?? {}, fault: () => faults.get(meter.id) ?? null };
  }

  for (const channel of plan.channels) {
    const units = new Map(
      plan.devices.filter((device) => device.channel === channel.id).map((device) => [device.unit, unitOf(device)]),
    );
    const port = parts.basePort === 0 ? 0 : channel.port;
    const listen = (on: number): Gateway => farEnd(channel, units, on);
    gateways.set(channel.id, await opened(listen, { port, whenTaken: parts.whenTaken ?? 'fail' }));
  }
  for (const channel of plan.channels.filter((one) => one.protocol === 'mqtt')) {
    const around = {
      url: `mqtt://${parts.host}:${gateways.get(channel.id)?.port()}`,
      draw: drawsFrom(parts.seed + channel.port),
      readings: (id: string) => readings()[id] ?? {},
      fault: (id: string) => faults.get(id) ?? null,
      time: (id: string) => Math.round(state.at + (skews.get(id) ?? 0) * 1000),
    };
    const mine = plan.messengers.filter((one) => one.channel === channel.id);
    messengers.push(...startMessengers(mine, around));
  }
  const say = (line: string): ReturnType<Plant['say']> => carry(wordOf(line, plan));
  const door: ControlDoor | null = parts.control ? await openControl({ ...parts.control, say }) : null;
  // The first flows, so that nobody reads a dead plant in its first quarter of a second.
  state = advance(state, 1);
  beat();
  return {
    site: plantSite({
      host: parts.host,
      ports: Object.fromEntries([...gateways].map(([id, gateway]) => [id, gateway.port()])),
    }),
    state: () => state,
    readings,
    say,
    requests: (channel) => gateways.get(channel)?.requests() ?? 0,
    async close() {
      cancelTick();
      await door?.close();
      await Promise.all(messengers.map((one) => one.close()));
      await Promise.all([...gateways.values()].map((gateway) => gateway.close()));
    },
  };
}

const stateAtFirst = ({ from, seed, clock }: PlantParts): PlantState => from ?? initialState(seed, clock.now());

/** A plant that stands has no dip of its own before it: only `blast` makes one. */
const calmed = (state: PlantState): PlantState => ({
  ...state,
  air: { ...state.air, nextBlast: Number.MAX_SAFE_INTEGER },
});

/** Two demo sites on one machine: the second one takes what ports there are, and its seed tells its channels. */
async function opened(
  listen: (port: number) => Gateway,
  { port, whenTaken }: { readonly port: number; readonly whenTaken: 'fail' | 'chooseAnother' },
): Promise<Gateway> {
  const gateway = listen(port);
  try {
    await gateway.open();
    return gateway;
  } catch (error) {
    if (whenTaken === 'fail' || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  }
  const other = listen(0);
  await other.open();
  return other;
}

const done = (): { readonly ok: boolean; readonly text: string } => ({ ok: true, text: 'done' });

function withSkew(
  readings: Readonly<Record<string, Readings>>,
  skews: ReadonlyMap<string, number>,
): Readonly<Record<string, Readings>> {
  const skewed = [...skews].map(([id, seconds]): [string, Readings] => [
    id,
    { ...readings[id], clock: Number(readings[id]?.['clock'] ?? 0) + seconds },
  ]);
  return { ...readings, ...Object.fromEntries(skewed) };
}
