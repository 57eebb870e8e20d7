import type { EquipmentClass } from '../../equipment/equipmentClass.ts';
import type { WorkKind } from '../kinds.ts';
import type { Trigger } from '../plan/trigger.ts';

/** A cycle that comes with the product: a beginning that a site takes over as its own. */
export interface ShippedCycle {
  readonly code: string;
  readonly item: readonly [cn: string, en: string];
  readonly class: EquipmentClass | null;
  /** The standard that it follows. */
  readonly standard: string;
  /** The first of several. */
  readonly triggers: readonly Trigger[];
  readonly basis: 'grid' | 'lastDone';
  /** Hours. */
  readonly tolerance: number;
  /** Days. */
  readonly lead: number;
}

const calendar = (every: number, unit: Trigger['unit'], times = '09:00'): Trigger => ({
  every,
  unit,
  weekdays: null,
  monthDay: null,
  times,
  season: null,
  workingDays: 'any',
  counter: null,
  step: null,
});
const counted = (step: number, counter: string): Trigger => ({ ...calendar(1, 'year'), counter, step });

type Told = Pick<ShippedCycle, 'code' | 'item' | 'class' | 'standard'>;
const [days, halfYear] = [24, 2160];

/** Walked by the clock. */
const round = (told: Told, trigger: Trigger, tolerance: number): ShippedCycle => ({
  ...told,
  triggers: [trigger],
  basis: 'grid',
  tolerance,
  lead: 1,
});
/** Due again so long after it was done. */
const since = (told: Told, triggers: readonly Trigger[], tolerance: number, lead: number): ShippedCycle => ({
  ...told,
  triggers,
  basis: 'lastDone',
  tolerance,
  lead,
});
const years = (n: number, told: Told) => since(told, [calendar(n, 'year')], n > 1 ? halfYear : 30 * days, 60);

const told = (code: string, item: ShippedCycle['item'], of: EquipmentClass | null, standard: string): Told => ({
  code,
  item,
  class: of,
  standard,
});

/** By kind of work; the longest deviation that a cycle knows is 90 days, also where its standard gives half a year. */
export const shippedCycles: Readonly<Record<WorkKind, readonly ShippedCycle[]>> = {
  patrol: [
    round(told('P-SUB', ['变电所巡视', 'Substation round'], null, 'DL/T 572'), calendar(1, 'day', '09:00,21:00'), 1),
    round(told('P-IR', ['红外测温', 'Infrared'], null, 'DL/T 664'), calendar(1, 'month'), 5 * days),
    round(
      told('P-AIR', ['空压站巡视', 'Compressor round'], 'compressor', 'GB/T 13279'),
      calendar(1, 'day', '00:00,08:00,16:00'),
      1,
    ),
    round(told('P-PV', ['光伏巡视', 'Photovoltaic round'], 'pvArray', 'GB/T 38335'), calendar(1, 'month'), 5 * days),
    round(told('P-ESS', ['储能巡视', 'Storage round'], 'battery', 'GB/T 40090'), calendar(1, 'day'), 2),
  ],
  test: [
    years(3, told('T-TR', ['油浸变压器试验', 'Oil transformer'], 'transformerOil', 'DL/T 596')),
    years(3, told('T-VCB', ['真空断路器试验', 'Vacuum breaker'], 'breakerVacuum', 'DL/T 596')),
    years(3, told('T-LV', ['低压断路器试验', 'LV breaker'], 'breakerLv', 'GB 50150')),
    years(3, told('T-CAB', ['电缆试验', 'Cable'], 'cable', 'DL/T 596')),
    years(
      1,
      told('T-ARR', ['避雷器试验（每年 4 月 1 日前）', 'Arrester, each year before 1 April'], 'arrester', 'DL/T 596'),
    ),
    years(6, told('T-EARTH', ['接地电阻', 'Earth resistance'], 'earthing', 'DL/T 475')),
    years(3, told('T-EARTH-C', ['接地导通', 'Earth continuity'], 'earthing', 'DL/T 475')),
    years(6, told('T-REL', ['保护全部检验', 'Relay, all'], 'relay', 'DL/T 995')),
    years(3, told('T-REL-P', ['保护部分检验', 'Relay, part'], 'relay', 'DL/T 995')),
    years(1, told('T-REL-T', ['保护传动', 'Relay, trip'], 'relay', 'DL/T 995')),
    years(1, told('T-PV', ['光伏阵列检测', 'Photovoltaic array'], 'pvArray', 'IEC 62446-1')),
    years(1, told('T-ESS', ['储能检测', 'Storage'], 'battery', 'GB/T 40090')),
  ],
  upkeep: [
    since(
      told('M-AIR2', ['空压机 2000 h 保养', 'Compressor, 2,000 h'], 'compressor', 'GB/T 13279'),
      [counted(2000, 'runHours')],
      4 * days,
      7,
    ),
    since(
      told('M-AIR8', ['空压机 8000 h 保养', 'Compressor, 8,000 h'], 'compressor', 'GB/T 13279'),
      [counted(8000, 'runHours')],
      4 * days,
      30,
    ),
    years(1, told('M-RCV', ['储气罐年检保养', 'Air receiver, yearly'], 'airReceiver', 'TSG 21')),
    since(
      told('M-RCV-G', ['储气罐压力表', 'Air receiver, gauge'], 'airReceiver', 'TSG 21'),
      [calendar(6, 'month')],
      7 * days,
      30,
    ),
    years(1, told('M-TR', ['变压器年度保养', 'Transformer, yearly'], 'transformerOil', 'DL/T 573')),
    years(1, told('M-LV', ['低压柜年度保养', 'LV panel, yearly'], 'breakerLv', 'GB 50150')),
    since(
      told('M-INV', ['逆变器半年保养', 'Inverter, half-yearly'], 'inverter', 'GB/T 38335'),
      [calendar(6, 'month')],
      14 * days,
      14,
    ),
    since(
      told('M-HVAC', ['空调月度保养', 'Air-conditioning, monthly'], 'hvac', 'GB 50365'),
      [calendar(1, 'month')],
      5 * days,
      3,
    ),
  ],
  overhaul: [
    since(
      told('O-VCB', ['真空断路器检修', 'Vacuum breaker'], 'breakerVacuum', 'DL/T 596'),
      [counted(2000, 'operations'), calendar(6, 'year')],
      halfYear,
      60,
    ),
    since(
      told('O-TAP', ['有载分接开关检修', 'On-load tap changer'], 'transformerOil', 'DL/T 574'),
      [counted(5000, 'tapSteps'), calendar(2, 'year')],
      30 * days,
      60,
    ),
  ],
};

/** A shipped cycle as a site's own, from a day on. */
export const takenCycle = (shipped: ShippedCycle, orgId: string, from: string) => ({
  orgId,
  item: shipped.item[0],
  itemEn: shipped.item[1],
  class: shipped.class,
  versions: shipped.triggers.map((trigger) => ({ since: from, ...trigger })),
  basis: shipped.basis,
  tolerance: shipped.tolerance,
  lead: shipped.lead,
  standard: shipped.standard,
  shipped: shipped.code,
});
