import type { Text } from '../../text/message.ts';

/** How an effect lies to its cause: over the communication tree, over the network, or in one device. */
export const relations = {
  channelOf: { cn: '同一通道之下', en: 'Behind its line' },
  deviceOf: { cn: '该设备的', en: 'Of the lost device' },
  sameDevice: { cn: '同一设备', en: 'On the same device' },
  sameSwitch: { cn: '同一开关', en: 'On the same switch' },
  suppliedBy: { cn: '由其供电', en: 'Supplied by it' },
  sameNode: { cn: '同一电气节点', en: 'On the same node' },
} as const satisfies Readonly<Record<string, Text>>;
export type Relation = keyof typeof relations;
export const relationNames = Object.keys(relations) as [Relation, ...Relation[]];

/**
 * Behind a line or a device that is lost nothing is heard: what is raised there is born suppressed, and what stood before loses its value
 * (`gateway/raising`, `offlineSuppression`). Such effects are grouped alone.
 */
export const keepsQuiet = (relation: Relation): boolean => relation !== 'channelOf' && relation !== 'deviceOf';

/** Why an alarm is no member any more. `outlived`: it stands beyond its cause; `returned`: it went with it; `wrong`: a person says so. */
export const leaveReasons = ['outlived', 'returned', 'wrong'] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/** Whether it is known what came first: it is not where the two moments lie within the sum of their uncertainties. */
export const orders = ['known', 'notKnown'] as const;
