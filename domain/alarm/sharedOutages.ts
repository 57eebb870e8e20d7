import { own } from '../own.ts';
import type { Text } from '../text/message.ts';

/** What fell silent together is one alarm of what it shares (decision 133), by the rule that stands in it. The object is named before it. */
export const sharedOutages = {
  devicesOffline: { cn: '多台设备同时离线', en: 'several devices offline at once' },
  channelsOffline: {
    cn: '多个通道同时离线（网络或网关）',
    en: 'several channels offline at once (network or gateway)',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const sharedOutageTitle = (rule: string): Text | null => own(sharedOutages, rule) ?? null;
