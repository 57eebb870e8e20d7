import { gateMeterOf } from '../site/gateMeters.ts';
import { analyserOf } from '../site/quality.ts';
import { compressors, feeders, inverterRated, inverters, ovens, sections } from '../topology.ts';
import { throughBreaker } from './advance.ts';
import { compressorPower, irradianceOf } from './equipment.ts';
import { messageReaders } from './messages.ts';
import { isLive, total } from './network.ts';
import { analyserReadings } from './quality.ts';
import { clamp, entry } from './random.ts';
import type { Readings } from './reading.ts';
import { breakerIds, type Flow, meterIds, type PlantState } from './state.ts';

const bit = (value: boolean): number => (value ? 1 : 0);
const per3 = Math.sqrt(3);

type Read = (state: PlantState) => Readings;

/** How each device of the plant is read. */
const readers: ReadonlyMap<string, Read> = new Map<string, Read>([
  ...meterIds.map((id): [string, Read] => [id, (state) => meter(state, id, entry(state.flows, id))]),
  ...Object.entries(gateMeterOf).map(([id, of]): [string, Read] => [
    id,
    (state) => meter(state, of, entry(state.flows, of)),
  ]),
  ...Object.entries(analyserOf).map(([id, of]): [string, Read] => [id, (state) => analyser(state, id, of)]),
  ...breakerIds.map((id): [string, Read] => [id, (state) => breaker(state, id)]),
  ...sections.map(({ highBreaker }, i): [string, Read] => [
    `TC${i + 1}`,
    (state) => joints(entry(state.breakers, highBreaker).contactTemp),
  ]),
  ...sections.map(({ transformer: id }, i): [string, Read] => [id, (state) => transformer(state, id, i)]),
  ...inverters.map((id): [string, Read] => [id, (state) => inverter(state, id)]),
  ...compressors.map((id): [string, Read] => [id, (state) => compressor(state, id)]),
  ...ovens.map(({ id }): [string, Read] => [id, (state) => oven(entry(state.ovens, id))]),
  ['BAT1', (state) => battery(state)],
  ['PCS1', (state) => converter(state)],
  ['AIR1', airMain],
  ['TH1', ({ weather }) => ({ temp: weather.ambient + 3, humidity: weather.humidity - 6, smoke: 0, water: 0 })],
  ['TH2', ({ weather }) => ({ temp: weather.ambient + 1, humidity: weather.humidity - 4, smoke: 0, water: 0 })],
  ...Object.entries(messageReaders),
  ['WS1', weatherStation],
]);

/** The readings of one device; undefined: the plant has none of that name. */
export const readingOf = (state: PlantState, id: string): Readings | undefined => readers.get(id)?.(state);

/** The readings of every device of the plant. */
export const readingsOf = (state: PlantState): Readonly<Record<string, Readings>> =>
  Object.fromEntries([...readers].map(([id, read]) => [id, read(state)]));

function airMain({ air, weather }: PlantState): Readings {
  return {
    pressure: air.pressure,
    flow: air.demand * Math.min(1, air.pressure / 0.5),
    dewPoint: 3 + weather.humidity * 0.05,
  };
}

function weatherStation(state: PlantState): Readings {
  const { moduleTemp, ambient, wind } = state.weather;
  return { irradiance: irradianceOf(state), moduleTemp, ambientTemp: ambient, wind };
}

/** Joints are a little cooler than the contacts that they carry the current of. */
const joints = (contact: number): Readings => ({
  inA: contact - 2.1,
  inB: contact - 1.6,
  inC: contact - 2.4,
  outA: contact - 3.2,
  outB: contact - 2.9,
  outC: contact - 3.5,
});

const kilovolts = new Set(sections.map((section) => section.highMeter));

function currents(flow: Flow): readonly [number, number, number] {
  const phase = flow.u / per3;
  return [0, 1, 2].map((i) => (phase === 0 ? 0 : (1000 * Math.hypot(flow.p[i] ?? 0, flow.q[i] ?? 0)) / phase)) as [
    number,
    number,
    number,
  ];
}

/** Steady small differences between the phases of the grid. */
const phaseFactors = [1.001, 0.9985, 1.0005] as const;

