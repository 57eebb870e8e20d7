import { instantOf, type Millis, millisOf } from '../../clock/clock.ts';
import { instantWritten } from '../../clock/instant.ts';
import { wallTimeOf, writeMoment } from '../../clock/writtenMoment.ts';
import type { Zone } from '../../clock/zone.ts';
import type { Lang, Text } from '../../text/message.ts';
import { plainOf } from '../../text/neutral.ts';
import type { Field } from '../field.ts';

/** A cell as it is written. `wall`: a local time. */
export type WrittenCell = string | number | boolean | null | { readonly wall: string };
/** A cell as it is read. A date is what the clock on the wall showed, said as if it were UTC. */
export type ReadCell = string | number | boolean | Date | null;

const yes: Text = { cn: '是', en: 'Yes' };
const no: Text = { cn: '否', en: 'No' };
/** The words that a cell of yes or no offers. */
export const yesNo = { yes, no } as const;

/** Between several in one cell. */
const between = '; ';
const separator = /[;；\n]/;

export interface Writing {
  readonly lang: Lang;
  readonly zone: Zone;
  /** How a row of another ledger is told: by its name where that is one row's alone, else by its id. */
  readonly tell: (ledger: string, id: string) => string;
}

/** A value of a field as it stands in a cell. */
export function writtenCell(field: Field, value: unknown, { lang, zone, tell }: Writing): WrittenCell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'text':
      return value as string;
    case 'integer':
    case 'number':
      return value as number;
    case 'decimal':
      return decimalCell(value as string);
    case 'boolean':
      return (value === true ? yes : no)[lang];
    case 'choice':
      return field.options[value as string]?.[lang] ?? String(value);
    case 'reference': {
      const ids = field.many ? (value as readonly string[]) : [value as string];
      return ids.map((id) => told(tell(field.to, id), id)).join(between);
    }
    case 'instant':
      return momentCell(millisOf(value as string) ?? 0, zone);
    case 'structure':
      return structureCell(field, value, lang);
  }
}

const told = (name: string, id: string): string => (separator.test(name) ? id : name);

/** By the clock on the wall; where the same stands twice that day, with its offset, as a text: a date cell bears none. */
function momentCell(at: Millis, zone: Zone): WrittenCell {
  const wall = zone.written(at).local;
  return (zone.instantsAt(wall)?.length ?? 0) > 1 ? writeMoment(at, zone, 'second') : { wall };
}

/** A number where it says the same, else the digits as a text: a spreadsheet knows fifteen of them. */
function decimalCell(value: string): string | number {
  const digits = value.replaceAll(/[-.]/g, '').replace(/^0+/, '');
  return digits.length <= 15 ? Number(value) : value;
}

function structureCell({ codes }: Field, value: unknown, lang: Lang): string {
  if (codes === undefined || !Array.isArray(value)) return JSON.stringify(value);
  return value.map((code: string) => codes[code]?.[lang] ?? code).join(between);
}

export interface Reading {
  readonly zone: Zone;
  /** The ids of the rows that are told so, of those that the asker may see. */
  readonly find: (ledger: string, told: string) => readonly string[];
  /** Whether a time that stands twice in its day stood in a row before this one already: then it is the later of the two. */
  readonly isAgain?: (wall: string) => boolean;
}

/** What a cell says: nothing (`undefined`), a value for the form's own check, or why it says nothing that could be. */
export type CellValue = { readonly value: unknown } | { readonly fault: Text };

const ambiguous: Text = { cn: '有多个同名，请填编号', en: 'Several bear this name: enter the ID' };
const skipped: Text = {
  cn: '当天时钟向前拨过了这个时刻，没有这个时间',
  en: 'The clock was put forward over this time on that day: there is no such time',
};
const otherOffset: Text = {
  cn: '当时的时差不是这个，请核对',
  en: 'The clock did not differ from UTC by this: look again',
};
const unknown: Text = { cn: '不存在或没有权限', en: 'Does not exist, or no permission' };

/** A cell as the form would send it. What does not fit is handed on as it is: the form's check says what would. */
export function cellValue(field: Field | null, cell: ReadCell, reading: Reading): CellValue {
  const text = typeof cell === 'string' ? plainOf(cell).trim() : typeof cell === 'number' ? shownOf(cell) : cell;
  if (text === null || text === '') return { value: undefined };
  switch (field?.kind) {
    case 'integer':
    case 'number':
      return { value: typeof text === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text };
    case 'decimal':
      return { value: typeof text === 'number' ? digitsOf(text) : text };
    case 'boolean':
      return { value: booleanIn(text) };
    case 'choice':
      return { value: codeIn(field.options, textIn(text)) };
    case 'reference':
      return field.many ? severalIn(field.to, textIn(text), reading) : oneIn(field.to, textIn(text), reading);
    case 'instant':
      return instantIn(text, reading);
    case 'structure':
      return { value: structureIn(field, textIn(text)) };
    default:
      return { value: textIn(text) };
  }
}

