import type { Text } from '../../text/message.ts';
import type { Pattern } from './pattern.ts';
import type { Selector } from './selector.ts';

/** The patterns that the product ships. */
export const shippedNames = {
  lineLost: { cn: '通道中断→设备离线', en: 'Line lost → devices' },
  deviceLost: { cn: '设备离线→其越限', en: 'Device lost → its limits' },
  gatewayHeldUp: { cn: '网关停顿→离线', en: 'Gateway held up → offline' },
  tripMoves: { cn: '保护跳闸→变位', en: 'Trip → its own move' },
  supplyLost: { cn: '跳闸、分闸或失电→下游', en: 'Trip, opening, lost source → supplied' },
  coolingFails: { cn: '冷却故障→绕组、油温', en: 'Cooling fault → winding, oil' },
  overload: { cn: '过负荷→温度', en: 'Overload → temperatures' },
} as const satisfies Readonly<Record<string, Text>>;
export type ShippedPattern = keyof typeof shippedNames;

const any: Selector = { types: [], ruleKinds: [], deviceKinds: [], roles: [], limits: [] };
const low = ['L', 'LL'] as const;
const high = ['H', 'HH'] as const;
/** What a circuit without voltage no longer has. */
const supplied = [
  ...(['Ua', 'Ub', 'Uc', 'Uab', 'Ubc', 'Uca', 'U', 'f'] as const),
  ...(['Ia', 'Ib', 'Ic', 'I', 'P', 'Q', 'S', 'PF', 'flow', 'pressure'] as const),
];
const temperatures = [
  ...(['windingTemp', 'windingTempA', 'windingTempB', 'windingTempC', 'oilTemp', 'temp'] as const),
  ...(['contactTempA', 'contactTempB', 'contactTempC', 'tempMax'] as const),
];

const shipped = (
  id: ShippedPattern,
  given: Pick<Pattern, 'relation' | 'before' | 'after'> & {
    readonly cause: Partial<Selector>;
    readonly effect: Partial<Selector>;
  },
): Pattern => ({
  id,
  version: 0,
  name: shippedNames[id].cn,
  nameEn: shippedNames[id].en,
  cause: { ...any, ...given.cause },
  effect: { ...any, ...given.effect },
  relation: given.relation,
  before: given.before,
  after: given.after,
});

export const shippedPatterns: readonly Pattern[] = [
  shipped('lineLost', {
    cause: { types: ['05'] },
    effect: { types: ['04', '01'] },
    relation: 'channelOf',
    before: 60,
    after: 3600,
  }),
  shipped('deviceLost', {
    cause: { types: ['04'] },
    effect: { types: ['01'] },
    relation: 'deviceOf',
    before: 0,
    after: 3600,
  }),
  shipped('gatewayHeldUp', {
    cause: { types: ['06'] },
    effect: { types: ['04', '05'] },
    relation: 'channelOf',
    before: 60,
    after: 120,
  }),
  // Of the sign itself: what opens a switch.
  shipped('tripMoves', {
    cause: { types: ['01'], ruleKinds: ['state', 'limit'] },
    effect: { types: ['01'] },
    relation: 'sameSwitch',
    before: 5,
    after: 10,
  }),
  shipped('supplyLost', {
    cause: { types: ['01'] },
    effect: { types: ['01'], limits: [...low], roles: supplied },
    relation: 'suppliedBy',
    before: 10,
    after: 600,
  }),
  shipped('coolingFails', {
    cause: { types: ['01'], roles: ['fanFault', 'pumpFault', 'coolingFault'] },
    effect: { types: ['01'], limits: [...high], roles: temperatures },
    relation: 'sameDevice',
    before: 60,
    after: 3600,
  }),
  shipped('overload', {
    cause: { types: ['01'], limits: [...high], roles: ['P', 'S', 'loadRate', 'Ia', 'Ib', 'Ic', 'I'] },
    effect: { types: ['01'], limits: [...high], roles: temperatures },
    relation: 'sameDevice',
    before: 60,
    after: 3600,
  }),
];