function meter(state: PlantState, id: string, flow: Flow): Readings {
  const p = total(flow.p);
  const q = total(flow.q);
  const s = Math.hypot(p, q);
  const [ia, ib, ic] = currents(flow);
  const mean = (ia + ib + ic) / 3;
  const volt = (i: 0 | 1 | 2): number => ((flow.u / per3) * phaseFactors[i]) / (kilovolts.has(id) ? 1000 : 1);
  const line = (i: 0 | 1 | 2): number =>
    (flow.u * (phaseFactors[i] + phaseFactors[((i + 1) % 3) as 0 | 1 | 2])) / 2 / (kilovolts.has(id) ? 1000 : 1);
  const isAlive = flow.u > 0;
  const energy = entry(state.energy, id);
  const distortion = (base: number, i: number): number =>
    isAlive ? base * (1 + 0.03 * i) * (1 + 4 * (state.grid.voltage - 1)) : 0;
  return {
    Ua: volt(0),
    Ub: volt(1),
    Uc: volt(2),
    Uab: line(0),
    Ubc: line(1),
    Uca: line(2),
    Ia: ia,
    Ib: ib,
    Ic: ic,
    In: Math.hypot(ia - (ib + ic) / 2, ((ib - ic) * per3) / 2),
    P: p,
    Pa: flow.p[0],
    Pb: flow.p[1],
    Pc: flow.p[2],
    Q: q,
    S: s,
    PF: s < 0.5 ? 1 : p / s,
    f: isAlive ? state.grid.frequency : 0,
    EpForward: energy.forward,
    EpReverse: energy.reverse,
    EqForward: energy.qForward,
    EqReverse: energy.qReverse,
    demand: energy.demand,
    THDua: distortion(1.6, 0),
    THDub: distortion(1.6, 1),
    THDuc: distortion(1.6, 2),
    THDia: distortion(5.2, 0),
    THDib: distortion(5.2, 1),
    THDic: distortion(5.2, 2),
    unbalanceU: isAlive ? 0.13 : 0,
    // Below a hundredth of an ampere's worth of load a ratio says nothing.
    unbalanceI: mean < 1 ? 0 : clamp((Math.max(...[ia, ib, ic].map((i) => Math.abs(i - mean))) / mean) * 100, 0, 100),
    clock: Math.floor(state.at / 1000),
  };
}

function analyser(state: PlantState, id: string, of: string): Readings {
  const flow = entry(state.flows, of);
  const line = (i: 0 | 1 | 2): number => (flow.u * (phaseFactors[i] + phaseFactors[((i + 1) % 3) as 0 | 1 | 2])) / 2;
  return analyserReadings({
    id,
    u: flow.u,
    lines: [line(0), line(1), line(2)],
    currents: currents(flow),
    frequency: state.grid.frequency,
    at: state.at,
    kilovolts: kilovolts.has(of),
  });
}

function breaker(state: PlantState, id: string): Readings {
  const own = entry(state.breakers, id);
  const flow = throughBreaker(state.flows, id);
  const [ia, ib, ic] = flow === null || !own.closed ? [0, 0, 0] : currents(flow);
  return {
    order: bit(own.moving?.closed ?? own.closed),
    closed: bit(own.closed && own.moving == null),
    opened: bit(!own.closed && own.moving == null),
    remote: bit(own.remote),
    trip: bit(own.tripped),
    spring: bit(state.at >= own.springAt),
    fault: 0,
    Ia: ia,
    Ib: ib,
    Ic: ic,
    contactTempA: own.contactTemp,
    contactTempB: own.contactTemp + 1.2,
    contactTempC: own.contactTemp - 0.6,
    operations: own.operations,
  };
}

function transformer(state: PlantState, id: string, index: number): Readings {
  const own = entry(state.transformers, id);
  return {
    windingTemp: own.winding,
    windingTempA: own.winding - 0.8,
    windingTempB: own.winding,
    windingTempC: own.winding - 1.7,
    oilTemp: own.oil,
    ambientTemp: state.weather.ambient + 4,
    loadRate: own.loadRate * 100,
    losses: own.losses,
    fan1: bit(own.fans),
    fan2: bit(own.fans && !own.hot),
    fanFault: bit(own.hot),
    tap: 2,
    // The first transformer was never given a core sensor: its device says so with 0x8000.
    coreTemp: index === 0 ? null : own.oil + 4,
  };
}

