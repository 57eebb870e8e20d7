import type { AlarmItem, AlarmMessage } from '../wire/alarmWire.ts';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isItem = (value: unknown): value is AlarmItem & Fields =>
  isObject(value) &&
  Number.isSafeInteger(value['position']) &&
  typeof value['event'] === 'string' &&
  isObject(value['alarm']);

const checks: Readonly<Record<AlarmMessage['op'], (message: Fields) => boolean>> = {
  ready: (m) =>
    Number.isSafeInteger(m['position']) &&
    typeof m['log'] === 'string' &&
    typeof m['scope'] === 'string' &&
    Array.isArray(m['standing']) &&
    (m['calls'] === undefined || Array.isArray(m['calls'])),
  alarm: isItem,
  alarms: (m) => Array.isArray(m['items']) && m['items'].every(isItem),
  message: (m) => Number.isSafeInteger(m['position']) && isObject(m['message']),
  position: (m) => Number.isSafeInteger(m['position']),
  listChange: (m) => Array.isArray(m['topics']),
  relogin: (m) => Number.isSafeInteger(m['after']) && (m['grownTo'] === undefined || typeof m['grownTo'] === 'string'),
  error: (m) => typeof m['code'] === 'string' && (m['why'] === undefined || typeof m['why'] === 'string'),
};

/** What the gateway said; null for what this console does not know, which is ignored and never fatal. */
export function alarmMessageOf(text: string): AlarmMessage | null {
  const message = jsonOf(text);
  if (!isObject(message) || typeof message['op'] !== 'string' || !Object.hasOwn(checks, message['op'])) return null;
  return checks[message['op'] as AlarmMessage['op']](message) ? (message as unknown as AlarmMessage) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
