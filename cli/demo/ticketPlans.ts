import type { Text } from '../../domain/text/message.ts';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import type { Given } from './means.ts';

const measure = (kind: string, text: string): Given => ({ kind, text, pointId: null });
const step = (kind: string, text: string, object: string | null = null): Given => ({
  kind,
  text,
  object,
  pointId: null,
});

/** The usual tickets of the demo site, by a key that names them in the seed. */
export const templatePlans = {
  feeder: {
    name: { cn: '出线开关停电检修', en: 'Feeder out for work' },
    kind: 'first',
    task: '{bay} 出线开关停电检修',
    measures: [
      measure('open', '断开 {bay} 断路器，确认在分位'),
      measure('proveDead', '在 {bay} 负荷侧验明三相确无电压'),
      measure('earth', '在 {bay} 负荷侧装设接地线'),
      measure('sign', '在 {bay} 操作把手挂“禁止合闸，有人工作”'),
    ],
    steps: [],
  },
  cabinet: {
    name: { cn: '低压柜内检查', en: 'Look into a cabinet' },
    kind: 'second',
    task: '{bay} 柜内检查，不停电',
    measures: [measure('sign', '在 {bay} 柜前设遮栏'), measure('other', '专人监护，保持安全距离')],
    steps: [],
  },
  transfer: {
    name: { cn: '母线由运行转检修', en: 'Busbar out for work' },
    kind: 'operation',
    task: '{bay} 由运行转检修',
    measures: [],
    steps: [
      step('check', '检查 {bay} 负荷已转移，电流为零'),
      step('switch', '断开断路器', '402 断路器'),
      step('check', '检查断路器在分位'),
      step('hand', '拉开隔离开关', 'QS402 隔离开关'),
    ],
  },
} as const satisfies Readonly<
  Record<string, { readonly name: Text; readonly kind: string; readonly task: string } & Given>
>;

/** One ticket of the demo site: by which template, where, and how far it has come. */
export interface TicketPlan {
  readonly by: keyof typeof templatePlans;
  readonly place: string;
  readonly state: TicketState;
  /** Hours since it was written. */
  readonly ago: number;
}

export const ticketPlans: readonly TicketPlan[] = [
  { by: 'feeder', place: 'QF411', state: 'closed', ago: 400 },
  { by: 'feeder', place: 'QF421', state: 'permitted', ago: 9 },
  { by: 'feeder', place: 'QF412', state: 'issued', ago: 20 },
  { by: 'feeder', place: 'QF422', state: 'draft', ago: 2 },
  { by: 'feeder', place: 'QF423', state: 'void', ago: 300 },
  { by: 'feeder', place: 'QF413', state: 'received', ago: 10 },
  { by: 'cabinet', place: 'AH3', state: 'ended', ago: 30 },
  { by: 'cabinet', place: 'AH5', state: 'returned', ago: 26 },
  { by: 'transfer', place: 'B2', state: 'closed', ago: 500 },
  { by: 'transfer', place: 'B1', state: 'draft', ago: 1 },
];
