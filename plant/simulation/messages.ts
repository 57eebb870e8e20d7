import { anHour as hour } from '../../domain/clock/lengths.ts';
import { stringsPerBox } from '../site/messengers.ts';
import { inverterRated } from '../topology.ts';
import { hourOf } from './loadShape.ts';
import { entry } from './random.ts';
import type { Readings } from './reading.ts';
import type { PlantState } from './state.ts';

const commissioned = Date.UTC(2024, 0, 1);

/** What the devices show that send over MQTT. Nothing of it has a memory of its own: it follows from the state and the hour. */
export const messageReaders: Readonly<Record<string, (state: PlantState) => Readings>> = {
  WM1: ({ at }) => water(at, 9, 0.36 + 0.02 * Math.cos(at / 600_000)),
  WM2: ({ at }) => water(at, 3, 0.31 + 0.01 * Math.sin(at / 400_000)),
  TH3: ({ at, weather }) => ({
    temp: weather.ambient + 2.5,
    humidity: weather.humidity - 5,
    co2: 620 + 160 * Math.sin(at / 1_800_000),
  }),
  TH4: ({ at, weather }) => ({
    temp: 23 + 0.1 * (weather.ambient - 24),
    humidity: weather.humidity - 8,
    co2: 700 + 200 * Math.sin(at / 2_400_000),
  }),
  EN1: ({ at }) => ({ uptime: (at - commissioned) / hour, load: 18 + 6 * Math.sin(at / 60_000) }),
  SB1: (state) => stringBox(state, 'PV-INV-01'),
  SB2: (state) => stringBox(state, 'PV-INV-02'),
};

/** A flow with the hours of the day, least at two in the morning, and the register that is its integral. */
function water(at: number, mean: number, pressure: number): Readings {
  const angle = ((hourOf(at) - 2) * Math.PI) / 12;
  const swing = 0.6;
  const since = (at - commissioned) / hour;
  return {
    flow: mean * (1 - swing * Math.cos(angle)),
    total: mean * (since - (swing * 12 * Math.sin(angle)) / Math.PI),
    pressure,
  };
}

/** Half of what its inverter turns into alternating current comes through it. */
function stringBox(state: PlantState, inverter: string): Readings {
  const own = entry(state.inverters, inverter);
  const P = own.p / 2 / 0.982;
  const U = own.p > 0.5 ? 620 + 30 * Math.min(1, own.p / inverterRated) : 0;
  const each = U === 0 ? 0 : (P * 1000) / U / stringsPerBox;
  const currents = Array.from({ length: stringsPerBox }, (_, i) => [
    `I${i + 1}`,
    each * (1 + 0.004 * (2 * i - stringsPerBox + 1)),
  ]);
  return {
    U,
    P,
    E: own.total / 2,
    temp: state.weather.moduleTemp + 4,
    firmware: 'SB 1.7.0',
    ...Object.fromEntries(currents),
  };
}
