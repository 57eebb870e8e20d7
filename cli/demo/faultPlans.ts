import type { Severity } from '../../domain/defect/states.ts';
import type { FaultClass, FaultState } from '../../domain/fault/states.ts';

/** One fault of the demo site, by minutes from when it occurred. */
export interface FaultPlan {
  readonly code: string;
  readonly symptom: readonly [cn: string, en: string];
  readonly severity: Severity;
  readonly end: FaultState;
  /** Hours before now. */
  readonly ago: number;
  /** Minutes until it was isolated; null: it came back by itself. */
  readonly isolated: number | null;
  readonly restored: number;
  /** kW; null where nobody knows. */
  readonly load: string | null;
  readonly faultClass: FaultClass;
  readonly cause: readonly [cn: string, en: string];
  readonly remedy: readonly [cn: string, en: string];
  /** The entry of the library that was tried, as it is shipped. */
  readonly entry: string | null;
  readonly helped: boolean;
  readonly ordered: boolean;
}

const common = {
  isolated: 8,
  restored: 46,
  load: null,
  faultClass: 'connection',
  cause: ['触头夹紧力下降', 'The contact lost its clamping force'],
  remedy: ['停电紧固，回路电阻合格', 'Tightened dead; its resistance is in order'],
  entry: null,
  helped: false,
  ordered: false,
} as const satisfies Partial<FaultPlan>;

/** Eight faults in every state, the oldest first. */
export const faultPlans: readonly FaultPlan[] = [
  {
    ...common,
    code: 'QF412',
    symptom: ['412 触头过热后跳闸', '412 tripped after its contact ran hot'],
    severity: 'urgent',
    end: 'closed',
    ago: 79 * 24,
    load: '86.4',
    entry: 'L-SW-01',
    helped: true,
    ordered: true,
  },
  {
    ...common,
    code: 'QF411',
    symptom: ['411 瞬时跳闸', '411 tripped at once'],
    severity: 'major',
    end: 'closed',
    ago: 61 * 24,
    isolated: 12,
    restored: 145,
    load: '142.8',
    faultClass: 'insulation',
    cause: ['负载侧电缆被施工损伤', 'Works damaged the cable of its load'],
    remedy: ['更换电缆 18 m，绝缘 550 MΩ 后送电', '18 m of cable changed; energised at 550 MΩ'],
    entry: 'L-SW-03',
    helped: true,
    ordered: true,
  },
  {
    ...common,
    code: 'AC1',
    symptom: ['1# 空压机高温停机', 'Compressor 1 stopped hot'],
    severity: 'major',
    end: 'closed',
    ago: 40 * 24,
    isolated: 5,
    restored: 92,
    load: '71.5',
    faultClass: 'auxiliary',
    cause: ['油冷却器积尘', 'Dust in its oil cooler'],
    remedy: ['清洗冷却器', 'The cooler was cleaned'],
    entry: 'L-AIR-01',
    helped: true,
  },
  {
    ...common,
    code: 'AC2',
    symptom: ['2# 空压机故障停机', 'Compressor 2 tripped'],
    severity: 'major',
    end: 'closed',
    ago: 25 * 24,
    restored: 210,
    load: '74.2',
    faultClass: 'mechanical',
    cause: ['主机轴承损坏', 'A bearing of the air end'],
    remedy: ['更换主机轴承', 'The bearing was changed'],
    entry: 'L-AIR-02',
    helped: false,
    ordered: true,
  },
  {
    ...common,
    code: 'PV1',
    symptom: ['逆变器绝缘低停机，自行恢复', 'The inverter stopped for low insulation and came back'],
    severity: 'general',
    end: 'analysed',
    ago: 9 * 24,
    isolated: null,
    restored: 38,
    faultClass: 'insulation',
    cause: ['雨后接头进水', 'Water in a connector after rain'],
    remedy: ['列入下次停机更换接头', 'The connector is changed at the next stop'],
    entry: 'L-PV-02',
    helped: true,
  },
  {
    ...common,
    code: 'QF421',
    symptom: ['421 过负荷跳闸', '421 tripped for overload'],
    severity: 'major',
    end: 'restored',
    ago: 50,
    restored: 27,
    load: '96.0',
  },
  {
    ...common,
    code: 'PCS1',
    symptom: ['储能变流器误报停机', 'The storage converter was said to have stopped'],
    severity: 'general',
    end: 'void',
    ago: 30,
  },
  {
    ...common,
    code: 'QF402',
    symptom: ['402 合闸后又跳开', '402 tripped again after it was closed'],
    severity: 'urgent',
    end: 'isolated',
    ago: 2,
    isolated: 9,
    ordered: true,
  },
];
