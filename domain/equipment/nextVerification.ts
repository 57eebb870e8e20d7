import type { StandBook } from './standBook.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** The day until which a device counts as verified: so many months after the last one, at the end of a shorter month; null where nobody said so. */
export function nextVerification({
  verifiedAt,
  verifiedMonths,
}: Pick<StandBook, 'verifiedAt' | 'verifiedMonths'>): string | null {
  if (verifiedAt === null || verifiedMonths === null) return null;
  const [year = 0, month = 1, day = 1] = verifiedAt.split('-').map(Number);
  const months = year * 12 + (month - 1) + verifiedMonths;
  const [toYear, toMonth] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${toYear}-${two(toMonth + 1)}-${two(Math.min(day, last))}`;
}
