import type { Millis } from '../../../domain/clock/clock.ts';
import type { Published } from './connection.ts';

/** Whether this program is there, for edge nodes that store while it is not (Sparkplug B 3.0, STATE). */
export interface PrimaryHost {
  readonly topic: string;
  readonly online: () => Published;
  /** Also the will: its time is that of the birth that it ends. */
  readonly offline: () => Published;
  /** True when the broker kept a word that is no longer true: say it again. */
  readonly isContradicted: (topic: string, payload: Uint8Array) => boolean;
}

export function primaryHost(host: string, since: Millis): PrimaryHost {
  const topic = `spBv1.0/STATE/${host}`;
  const timestamp = Math.round(since);
  const say = (online: boolean): Published => ({
    topic,
    payload: new TextEncoder().encode(JSON.stringify({ online, timestamp })),
    kept: true,
  });
  return {
    topic,
    online: () => say(true),
    offline: () => say(false),
    isContradicted: (heard, payload) =>
      heard === topic && /"online"\s*:\s*false/.test(new TextDecoder().decode(payload)),
  };
}
