import type { DataOf } from '../event/declaration.ts';
import type { Text } from '../text/message.ts';
import type { breakerEvents } from './events.ts';

type Moved = Pick<DataOf<typeof breakerEvents.BreakerMovedUnordered>, 'trip' | 'local' | 'expected'>;

const reasons = {
  late: { cn: '超时后才变位', en: 'moved after its order had been given up' },
  trip: { cn: '保护跳闸', en: 'tripped' },
  local: { cn: '就地操作', en: 'worked by hand' },
} as const satisfies Readonly<Record<string, Text>>;

/** What is known of a move that no order stood for: events and operations say it alike. Null: nothing. */
export function whyMoved({ trip, local, expected }: Moved): Text | null {
  if (trip === true) return reasons.trip;
  if (expected === 'lateOrder') return reasons.late;
  return local === true ? reasons.local : null;
}
