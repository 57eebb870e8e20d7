import { plainValue } from '../../domain/alarm/judgedBy.ts';
import { type LimitMemory, noMemory } from '../../domain/alarm/limitEngine.ts';
import { kindMark, type Limit } from '../../domain/alarm/limitRule.ts';
import type { KindMemory } from '../../domain/alarm/measured.ts';
import type { ChannelWatch, DeviceWatch } from '../../domain/alarm/offlineWatch.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Order } from './order.ts';

export interface RuleMemory {
  readonly point: string;
  readonly limits: readonly Limit[];
  /** Of the script that moved them; null without one. */
  readonly script: string | null;
  /** What it judges, as a mark, and what it remembers for that. */
  readonly judged: string;
  readonly kind: KindMemory;
  readonly memory: LimitMemory;
}

/** Several that fell silent together, and the one alarm that tells of them. */
export interface Together {
  readonly kind: 'device' | 'channel';
  readonly members: readonly string[];
  /** What they share: the channel of devices, the organisation of channels. */
  readonly shared: string;
}

/** What deciding the next batch rests on, beside the batch and its configuration. Goes into the checkpoint. */
export interface PipelineMemory {
  batch: number;
  seen: number;
  configuration: number;
  readonly rules: Map<string, RuleMemory>;
  readonly devices: Map<string, DeviceWatch>;
  readonly channels: Map<string, ChannelWatch>;
  /** Outages that several share, by their alarm. */
  readonly together: Map<string, Together>;
  /** When nobody listened, as far as it matters for what is silent now. */
  unheard: readonly Span[];
  /** Of points with rules only: the others move no decision. */
  readonly order: Order;
  /** The newest good value of each point that a script reads. */
  readonly values: Map<number, number>;
}

export function newMemory(): PipelineMemory {
  return {
    batch: 0,
    seen: 0,
    configuration: 0,
    rules: new Map(),
    devices: new Map(),
    channels: new Map(),
    together: new Map(),
    unheard: [],
    order: { newest: new Map(), lateSince: new Map() },
    values: new Map(),
  };
}

/** Of a rule that judges the value itself, as nearly all do. */
const plainMark = kindMark(plainValue);

/** As a text; quiet rules share one word, since nearly all are quiet. */
export function writeMemory({ order, rules, devices, channels, together, values, ...plain }: PipelineMemory): string {
  const shortRules = [...rules].map(([id, { point, limits, memory, script, judged, kind }]) => [
    ...[id, point, limits, memory === noMemory ? 0 : memory, script],
    ...(judged === plainMark ? [] : [judged, kind]),
  ]);
  return JSON.stringify({
    ...plain,
    rules: shortRules,
    devices: [...devices],
    channels: [...channels],
    together: [...together],
    newest: [...order.newest],
    lateSince: [...order.lateSince],
    values: [...values],
  });
}

export function readMemory(text: string): PipelineMemory {
  const stored = JSON.parse(text) as {
    batch: number;
    seen: number;
    configuration: number;
    rules: [string, string, readonly Limit[], LimitMemory | 0, (string | null)?, string?, KindMemory?][];
    devices: [string, DeviceWatch][];
    channels: [string, ChannelWatch][];
    together?: [string, Together][];
    unheard?: readonly Span[];
    newest: [number, number][];
    lateSince: [string, number][];
    values?: [number, number][];
  };
  return {
    batch: stored.batch,
    seen: stored.seen,
    configuration: stored.configuration,
    rules: new Map(
      stored.rules.map(([id, point, limits, memory, script = null, judged = plainMark, kind = null]) => [
        id,
        { point, limits, script, judged, kind, memory: memory === 0 ? noMemory : memory },
      ]),
    ),
    devices: new Map(stored.devices),
    channels: new Map(stored.channels),
    together: new Map(stored.together ?? []),
    unheard: stored.unheard ?? [],
    order: { newest: new Map(stored.newest), lateSince: new Map(stored.lateSince) },
    values: new Map(stored.values ?? []),
  };
}
