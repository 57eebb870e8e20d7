import type { AlarmItem } from '../../../streams/wire/alarmWire.ts';
import type { AlarmNews } from '../../alarms/feed.ts';

/** One alarm event, written once for everybody who may see it. */
export interface Written {
  readonly position: number;
  /** Whose it is: with the channel, who may see it. */
  readonly org: string;
  readonly channel: string | null;
  /** The item as JSON, without `op`. */
  readonly json: string;
}

/** Events of one `alarms` message at most. */
export const batchSize = 250;

export function writeNews(news: AlarmNews): Written {
  const item: AlarmItem = {
    position: news.position,
    at: news.at,
    recordedAt: news.recordedAt,
    event: news.event,
    alarm: news.alarm,
    message: news.message,
  };
  return { position: news.position, org: news.alarm.org, channel: news.channel, json: JSON.stringify(item) };
}

/** One message, encoded once however many consoles get it. */
export interface Encoded {
  readonly bytes: Buffer;
  readonly last: Written;
  readonly count: number;
}

/** The messages that bear these events: one for each, or in batches where the console asked for it. */
export function messagesOf(written: readonly Written[], batch: boolean): readonly Encoded[] {
  if (!batch) return written.map((one) => ({ bytes: Buffer.from(`{"op":"alarm",${one.json.slice(1)}`), last: one, count: 1 }));
  const messages: Encoded[] = [];
  for (let from = 0; from < written.length; from += batchSize) {
    const part = written.slice(from, from + batchSize);
    const bytes = Buffer.from(`{"op":"alarms","items":[${part.map((one) => one.json).join(',')}]}`);
    messages.push({ bytes, last: part[part.length - 1] as Written, count: part.length });
  }
  return messages;
}
