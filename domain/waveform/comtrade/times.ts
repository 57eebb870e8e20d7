import type { Text } from '../../text/message.ts';
import { fail, quoted } from './fault.ts';
import type { Line } from './lines.ts';
import type { RecordedTime, Revision } from './record.ts';

const dated = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/;
const clocked = /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.(\d{0,9}))?$/;
const two = (n: number): string => String(n).padStart(2, '0');

/**
 * `dd/mm/yyyy,hh:mm:ss.ffffff`; records of 1991 write the month first. The precision is how many digits the second's fraction had.
 */
export function timeIn(
  line: Line,
  revision: Revision,
  field: Text,
): { readonly time: RecordedTime; readonly digits: number } {
  const [date, clock] = [dated.exec(line.text(0)), clocked.exec(line.text(1))];
  if (date === null || clock === null) return noTime(line, field);
  const [first, second] = [Number(date[1]), Number(date[2])];
  const [day, month] = revision === 1991 ? [second, first] : [first, second];
  const year = fullYear(date[3] ?? '');
  const [hour, minute, seconds] = [Number(clock[1]), Number(clock[2]), Number(clock[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month) || hour > 23 || minute > 59 || seconds > 59)
    return noTime(line, field);
  const fraction = clock[4] ?? '';
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(seconds)}`;
  return { time: { local, nanos: Number(fraction.padEnd(9, '0')) }, digits: fraction.length };
}

function noTime(line: Line, field: Text): never {
  const said = quoted(`${line.text(0)},${line.text(1)}`);
  return fail({ file: line.file, line: line.number, field }, 'badTime', {
    cn: `“${said}”不是日期和时间`,
    en: `"${said}" is no date and time`,
  });
}

/** Two digits, as records of 1991 write them: the century in which COMTRADE has been. */
const fullYear = (written: string): number =>
  written.length === 4 ? Number(written) : Number(written) + (Number(written) >= 80 ? 1900 : 2000);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Seconds from one time to another by the same clock; exact to the ns within a day. */
export function secondsBetween(from: RecordedTime, to: RecordedTime): number {
  return (Date.parse(`${to.local}Z`) - Date.parse(`${from.local}Z`)) / 1000 + (to.nanos - from.nanos) / 1e9;
}

/** Minutes ahead of UTC of `+8`, `-5h30`, `0`; null of `x` and of nothing. */
export function offsetIn(line: Line, at: number, field: Text): number | null {
  const written = line.text(at);
  if (written === '' || /^x$/i.test(written)) return null;
  const found = /^([+-]?)(\d{1,2})(?:[hH:](\d{2}))?[tTzZ]?$/.exec(written);
  const minutes = found === null ? null : Number(found[2]) * 60 + Number(found[3] ?? 0);
  if (minutes === null || minutes > 15 * 60) {
    const said = quoted(written);
    return fail({ file: line.file, line: line.number, field }, 'badTime', {
      cn: `“${said}”不是时差`,
      en: `"${said}" is no time difference`,
    });
  }
  return found?.[1] === '-' ? -minutes : minutes;
}
