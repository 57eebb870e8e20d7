import type { DataOf } from '../event/declaration.ts';
import type { Text } from '../text/message.ts';
import type { breakerEvents } from './events.ts';

type Moved = Pick<DataOf<typeof breakerEvents.BreakerMovedUnordered>, 'trip' | 'local' | 'expected'>;

/** What a move that no order stands for is called on the desk, among the events and among the operations. */
export const unorderedNames = {
  unordered: { cn: '自行变位', en: 'Moved without an order' },
  late: { cn: '超时后才变位', en: 'Moved late' },
} as const satisfies Readonly<Record<string, Text>>;

/** Late: by an order of ours that had been given up. */
export const unorderedKind = ({ expected }: Pick<Moved, 'expected'>): keyof typeof unorderedNames =>
  expected === 'lateOrder' ? 'late' : 'unordered';

const reasons = {
  trip: { cn: '保护跳闸', en: 'tripped' },
  local: { cn: '就地操作', en: 'worked by hand' },
} as const satisfies Readonly<Record<string, Text>>;

/** What is known of a move that no order stood for: events and operations say it alike. Null: nothing. */
export function whyMoved({ trip, local }: Pick<Moved, 'trip' | 'local'>): Text | null {
  if (trip === true) return reasons.trip;
  return local === true ? reasons.local : null;
}
