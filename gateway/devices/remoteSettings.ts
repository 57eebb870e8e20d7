import { isAlways, isWithin } from '../../domain/access/membership.ts';
import { issueLimits, readLimitDelivery } from '../../domain/alarm/limitIssueCalls.ts';
import { channels } from '../../domain/channel/channel.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { devices } from '../../domain/device/device.ts';
import { placesOf } from '../../domain/device/places.ts';
import { type Point, points } from '../../domain/device/point.ts';
import {
  findSettables,
  findSettings,
  issueSetting,
  remoteSettingEnded,
  remoteSettingOrdered,
  remoteSettingStream,
  type SettingOutcome,
} from '../../domain/device/remoteSetting.ts';
import { settingFault } from '../../domain/device/settingBounds.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { scaled, scaleOf, unscaled } from '../../domain/telemetry/scale.ts';
import type { Written } from '../collect/collector.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { command } from '../log/append/command.ts';
import { isDriving } from './isDriving.ts';
import { deliveredLimits, issuedLimits } from './limitIssue.ts';
import type { AskedSetting, SettingMeans } from './settingMeans.ts';

interface Order {
  readonly point: Point;
  readonly channel: string;
  readonly value: number;
  readonly note: string | null;
}

/** An order without an outcome after so many ms never had one: its gateway ended meanwhile. */
const longest = 120_000;
/** ms within which a setting leaves: who waits for it is told, and what comes after it must find it over. */
const patience = 5000;
/** So many settings of a point say what its device holds: the last that was not refused. */
const lookedBack = 20;

/** Remote settings (C155 to C157): what can be set, setting it, and what was set before; and the limits that devices hold (C127). */
export function remoteSettingCalls(means: SettingMeans): readonly ServedCall[] {
  return [
    serve(findSettables, ({ body }, context) => settables(means, body.device ?? null, context)),
    serve(issueSetting, ({ body }, context) => issue(means, body, context)),
    serve(findSettings, ({ body }, context) => settings(means, body, context)),
    serve(readLimitDelivery, ({ query }, context) =>
      deliveredLimits(means, query, {
        context,
        settingsOf: (point) => rowsOf(means, { point, limit: lookedBack, now: context.now }),
      }),
    ),
    serve(issueLimits, ({ body }, context) =>
      issuedLimits(means, body, { context, issue: (asked, of) => issue(means, asked, of) }),
    ),
  ];
}

async function settables(
  { ledgers, live, protocols }: SettingMeans,
  device: string | null,
  { caller, lang }: CallContext,
) {
  const [seen, lines, all] = await Promise.all([
    ledgers.seen(devices, caller.scope, { lang, ...(device === null ? {} : { ids: [device] }) }),
    ledgers.everyRow(channels),
    ledgers.seen(points, caller.scope, { lang }),
  ]);
  const protocolOf = new Map(lines.map((line) => [line.id, line.protocol]));
  const units = new Map(seen.map((one) => [one.id, one]));
  const rows = all.flatMap((point) => {
    const unit = units.get(point.deviceId);
    const protocol = protocols[protocolOf.get(unit?.channelId ?? '') ?? ''];
    if (
      unit === undefined ||
      !point.settable ||
      point.drives !== null ||
      !point.enabled ||
      !protocol?.isWritable?.(point.address)
    )
      return [];
    const { id, name, unit: inUnit, rangeMin: min, rangeMax: max, states } = point;
    const shown = live.latest(point.number);
    const at = shown === null || !Number.isFinite(shown.at) ? null : instantOf(shown.at);
    return [
      {
        id,
        name,
        device: unit.id,
        deviceName: unit.name,
        unit: inUnit,
        decimals: placesOf(point),
        min,
        max,
        states,
        value: shown?.value ?? null,
        at,
      },
    ];
  });
  return accepted({ rows });
}

