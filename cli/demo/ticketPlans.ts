import type { Text } from '../../domain/text/message.ts';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import type { Given } from './means.ts';

const measure = (kind: string, cn: string, en: string): Given => ({ kind, text: cn, textEn: en, pointId: null });
const step = (kind: string, text: Text, object: Text | null = null): Given => ({
  kind,
  text: text.cn,
  textEn: text.en,
  pointId: null,
  object: object?.cn ?? null,
  objectEn: object?.en ?? null,
});

/** The usual tickets of the demo site, by a key that names them in the seed. */
export const templatePlans = {
  feeder: {
    name: { cn: '出线开关停电检修', en: 'Feeder out for work' },
    kind: 'first',
    task: { cn: '{bay} 出线开关停电检修', en: 'Work on feeder switch {bay}, dead' },
    measures: [
      measure('open', '断开 {bay} 断路器，确认在分位', 'Open breaker {bay}, see that it is open'),
      measure('proveDead', '在 {bay} 负荷侧验明三相确无电压', 'Prove dead on the load side of {bay}, all three phases'),
      measure('earth', '在 {bay} 负荷侧装设接地线', 'Earth the load side of {bay}'),
      measure(
        'sign',
        '在 {bay} 操作把手挂“禁止合闸，有人工作”',
        'Hang "Do not close: people at work" on the handle of {bay}',
      ),
    ],
    steps: [],
  },
  cabinet: {
    name: { cn: '低压柜内检查', en: 'Look into a cabinet' },
    kind: 'second',
    task: { cn: '{bay} 柜内检查，不停电', en: 'Look into cabinet {bay}, live' },
    measures: [
      measure('sign', '在 {bay} 柜前设遮栏', 'Fence off cabinet {bay}'),
      measure('other', '专人监护，保持安全距离', 'One person watches; keep the distance'),
    ],
    steps: [],
  },
  transfer: {
    name: { cn: '母线由运行转检修', en: 'Busbar out for work' },
    kind: 'operation',
    task: { cn: '{bay} 由运行转检修', en: '{bay} from service to work' },
    measures: [],
    steps: [
      step('check', {
        cn: '检查 {bay} 负荷已转移，电流为零',
        en: 'See that the load of {bay} is transferred, current zero',
      }),
      step('switch', { cn: '断开断路器', en: 'Open the breaker' }, { cn: '402 断路器', en: 'Breaker 402' }),
      step('check', { cn: '检查断路器在分位', en: 'See that the breaker is open' }),
      step('hand', { cn: '拉开隔离开关', en: 'Open the isolator' }, { cn: 'QS402 隔离开关', en: 'Isolator QS402' }),
    ],
  },
} as const satisfies Readonly<
  Record<string, { readonly name: Text; readonly kind: string; readonly task: Text } & Given>
>;

/** One ticket of the demo site: by which template, where, and how far it has come. */
export interface TicketPlan {
  readonly by: keyof typeof templatePlans;
  readonly place: string;
  readonly state: TicketState;
  /** Hours since it was written. */
  readonly ago: number;
  /** What is worked on: its alarms are out of service from the permit to the close. */
  readonly devices?: readonly string[];
}

export const ticketPlans: readonly TicketPlan[] = [
  { by: 'feeder', place: 'QF411', state: 'closed', ago: 400 },
  { by: 'feeder', place: 'QF421', state: 'permitted', ago: 9 },
  { by: 'feeder', place: 'QF412', state: 'issued', ago: 20 },
  { by: 'feeder', place: 'QF422', state: 'draft', ago: 2 },
  { by: 'feeder', place: 'QF423', state: 'void', ago: 300 },
  { by: 'feeder', place: 'QF413', state: 'received', ago: 10, devices: ['QF413', 'M413'] },
  { by: 'cabinet', place: 'AH3', state: 'ended', ago: 30 },
  { by: 'cabinet', place: 'AH5', state: 'returned', ago: 26 },
  { by: 'transfer', place: 'B2', state: 'closed', ago: 500 },
  { by: 'transfer', place: 'B1', state: 'draft', ago: 1 },
];
