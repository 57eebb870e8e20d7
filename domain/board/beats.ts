import { aMinute, anHour } from '../clock/lengths.ts';
import type { ModuleName } from './modules.ts';

/** What is told by itself as it changes: no oftener than so (ms). */
const live = 1000;

/** How often (ms) what a module shows is asked anew while it is shown; what does not move by itself is asked once. */
export const moduleBeats = {
  load: live,
  alarms: live,
  energy: 30_000,
  cost: 30_000,
  carbon: 30_000,
  demand: 20_000,
  alarmTrend: 5 * aMinute,
  areas: 30_000,
  offline: live,
  waiting: aMinute,
  mix: aMinute,
  energyTrend: anHour,
  ranking: aMinute,
  intensity: aMinute,
  priceBand: 10_000,
  figure: live,
  gauge: live,
  state: live,
  stateBand: live,
  latest: live,
  trend: live,
  nameplate: null,
  deviceList: live,
  map: live,
  network: 5000,
  events: aMinute,
  powerQuality: live,
  clock: live,
  link: null,
  notices: 30_000,
  platform: 30_000,
  text: null,
  inspections: aMinute,
  upkeep: aMinute,
} as const satisfies Readonly<Record<ModuleName, number | null>>;