/** Sets one point and reads it back, whoever asks for it by which road. */
export async function issue(means: SettingMeans, asked: AskedSetting, context: CallContext) {
  const { log, live } = means;
  const order = await orderOf(means, asked, context);
  if (!order.ok) return order;
  const { point, channel, value, note } = order.value;
  const stream = remoteSettingStream(point.id);
  const old = live.latest(point.number)?.value ?? null;
  const at = instantOf(context.now);
  const data = {
    point: point.id,
    device: point.deviceId,
    channel,
    unit: point.unit,
    old: textOf(old),
    value: String(value),
    note,
  };
  const underWay = { point: context.lang === 'cn' ? '上一次设置尚未完成' : 'The setting before is still under way' };
  const ordered = await command(log, {
    ...context.command,
    by: context.by,
    reads: [stream],
    async decide(known) {
      const isUnderWay = known.of(stream) !== null && (await lastOf(means, point.id, context.now))?.outcome === null;
      if (isUnderWay) return refused('RULE_BROKEN', { fields: underWay });
      return accepted({
        appends: [{ stream, org: point.org, events: [{ type: remoteSettingOrdered.type, at, data, to: null }] }],
      });
    },
  });
  if (!ordered.ok) return ordered;
  // A repeat of the command: what was sent is not sent again, whatever became of it.
  const [mine] = ordered.value.events;
  if (ordered.value.repeated || mine === undefined) return outcomeOf(means, order.value);
  const written = await (means.write(
    { channel, device: point.deviceId },
    {
      point: point.number,
      raw: rawOf(point, value),
      readsBack: true,
      // Nobody takes a setting over from the process that ordered it.
      bounds: { notAfter: means.clock.monotonic() + patience, isOurs: () => true },
    },
  ) ?? notRunning);
  const read = typeof written.read === 'number' ? scaled(written.read, scaleOf(point)) : null;
  const outcome = judge(written, { read, value, point });
  const ended = await command(log, {
    id: `${context.command.id}:ended`,
    by: context.by,
    digest: null,
    reads: [stream],
    decide(known) {
      // Given up meanwhile, and another was ordered: what came back late is not that one's outcome.
      if (known.of(stream)?.version !== mine.version) return refused('VERSION_CONFLICT');
      const data = { outcome, read: textOf(read), code: written.code };
      return accepted({
        appends: [{ stream, org: point.org, events: [{ type: remoteSettingEnded.type, at, data, to: null }] }],
      });
    },
  });
  if (!ended.ok) return ended;
  context.answeredAt(ended.value.position);
  return accepted({ point: point.id, old, value, outcome, read, code: written.code });
}

/** The channel closed between the check and the order: nothing was sent. */
const notRunning: Written = { outcome: 'notSent', code: null, read: null, sent: null };

function judge(
  { outcome }: Written,
  { read, value, point }: { readonly read: number | null; readonly value: number; readonly point: Point },
): SettingOutcome {
  if (outcome === 'notSent') return 'notSent';
  if (outcome === 'refused' || outcome === 'notWritable') return 'refused';
  const isSame =
    read !== null && Math.abs(read - value) <= Math.max(Math.abs(point.factor) / 2, Math.abs(value) * 1e-6);
  if (isSame) return 'done';
  return outcome === 'accepted' && read !== null ? 'different' : 'unknown';
}

