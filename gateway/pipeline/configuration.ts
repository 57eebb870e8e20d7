import type { JudgedBy } from '../../domain/alarm/judgedBy.ts';
import { kindMark, type Limit, limitRules } from '../../domain/alarm/limitRule.ts';
import { type LimitScript, limitScripts } from '../../domain/alarm/limitScript.ts';
import { offlineAfter, silenceOf } from '../../domain/alarm/offlineWatch.ts';
import { channels } from '../../domain/channel/channel.ts';
import { parseFiles } from '../../domain/channel/parseFile.ts';
import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { parseScript, type Script } from '../../domain/script/parseScript.ts';
import { type Scale, scaleOf } from '../../domain/telemetry/scale.ts';
import type { CollectedChannel } from '../collect/collector.ts';
import { withLayout } from '../collect/mqtt/frame/layouts.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

export interface ConfiguredRule {
  readonly id: string;
  readonly version: number;
  readonly limits: readonly Limit[];
  /** Its alarms end by a person's reset. */
  readonly latching: boolean;
  readonly judged: JudgedBy;
  /** What it judges, as a mark. */
  readonly kind: string;
  /** Of a rule that judges an expression; null too where it does not read any more: then nothing is judged. */
  readonly expression: RunningScript | null;
  readonly script: RunningScript | null;
}

/** A script that moves the limits of a rule, with the numbers of the points that it reads. */
export interface RunningScript {
  /** Its id and version: another one is another script. */
  readonly mark: string;
  readonly script: Script;
  readonly numbers: ReadonlyMap<string, number>;
}

export interface ConfiguredPoint {
  readonly row: Point;
  readonly scale: Scale;
  readonly device: string;
  readonly channel: string;
  readonly org: string;
  readonly rules: readonly ConfiguredRule[];
}

export interface ConfiguredDevice {
  readonly id: string;
  readonly org: string;
  readonly channel: string;
  readonly address: unknown;
  readonly points: readonly ConfiguredPoint[];
  /** ms without a good sample after which it is silent: three periods of its quickest point. */
  readonly silence: number;
  /** ms without one after which an alarm calls it offline. */
  readonly offlineAfter: number;
  /** ms between two words of it. */
  readonly speaksEvery: number;
}

export interface ConfiguredChannel {
  readonly id: string;
  readonly org: string;
  readonly protocol: string;
  readonly settings: unknown;
  readonly devices: readonly ConfiguredDevice[];
}

/** What is collected and judged: only what is enabled, from the channel down to the rule, at one position of the log. */
export interface Configuration {
  readonly position: number;
  readonly channels: ReadonlyMap<string, ConfiguredChannel>;
  readonly devices: ReadonlyMap<string, ConfiguredDevice>;
  readonly points: ReadonlyMap<number, ConfiguredPoint>;
  /** Points whose newest value a script reads. */
  readonly read: ReadonlySet<number>;
}

/** The ledgers whose events change the configuration. */
export const configuringLedgers: ReadonlySet<string> = new Set(
  [channels, devices, points, limitRules, limitScripts, parseFiles].map(({ name }) => name),
);

