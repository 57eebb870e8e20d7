import { quality } from '../../../domain/telemetry/quality.ts';
import { frame, openFrame, type ValueColumns } from '../../../streams/wire/valueFrame.ts';
import type { LiveValue, LiveValues } from '../../pipeline/newestValues.ts';
import type { PushMetrics } from '../pushMetrics.ts';
import type { LiveClient, PointSubscription } from './subscribed.ts';

interface Sending {
  readonly live: LiveValues;
  readonly metrics: PushMetrics;
  readonly now: number;
}

/** Everything that the console has subscribed, as frames of at most 2,000; all but the last say that more follow. */
export function sendSnapshot(client: LiveClient, sending: Sending): void {
  client.snapshotDue = false;
  forgetDue(client);
  const all = [...client.points.values()];
  let from = 0;
  do {
    const part = all.slice(from, from + frame.maxRows);
    from += part.length;
    sendFrame(client, part, { ...sending, snapshot: true, more: from < all.length });
  } while (from < all.length);
}

/** What changed since the last tick, the latest of each. */
export function sendChanges(client: LiveClient, sending: Sending): void {
  const due = forgetDue(client).filter((one) => client.points.get(one.id) === one);
  for (let from = 0; from < due.length; from += frame.maxRows) {
    sendFrame(client, due.slice(from, from + frame.maxRows), { ...sending, snapshot: false, more: false });
  }
}

function forgetDue(client: LiveClient): PointSubscription[] {
  const due = client.duePoints;
  client.duePoints = [];
  for (const one of due) one.due = false;
  return due;
}

function sendFrame(
  client: LiveClient,
  part: readonly PointSubscription[],
  how: Sending & { readonly snapshot: boolean; readonly more: boolean },
): void {
  client.seq += 1;
  const { buffer, columns } = openFrame(
    { snapshot: how.snapshot, seq: client.seq, sentAt: how.now, more: how.more },
    part.length,
  );
  for (let row = 0; row < part.length; row++) {
    const one = part[row] as PointSubscription;
    columns.handles[row] = one.handle;
    writeValue(columns, row, how.live.latest(one.number));
  }
  how.metrics.liveFrames += 1;
  how.metrics.liveValues += part.length;
  client.wire.emit('values', buffer);
}

/** No value is NaN and bad; a point that never had one is NaN without a time. */
function writeValue(columns: ValueColumns, row: number, value: LiveValue | null): void {
  if (value === null || value.quality === quality.none) {
    columns.values[row] = Number.NaN;
    columns.at[row] = Number.NaN;
    columns.quality[row] = quality.none;
    return;
  }
  const known = value.value !== null && Number.isFinite(value.value);
  columns.values[row] = known ? (value.value as number) : Number.NaN;
  columns.at[row] = value.at;
  columns.quality[row] = known ? value.quality : quality.bad;
}
