import type { Lang } from '../../../../domain/text/message.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';

const aDay = 1440;

/** Minutes until a limit, no finer than a pace of weeks can tell. */
export function limitText(minutes: number, lang: Lang): string {
  const days = minutes / aDay;
  if (days >= 1) return `${writeNumber(Math.round(days), 0, lang)} d`;
  return `${writeNumber(Math.max(1, Math.round(minutes / 60)), 0, lang)} h`;
}
