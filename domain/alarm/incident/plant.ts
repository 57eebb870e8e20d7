import type { Millis } from '../../clock/clock.ts';
import type { DeviceKind } from '../../device/deviceKinds.ts';
import type { AlarmLevel, AlarmObject, AlarmType, LimitName } from '../alarm.ts';
import type { AlarmSource } from '../events.ts';
import type { RuleKind } from '../ruleKinds.ts';
import type { Reach } from './events.ts';
import type { Opening } from './grid.ts';
import type { Pattern } from './pattern.ts';
import type { Relation } from './relations.ts';

/** An alarm as far as grouping looks at it. */
export interface GroupedAlarm {
  readonly id: string;
  readonly type: AlarmType;
  readonly level: AlarmLevel;
  readonly judges: RuleKind;
  readonly limitName: LimitName | null;
  readonly source: AlarmSource;
  readonly object: AlarmObject;
  readonly channel: string | null;
  readonly point: string | null;
  /** Of an outage that several share. */
  readonly members?: readonly string[];
  /** When it was first so. */
  readonly at: Millis;
  /** ms by which that may be wrong: the period of its point. */
  readonly uncertainty: Millis;
}

/** What alarms hang on. */
export interface Tree {
  readonly kindOf: (device: string) => DeviceKind | null;
  /** The electrical nodes that a device lies on. */
  readonly nodesOf: (device: string) => readonly string[];
}

/** What the network in force says of alarms and of what they darken. */
export interface Wiring {
  /** The switch of whose protection this point is the sign. */
  readonly switchOfTrip: (point: string) => string | null;
  /** The source that this point shows to be live. */
  readonly sourceOf: (point: string) => string | null;
  /** What an opened switch, or a source without voltage, takes the voltage from. */
  readonly reachOf: (element: string, kind: 'switch' | 'source') => Reach;
}

export interface Plant {
  readonly patterns: readonly Pattern[];
  readonly tree: Tree;
  readonly wiring: Wiring;
}

/** What broke. `opens`: the switch that opened with it. */
export interface Cause {
  /** Of the incident. */
  readonly id: string;
  readonly at: Millis;
  readonly uncertainty: Millis;
  /** Null: opened on order. */
  readonly alarm: GroupedAlarm | null;
  readonly opening: Opening | null;
  readonly reach: Reach | null;
}

export interface Effect {
  readonly alarm: GroupedAlarm;
  readonly pattern: Pattern;
  readonly relation: Relation;
  readonly sure: boolean;
  readonly quiet: boolean;
  /** After the cause; negative before it. */
  readonly ms: number;
  readonly order: 'known' | 'notKnown';
}

export interface Group {
  readonly cause: Cause;
  readonly effects: readonly Effect[];
}
