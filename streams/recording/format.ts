import type { Instant, Millis } from '../../domain/clock/clock.ts';
import type { Event } from '../../domain/event/event.ts';
import type { PointKind } from '../../domain/telemetry/sample.ts';
import type { AlarmItem } from '../wire/alarmWire.ts';

/** A recording's first line: where it is from, its span, and what its points are. */
export interface RecordingHeader {
  readonly busbar: 'recording';
  /** 2: in a container with an index and a signature (`gateway/recording/container.ts`); 1: bare lines. */
  readonly version: 1 | 2;
  readonly site: string;
  /** IANA name. */
  readonly zone: string;
  readonly from: Instant;
  readonly to: Instant;
  /** Of version 2: the history that the positions belong to, and whose organisations it holds; null: all. */
  readonly log?: string;
  readonly orgs?: readonly string[] | null;
  readonly points: Readonly<
    Record<string, { readonly name: string; readonly unit: string | null; readonly kind: PointKind }>
  >;
}

/** What consoles were told of an alarm's event: its picture right after it, by the names of then. */
export type Told = Pick<AlarmItem, 'alarm' | 'message'>;

export type RecordedEvent = Pick<Event, 'position' | 'stream' | 'version' | 'type' | 'org' | 'by' | 'to' | 'data'> &
  Partial<Pick<Event, 'command' | 'cause'>> & { readonly told?: Told };

interface Line {
  /** When the gateway took it, ms since 1970; never falls. */
  readonly t: Millis;
  /** When it happened; `t` where the line names no other. */
  readonly at: Millis;
}
export interface SampleLine extends Line {
  readonly kind: 'sample';
  readonly point: string;
  /** Text for a text point, null for no value. */
  readonly v: number | string | null;
  readonly q: number;
}
export interface EventLine extends Line {
  readonly kind: 'event';
  readonly event: RecordedEvent;
}
/** What the network did, so that a reconnect can be replayed. */
export interface LinkLine extends Line {
  readonly kind: 'link';
  readonly channel: string;
  readonly state: 'up' | 'down';
}
/** Time passed and nothing came. */
export interface TickLine extends Line {
  readonly kind: 'tick';
}
export type RecordedLine = SampleLine | EventLine | LinkLine | TickLine;

/** A line that cannot be read, by its number from 1. */
export interface RecordingFault {
  readonly line: number;
  readonly why: string;
}