const solarFeeder = feeders.find((feeder) => feeder.kind === 'solar');
const storageFeeder = feeders.find((feeder) => feeder.kind === 'storage');

function inverter(state: PlantState, id: string): Readings {
  const own = entry(state.inverters, id);
  const live = solarFeeder !== undefined && isLive(state, solarFeeder);
  const u = live ? (solarFeeder === undefined ? 0 : entry(state.flows, solarFeeder.meter).u) : 0;
  const udc = own.p > 0.5 ? 620 + 30 * Math.min(1, own.p / inverterRated) : irradianceOf(state) > 20 ? 540 : 0;
  const dc = own.p / 0.982;
  const strings = Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`Udc${n}`, udc],
      [`Idc${n}`, udc === 0 ? 0 : ((dc * 1000) / udc / 3) * (1 + 0.01 * (n - 2))],
    ]),
  );
  return {
    state: live ? (own.p > 0.5 ? 1 : 0) : 3,
    P: own.p,
    Q: own.p * 0.05,
    Uab: u,
    Ia: u === 0 ? 0 : (own.p * 1000) / u / per3,
    f: live ? state.grid.frequency : 0,
    PF: 0.999,
    ...strings,
    Pdc: dc,
    efficiency: own.p > 0.5 ? 98.2 : 0,
    temp: own.temp,
    insulation: 2.4 - 0.01 * (state.weather.humidity - 50),
    EToday: own.today,
    ETotal: own.total,
  };
}

const cells = 240;

function battery(state: PlantState): Readings {
  const { battery: own } = state;
  const cell = 3.15 + 0.0035 * own.soc + (own.p / 240) * 0.04;
  return {
    SOC: own.soc,
    SOH: 97.4,
    U: cell * cells,
    I: (own.p * 1000) / (cell * cells),
    P: own.p,
    cellMax: cell + 0.011,
    cellMin: cell - 0.014,
    tempMax: own.temp + 1.5,
    tempMin: own.temp - 1,
    insulation: 860,
    ECharge: own.charged,
    EDischarge: own.discharged,
    firmware: 'BMS 2.4.1',
  };
}

function converter(state: PlantState): Readings {
  const { p, soc, temp } = state.battery;
  const live = storageFeeder !== undefined && isLive(state, storageFeeder);
  const u = storageFeeder === undefined ? 0 : entry(state.flows, storageFeeder.meter).u;
  const dc = (3.15 + 0.0035 * soc) * cells;
  return {
    state: !live ? 0 : p > 1 ? 2 : p < -1 ? 3 : 1,
    P: p,
    Q: p * 0.1,
    Uab: u * 1.001,
    Ubc: u * 0.999,
    Uca: u,
    Ia: u === 0 ? 0 : (Math.abs(p) * 1000) / u / per3,
    f: live ? state.grid.frequency : 0,
    Udc: dc,
    Idc: (p * 1000) / dc,
    temp: temp + 8,
    serial: 'PCS-240-0071',
  };
}

const oven = ({ temp, setpoint, heating, target }: PlantState['ovens'][string]): Readings => ({
  temp,
  setpoint,
  burner: bit(heating),
  target,
});

function compressor(state: PlantState, id: string): Readings {
  const own = entry(state.air.units, id);
  const isLoaded = own.mode === 'loaded';
  const power = compressorPower[own.mode];
  return {
    state: own.mode === 'stopped' ? 0 : isLoaded ? 2 : 1,
    pressure: own.mode === 'stopped' ? state.air.pressure : state.air.pressure + (isLoaded ? 0.025 : 0.004),
    temp: own.temp,
    oilPressure: own.mode === 'stopped' ? 0 : 0.32,
    I: power === 0 ? 0 : (power * 1000) / (per3 * 400 * 0.88),
    P: power,
    speed: own.mode === 'stopped' ? 0 : 2980,
    flow: isLoaded ? 20 : 0,
    runHours: own.runHours,
    loadHours: own.loadHours,
    filter: isLoaded ? 3.1 : 0.8,
    loadAt: own.band.load,
    unloadAt: own.band.unload,
  };
}
