import type { SettingOutcome } from '../device/remoteSetting.ts';
import type { Text } from '../text/message.ts';

/** Whether a device holds a limit as the rule has it. */
export const deliveries = {
  issued: { cn: '已下发', en: 'Issued' },
  unissued: { cn: '未下发', en: 'Not issued' },
} as const satisfies Readonly<Record<string, Text>>;
export type Delivery = keyof typeof deliveries;

interface Setting {
  readonly value: number;
  /** Null while it is under way. */
  readonly outcome: SettingOutcome | null;
}

/** How a limit stands by what was set on its point, the newest first: what a device refused, and what never reached it, left it as it was. */
export function deliveredBy<S extends Setting>(limit: number, settings: readonly S[]): S | null {
  const last = settings.find(({ outcome }) => outcome !== 'refused' && outcome !== 'notSent');
  return last !== undefined && last.outcome === 'done' && last.value === limit ? last : null;
}
