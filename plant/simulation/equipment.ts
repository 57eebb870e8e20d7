import { compressorRated, type Feeder, feeders, inverterRated, inverters, storage } from '../topology.ts';
import { clearSky, dayOf, hourOf, workAt } from './loadShape.ts';
import { isLive, type Wanted } from './network.ts';
import { approach, clamp, type Draw, entry, mapRecord, wander } from './random.ts';
import type { CompressorState, FeederState, PlantState } from './state.ts';

const ramp = 50;
export const compressorPower = { loaded: compressorRated, idle: 35, stopped: 0 } as const;
const compressorFlow = 20;
const stationOwnUse = 14;
/** m³ of free air that raise the main by 1 MPa. */
const airVolume = 100;

/** Noise of the loads and of the grid: what moves without a reason that anybody knows. */
export function stir(state: PlantState, seconds: number, draw: Draw): Pick<PlantState, 'feeders' | 'grid' | 'weather'> {
  const { weather } = state;
  const cloud = wander(weather.cloud, { memory: 900, spread: 1 }, seconds, draw);
  const hour = hourOf(state.at);
  const ambient = 22 + 6 * Math.sin((Math.PI * (hour - 9)) / 12);
  const irradiance = irradianceOf({ at: state.at, weather });
  return {
    feeders: mapRecord(
      state.feeders,
      (feeder): FeederState => ({
        ...feeder,
        drift: wander(feeder.drift, { memory: 600, spread: 0.025 }, seconds, draw),
        fast: wander(feeder.fast, { memory: 8, spread: 0.01 }, seconds, draw),
        uneven: [
          clamp(wander(feeder.uneven[0], slow, seconds, draw), -1, 1),
          clamp(wander(feeder.uneven[1], slow, seconds, draw), -1, 1),
        ],
      }),
    ),
    grid: {
      voltage: 1 + clamp(wander(state.grid.voltage - 1, { memory: 300, spread: 0.004 }, seconds, draw), -0.02, 0.02),
      frequency:
        50 + clamp(wander(state.grid.frequency - 50, { memory: 30, spread: 0.012 }, seconds, draw), -0.05, 0.05),
    },
    weather: {
      cloud,
      ambient: approach(weather.ambient, ambient, 3600, seconds),
      humidity: clamp(approach(weather.humidity, 60 - (weather.ambient - 22) * 2, 3600, seconds), 20, 80),
      wind: clamp(3 + wander(weather.wind - 3, { memory: 60, spread: 1.2 }, seconds, draw), 0, 18),
      moduleTemp: approach(weather.moduleTemp, weather.ambient + irradiance * 0.028, 300, seconds),
    },
  };
}

const slow = { memory: 1200, spread: 0.5 };

/** W/m² on the roof: the clear sky less the clouds. */
export function irradianceOf(
  state: Pick<PlantState, 'at'> & { readonly weather: Pick<PlantState['weather'], 'cloud'> },
): number {
  return clearSky(state.at) * (1 - clamp(0.2 + 0.22 * state.weather.cloud, 0, 0.85));
}

/** What every feeder draws now if its bus is alive. */
export function wantedOf(state: PlantState): Readonly<Record<string, Wanted>> {
  return Object.fromEntries(feeders.map((feeder) => [feeder.meter, wantedBy(state, feeder)]));
}

function wantedBy(state: PlantState, feeder: Feeder): Wanted {
  const own = entry(state.feeders, feeder.meter);
  const lag = Math.tan(Math.acos(feeder.powerFactor));
  switch (feeder.kind) {
    case 'solar': {
      const p = -Object.values(state.inverters).reduce((sum, inverter) => sum + inverter.p, 0);
      return { p, q: p * lag };
    }
    case 'storage':
      return { p: state.battery.p, q: state.battery.p * lag };
    case 'air': {
      const p =
        Object.values(state.air.units).reduce((sum, unit) => sum + compressorPower[unit.mode], stationOwnUse) *
        (1 + own.fast) *
        own.overload;
      return { p, q: p * lag };
    }
    case 'load': {
      const level = feeder.floor + (1 - feeder.floor) * workAt(state.at);
      const p = feeder.rated * level * (1 + own.drift + own.fast) * own.overload;
      return { p, q: p * lag };
    }
    default:
      return feeder.kind satisfies never;
  }
}

const feederOf = (kind: Feeder['kind']): Feeder => {
  const found = feeders.find((feeder) => feeder.kind === kind);
  if (found === undefined) throw new Error(`no feeder of ${kind}`);
  return found;
};