/** Every cell that a list offers and every name reads as a text, whatever the spreadsheet made of it. */
function textIn(cell: Exclude<ReadCell, null>): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
      .replace(/ 00:00:00$/, '');
  return typeof cell === 'number' ? digitsOf(cell) : String(cell);
}

/** A spreadsheet's number holds fifteen digits, and shows no more: what its file has beyond them is noise of its reckoning. */
const shownOf = (value: number): number => Number(value.toPrecision(15));

/** Without an exponent, as people write it. */
function digitsOf(value: number): string {
  const short = String(value);
  return short.includes('e')
    ? value
        .toFixed(Math.abs(value) < 1 ? 12 : 0)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : short;
}

function booleanIn(cell: Exclude<ReadCell, null>): unknown {
  if (typeof cell === 'boolean') return cell;
  const word = textIn(cell).toLowerCase();
  if ([yes.cn, yes.en.toLowerCase(), 'true', '1'].includes(word)) return true;
  return [no.cn, no.en.toLowerCase(), 'false', '0'].includes(word) ? false : cell;
}

function codeIn(options: Readonly<Record<string, Text>>, word: string): string {
  if (Object.hasOwn(options, word)) return word;
  return (
    Object.entries(options).find(([, text]) => text.cn === word || text.en.toLowerCase() === word.toLowerCase())?.[0] ??
    word
  );
}

function oneIn(to: string, name: string, { find }: Reading): CellValue {
  const [id, ...others] = find(to, name);
  if (id === undefined) return { fault: unknown };
  return others.length > 0 ? { fault: ambiguous } : { value: id };
}

function severalIn(to: string, names: string, reading: Reading): CellValue {
  const ids: unknown[] = [];
  for (const name of partsOf(names)) {
    const found = oneIn(to, name, reading);
    if ('fault' in found) return { fault: { cn: `${name}：${found.fault.cn}`, en: `${name}: ${found.fault.en}` } };
    ids.push(found.value);
  }
  return { value: ids };
}

/** The names in a cell, for who looks them up beforehand. */
export const partsOf = (names: string): readonly string[] =>
  names
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The names by which a cell refers to rows of another ledger. */
export function namesIn(field: Field | null, cell: ReadCell): readonly string[] {
  if (field?.kind !== 'reference' || cell === null) return [];
  const text = textIn(typeof cell === 'string' ? plainOf(cell).trim() : cell);
  return field.many ? partsOf(text) : text === '' ? [] : [text];
}

/** As the form reads it: in any order of signs that people write, and with its offset where they say it. */
function instantIn(cell: Exclude<ReadCell, null>, { zone, isAgain }: Reading): CellValue {
  const text = cell instanceof Date ? cell.toISOString().slice(0, -1) : textIn(cell);
  const said = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? instantWritten(text) : null;
  if (said !== null) return { value: instantOf(said) };
  const [, plain = text, part = ''] = /^(.*:\d{2}:\d{2})\.(\d{1,9})$/.exec(text) ?? [];
  const wall = wallTimeOf(plain);
  if (wall === null) return { value: cell instanceof Date ? text : cell };
  const local = `${wall.day}T${wall.time ?? '00:00'}${part === '' ? '' : `.${part}`}`;
  const instants = zone.instantsAt(local);
  if (instants === null) return { value: text };
  // A day that begins later than at midnight begins all the same.
  const begins = wall.time === null ? zone.instantAt(local) : null;
  if (instants.length === 0) return begins === null ? { fault: skipped } : { value: instantOf(begins) };
  const offset = wall.offset;
  if (offset !== null) {
    const at = instants.find((one) => zone.written(one).offset === offset);
    return at === undefined ? { fault: otherOffset } : { value: instantOf(at) };
  }
  const at = instants.length > 1 && isAgain?.(local) === true ? instants.at(-1) : instants[0];
  return { value: instantOf(at as Millis) };
}

function structureIn({ codes }: Field, text: string): unknown {
  if (codes !== undefined && !text.startsWith('[')) return partsOf(text).map((word) => codeIn(codes, word));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
