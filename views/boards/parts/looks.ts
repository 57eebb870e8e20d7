import type { ComponentType } from 'react';
import { homeModuleNames } from '../../../domain/board/modules/home.ts';
import type { ModuleName } from '../../../domain/board/modules.ts';
import { onDemand } from '../../../src/kit/load/onDemand.ts';

type Load = () => Promise<ComponentType>;

/** The look of each declared module, in a chunk of its own. One that is declared and missing here does not compile. */
const loads: Readonly<Record<ModuleName, Load>> = {
  load: async () => (await import('./modules/Load.tsx')).Load,
  alarms: async () => (await import('./modules/Alarms.tsx')).Alarms,
  energy: async () => (await import('./modules/Energy.tsx')).Energy,
  cost: async () => (await import('./modules/Cost.tsx')).Cost,
  carbon: async () => (await import('./modules/Carbon.tsx')).Carbon,
  demand: async () => (await import('./modules/Demand.tsx')).Demand,
  alarmTrend: async () => (await import('./modules/AlarmTrend.tsx')).AlarmTrend,
  areas: async () => (await import('./modules/Areas.tsx')).Areas,
  offline: async () => (await import('./modules/Offline.tsx')).Offline,
  clock: async () => (await import('./modules/Clock.tsx')).Clock,
  link: async () => (await import('./modules/Ways.tsx')).Ways,
  notices: async () => (await import('./modules/Notices.tsx')).Notices,
  platform: async () => (await import('./modules/Platform.tsx')).Platform,
  mix: async () => (await import('./modules/Mix.tsx')).Mix,
  energyTrend: async () => (await import('./modules/EnergyTrend.tsx')).EnergyTrend,
  ranking: async () => (await import('./modules/Ranking.tsx')).Ranking,
  intensity: async () => (await import('./modules/Intensity.tsx')).Intensity,
  priceBand: async () => (await import('./modules/PriceBand.tsx')).PriceBand,
  figure: async () => (await import('./modules/Figure.tsx')).Figure,
  gauge: async () => (await import('./modules/Gauge.tsx')).Gauge,
  state: async () => (await import('./modules/State.tsx')).State,
  stateBand: async () => (await import('./modules/StateBand.tsx')).StateBand,
  latest: async () => (await import('./modules/Latest.tsx')).Latest,
  trend: async () => (await import('./modules/Trend.tsx')).Trend,
  nameplate: async () => (await import('./modules/Nameplate.tsx')).Nameplate,
  deviceList: async () => (await import('./modules/DeviceList.tsx')).DeviceList,
  map: async () => (await import('./modules/PlantMap.tsx')).PlantMap,
  events: async () => (await import('./modules/Events.tsx')).Events,
  powerQuality: async () => (await import('./modules/PowerQuality.tsx')).PowerQuality,
  text: async () => (await import('./modules/Text.tsx')).Text,
  network: async () => (await import('./modules/Network.tsx')).Network,
  inspections: async () => (await import('./modules/Duties.tsx')).Inspections,
  upkeep: async () => (await import('./modules/Duties.tsx')).Upkeep,
  waiting: async () => (await import('./modules/Waiting.tsx')).Waiting,
};

const made = new Map<ModuleName, ComponentType>();

/** The look of a module, loaded when it is first shown; one that could not be loaded is asked for anew at the next try. */
export function lookOf(name: ModuleName): ComponentType {
  const known = made.get(name);
  if (known !== undefined) return known;
  const look = onDemand(loads[name], { onFailed: () => made.delete(name), waits: true });
  made.set(name, look);
  return look;
}

/** Lets the looks of home come while it is still asked for; what does not come now is asked for again where it is shown. */
export function fetchLooks(): void {
  for (const name of homeModuleNames) loads[name]().catch(() => undefined);
}

/** Lets these looks come, and tells when all are here or were refused. */
export const fetchLooksOf = (names: readonly ModuleName[]): Promise<unknown> =>
  Promise.allSettled(names.map((name) => loads[name]?.()));