/** Inverters follow the sun and stop with their feeder: none feeds an island. */
export function shine(state: PlantState, seconds: number): PlantState['inverters'] {
  const live = isLive(state, feederOf('solar'));
  const irradiance = irradianceOf(state);
  const isNewDay = dayOf(state.at) !== dayOf(state.at - seconds * 1000);
  return mapRecord(state.inverters, (inverter, id) => {
    const share = 1 - 0.02 * inverters.indexOf(id as (typeof inverters)[number]);
    const possible = inverterRated * share * (irradiance / 1000) * (1 - 0.004 * (state.weather.moduleTemp - 25));
    const p = live ? approach(inverter.p, Math.max(0, possible), 3, seconds) : 0;
    const energy = (p * seconds) / 3600;
    return {
      p,
      temp: approach(inverter.temp, state.weather.ambient + 6 + p * 0.1, 600, seconds),
      today: (isNewDay ? 0 : inverter.today) + energy,
      total: inverter.total + energy,
    };
  });
}

/** The battery buys at night and gives at the peaks, within its bounds. */
export function store(state: PlantState, seconds: number): PlantState['battery'] {
  const { battery } = state;
  const live = isLive(state, feederOf('storage'));
  const hour = hourOf(state.at);
  const resting = battery.soc <= 16 || (battery.resting && battery.soc < 30);
  const isPeak = (hour >= 10 && hour < 12) || (hour >= 14 && hour < 17) || (hour >= 19 && hour < 22);
  const target = !live ? 0 : hour < 7 && battery.soc < 90 ? storage.rated : isPeak && !resting ? -storage.rated : 0;
  const p = live ? clamp(target, battery.p - ramp * seconds, battery.p + ramp * seconds) : 0;
  const energy = (p * seconds) / 3600;
  return {
    soc: clamp(battery.soc + ((energy > 0 ? energy * 0.97 : energy / 0.97) / storage.capacity) * 100, 0, 100),
    p,
    temp: approach(battery.temp, 27 + Math.abs(p) * 0.03, 1800, seconds),
    charged: battery.charged + Math.max(0, energy),
    discharged: battery.discharged + Math.max(0, -energy),
    resting,
  };
}

/** Compressors load and idle by the pressure of the main; a blasting cabin that starts now and then draws more than they give. */
export function compress(state: PlantState, seconds: number, draw: Draw): PlantState['air'] {
  const { air } = state;
  const live = isLive(state, feederOf('air'));
  const starts = state.at >= air.nextBlast;
  // The cabin has a pressure switch of its own: it lets go before the main fails.
  const blastUntil = starts ? state.at + 40_000 : air.pressure < 0.595 ? 0 : air.blastUntil;
  const nextBlast = starts ? state.at + 480_000 + Math.floor(draw.uniform() * 420_000) : air.nextBlast;
  const calm = 14 + 22 * workAt(state.at) + draw.gauss() * 0.4;
  const demand = state.at < blastUntil ? calm + 62 : calm;
  const units = Object.entries(air.units).map(([id, unit]): [string, CompressorState] => [
    id,
    runUnit(unit, { live, pressure: air.pressure, seconds }),
  ]);
  const supply = units.filter(([, unit]) => unit.mode === 'loaded').length * compressorFlow;
  const pressure = clamp(
    air.pressure + ((supply - demand * Math.min(1, air.pressure / 0.5)) / 60) * (seconds / airVolume),
    0,
    0.85,
  );
  return { pressure, demand, blastUntil, nextBlast, units: Object.fromEntries(units) };
}

interface UnitMoment {
  readonly live: boolean;
  readonly pressure: number;
  readonly seconds: number;
}

function runUnit(unit: CompressorState, { live, pressure, seconds }: UnitMoment): CompressorState {
  const mode = !live
    ? 'stopped'
    : pressure < unit.band.load
      ? 'loaded'
      : pressure > unit.band.unload
        ? 'idle'
        : unit.mode === 'stopped'
          ? 'idle'
          : unit.mode;
  const hours = seconds / 3600;
  return {
    mode,
    band: unit.band,
    temp: approach(unit.temp, mode === 'loaded' ? 88 : mode === 'idle' ? 76 : 30, 240, seconds),
    runHours: unit.runHours + (mode === 'stopped' ? 0 : hours),
    loadHours: unit.loadHours + (mode === 'loaded' ? hours : 0),
  };
}

/** °C in a second, so that what is dried does not crack. */
const ovenRamp = 0.1;

/** Ovens hold their setpoint while the shop works, by switching their burner. */
export function bake(state: PlantState, seconds: number): PlantState['ovens'] {
  const live = isLive(state, feeders.find((feeder) => feeder.meter === 'M421') ?? feederOf('load'));
  const works = live && workAt(state.at) > 0.3;
  return mapRecord(state.ovens, (oven) => {
    const setpoint = clamp(oven.target, oven.setpoint - ovenRamp * seconds, oven.setpoint + ovenRamp * seconds);
    const heating = works && (oven.temp < setpoint - 3 || (oven.heating && oven.temp < setpoint + 3));
    const target = heating ? 260 : state.weather.ambient + 20;
    return { ...oven, setpoint, temp: approach(oven.temp, target, 600, seconds), heating };
  });
}
