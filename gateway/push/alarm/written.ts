import type { AlarmItem } from '../../../streams/wire/alarmWire.ts';
import { isNotice, type News, type Reader, seesAlarm } from '../../alarms/index.ts';

/** One alarm event or message, written once for everybody who may see it. */
export interface Written {
  readonly position: number;
  /** An alarm event can go with others in one batch. */
  readonly op: 'alarm' | 'message';
  readonly isFor: (reader: Reader) => boolean;
  /** As JSON, without `op`. */
  readonly json: string;
}

/** Events of one `alarms` message at most. */
export const batchSize = 250;

export function writeNews(news: News): Written {
  if (isNotice(news)) {
    const { position, at, message, to } = news;
    return {
      position,
      op: 'message',
      isFor: ({ userId }) => userId !== null && to.has(userId),
      json: JSON.stringify({ position, at, message }),
    };
  }
  const item: AlarmItem = {
    position: news.position,
    at: news.at,
    recordedAt: news.recordedAt,
    event: news.event,
    alarm: news.alarm,
    message: news.message,
  };
  const placed = { ...news.alarm, channel: news.channel };
  return {
    position: news.position,
    op: 'alarm',
    isFor: ({ sight }) => seesAlarm(sight, placed),
    json: JSON.stringify(item),
  };
}

/** One message, encoded once however many consoles get it. */
export interface Encoded {
  readonly bytes: Buffer;
  readonly last: Written;
  readonly count: number;
}

/** The messages that bear these events, in their order: one for each, or alarms in batches where the console asked for it. */
export function messagesOf(written: readonly Written[], batch: boolean): readonly Encoded[] {
  if (!batch) return written.map(alone);
  const messages: Encoded[] = [];
  let gathered: Written[] = [];
  const close = (): void => {
    if (gathered.length > 0) messages.push(batched(gathered));
    gathered = [];
  };
  for (const one of written) {
    if (one.op === 'message') {
      close();
      messages.push(alone(one));
    } else if (gathered.push(one) === batchSize) close();
  }
  close();
  return messages;
}

const alone = (one: Written): Encoded => ({
  bytes: Buffer.from(`{"op":"${one.op}",${one.json.slice(1)}`),
  last: one,
  count: 1,
});

function batched(part: readonly Written[]): Encoded {
  const bytes = Buffer.from(`{"op":"alarms","items":[${part.map((one) => one.json).join(',')}]}`);
  return { bytes, last: part[part.length - 1] as Written, count: part.length };
}