/** The configuration that holds after the event at `position`, of today or of any past. */
export async function configurationAt(ledgers: Ledgers, position: number): Promise<Configuration> {
  const asOf = { asOf: position };
  const [allChannels, allDevices, allPoints, allRules, allScripts, files] = await Promise.all([
    ledgers.everyRow(channels, asOf),
    ledgers.everyRow(devices, asOf),
    ledgers.everyRow(points, asOf),
    ledgers.everyRow(limitRules, asOf),
    ledgers.everyRow(limitScripts, asOf),
    ledgers.everyRow(parseFiles, asOf),
  ]);
  const numbers = new Map(allPoints.map(({ id, number }) => [id, number]));
  const scripts = runningScripts(allScripts, numbers);
  const rulesOf = groupBy(
    // A band is judged by quarters of an hour (`gateway/bands`), not by samples.
    sorted(allRules).filter((rule) => rule.enabled && rule.judged.kind !== 'band'),
    (rule) => rule.pointId,
  );
  const pointsOf = groupBy(
    sorted(allPoints).filter((point) => point.enabled),
    (point) => point.deviceId,
  );
  const devicesOf = groupBy(
    sorted(allDevices).filter((device) => device.enabled),
    (device) => device.channelId,
  );
  const configured = sorted(allChannels)
    .filter((channel) => channel.enabled)
    .map((channel): ConfiguredChannel => {
      const mine = (devicesOf.get(channel.id) ?? []).map((device): ConfiguredDevice => {
        const rows = pointsOf.get(device.id) ?? [];
        const ofPoint = (row: Point): ConfiguredPoint => ({
          row,
          scale: scaleOf(row),
          device: device.id,
          channel: channel.id,
          org: row.org,
          rules: (rulesOf.get(row.id) ?? []).map(({ id, version, limits, latching, judged, scriptId }) => ({
            id,
            version,
            limits,
            latching,
            judged,
            kind: kindMark(judged),
            expression:
              judged.kind === 'expression'
                ? runningScript(judged.expression, { mark: kindMark(judged), numbers })
                : null,
            script: scriptId === null ? null : (scripts.get(scriptId) ?? null),
          })),
        });
        const period = rows.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...rows.map((row) => row.period));
        return {
          id: device.id,
          org: device.org,
          channel: channel.id,
          address: withLayout(device.address, files),
          points: rows.map(ofPoint),
          silence: silenceOf(period),
          offlineAfter: offlineAfter(period),
          speaksEvery: period,
        };
      });
      return {
        id: channel.id,
        org: channel.org,
        protocol: channel.protocol,
        settings: channel.settings,
        devices: mine,
      };
    });
  return indexed(position, configured);
}

/** A script that does not read any more, though it was right when it was saved, moves nothing. */
function runningScripts(
  rows: readonly LimitScript[],
  numbers: ReadonlyMap<string, number>,
): ReadonlyMap<string, RunningScript> {
  return new Map(
    rows.flatMap(({ id, version, expression }) => {
      const running = runningScript(expression, { mark: `${id}@${version}`, numbers });
      return running === null ? [] : [[id, running]];
    }),
  );
}

function runningScript(
  expression: string,
  { mark, numbers }: { readonly mark: string; readonly numbers: ReadonlyMap<string, number> },
): RunningScript | null {
  const parsed = parseScript(expression);
  if (!parsed.ok) return null;
  const mine = new Map(
    parsed.script.points.flatMap((point) => (numbers.has(point) ? [[point, numbers.get(point) as number]] : [])),
  );
  return { mark, script: parsed.script, numbers: mine };
}

function indexed(position: number, all: readonly ConfiguredChannel[]): Configuration {
  const everyDevice = all.flatMap((channel) => channel.devices);
  const everyPoint = everyDevice.flatMap((device) => device.points);
  return {
    position,
    channels: new Map(all.map((channel) => [channel.id, channel])),
    devices: new Map(everyDevice.map((device) => [device.id, device])),
    points: new Map(everyPoint.map((point) => [point.row.number, point])),
    read: new Set(
      everyPoint.flatMap(({ rules }) =>
        rules.flatMap(({ script, expression }) => [
          ...(script?.numbers.values() ?? []),
          ...(expression?.numbers.values() ?? []),
        ]),
      ),
    ),
  };
}

/** What the collectors need of it. */
export function collectedOf(configuration: Configuration): readonly CollectedChannel[] {
  return [...configuration.channels.values()].map(({ id, protocol, settings, devices: mine }) => ({
    id,
    protocol,
    settings,
    devices: mine.map((device) => ({
      id: device.id,
      address: device.address,
      points: device.points.map(({ row }) => ({
        number: row.number,
        id: row.id,
        address: row.address,
        period: row.period,
      })),
    })),
  }));
}

/** By id, by code units: the same order on every machine. */
function sorted<R extends { readonly id: string }>(rows: readonly R[]): readonly R[] {
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function groupBy<R>(rows: readonly R[], keyOf: (row: R) => string): ReadonlyMap<string, readonly R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