/** Everything that must hold before an order is written down. */
async function orderOf(
  { ledgers, protocols }: SettingMeans,
  { point: id, value, note }: AskedSetting,
  { caller, lang }: CallContext,
): Promise<Result<Order>> {
  const [point] = await ledgers.seen(points, caller.scope, { ids: [id] });
  if (point === undefined) return refused('NO_PERMISSION');
  if (await isDriving(ledgers, point)) return refused('USE_BREAKER_OPERATION');
  const cannot = refused('RULE_BROKEN', {
    fields: { point: lang === 'cn' ? '该测点不可设置' : 'This point cannot be set' },
  });
  const device = await ledgers.anyRow(devices, point.deviceId);
  const channel = device === null ? null : await ledgers.anyRow(channels, device.channelId);
  const runs = point.enabled && device?.enabled === true && channel?.enabled === true;
  if (!point.settable || !runs || channel === null || !protocols[channel.protocol]?.isWritable?.(point.address))
    return cannot;
  const fits = protocols[channel.protocol]?.isWritable?.(point.address, rawOf(point, value)) === true;
  const fault =
    settingFault(point, value) ??
    (fits ? null : { cn: '寄存器无法表示该值', en: 'Its registers cannot hold this value' });
  return fault === null
    ? accepted({ point, channel: channel.id, value, note })
    : refused('RULE_BROKEN', { fields: { value: fault[lang] } });
}

interface Kept {
  readonly type: string;
  readonly at: number;
  readonly by: { readonly id: string };
  readonly data: Readonly<Record<string, string | number | null>>;
}

type SettingRow = {
  readonly at: string;
  readonly by: string;
  readonly old: number | null;
  readonly value: number;
  readonly note: string | null;
  readonly outcome: SettingOutcome | null;
  readonly read: number | null;
  readonly code: number | null;
};

/** Each setting is for who sees the place that the point had when it was made. */
async function settings(
  means: SettingMeans,
  { point: id, limit }: { readonly point: string; readonly limit: number },
  { caller, now }: CallContext,
) {
  const held = (await means.ledgers.held(points, caller.scope, { ids: [id] })).get(id);
  if (held === undefined) return refused('NO_PERMISSION');
  const ordered = await means.database.query<{ at: number }>(
    'select at from log.event where stream = $1 and type = $2',
    [remoteSettingStream(id), remoteSettingOrdered.type],
  );
  // Of a point that moved all are looked through for those of the time in which the reader sees it.
  const rows = await rowsOf(means, { point: id, limit: isAlways(held.within) ? limit : ordered.length, now });
  return accepted({
    rows: rows.filter(({ at }) => isWithin(Date.parse(at), held.within)).slice(0, limit),
    total: ordered.filter(({ at }) => isWithin(at, held.within)).length,
  });
}

const lastOf = async (means: SettingMeans, point: string, now: number): Promise<SettingRow | null> =>
  (await rowsOf(means, { point, limit: 1, now }))[0] ?? null;

async function rowsOf(
  { database }: SettingMeans,
  { point, limit, now }: { readonly point: string; readonly limit: number; readonly now: number },
) {
  const kept = await database.query<Kept & Record<string, unknown>>(
    'select type, at, by, data from log.event where stream = $1 order by version desc limit $2',
    [remoteSettingStream(point), limit * 2],
  );
  const rows: SettingRow[] = [];
  let end: Kept['data'] | null = null;
  for (const { type, at, by, data } of kept) {
    if (type === remoteSettingEnded.type) {
      end = data;
      continue;
    }
    const outcome = (end?.['outcome'] as SettingOutcome | undefined) ?? (now - at > longest ? 'unknown' : null);
    const note = data['note'] as string | null;
    rows.push({
      at: instantOf(at),
      by: by.id,
      old: numberOf(data['old']),
      value: Number(data['value']),
      note,
      outcome,
      read: numberOf(end?.['read']),
      code: (end?.['code'] as number | null | undefined) ?? null,
    });
    end = null;
  }
  return rows;
}

async function outcomeOf(means: SettingMeans, { point, value }: Order) {
  const last = await lastOf(means, point.id, Number.POSITIVE_INFINITY);
  const { old = null, outcome, read = null, code = null } = last ?? {};
  return accepted({ point: point.id, old, value, outcome: outcome ?? ('unknown' as const), read, code });
}

const rawOf = (point: Point, value: number): number => unscaled(value, point);
const textOf = (value: number | null): string | null => (value === null ? null : String(value));
const numberOf = (text: unknown): number | null => (typeof text === 'string' ? Number(text) : null);
