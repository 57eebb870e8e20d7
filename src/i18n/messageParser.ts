/*
 * Stands for the parser of react-intl in the built console: the part of ICU's message syntax that a text of ours may use
 * (docs of `Text`): words, `{name}`, `{n, plural, …}`, `{x, select, …}`, `#`, and an apostrophe that quotes. Numbers and times are
 * written by the kit. The other forms and their skeletons are left out; a text that uses one fails as one that is not closed does.
 */
export const TYPE = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
  tag: 8,
} as const;

interface Options {
  readonly [key: string]: { readonly value: readonly Element[] };
}

export type Element =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1; readonly value: string }
  | { readonly type: 5; readonly value: string; readonly options: Options }
  | {
      readonly type: 6;
      readonly value: string;
      readonly options: Options;
      readonly offset: number;
      readonly pluralType: 'cardinal' | 'ordinal';
    }
  | { readonly type: 7 };

const is = (type: number) => (element: { readonly type: number }) => element.type === type;
export const isLiteralElement = is(TYPE.literal);
export const isArgumentElement = is(TYPE.argument);
export const isNumberElement = is(TYPE.number);
export const isDateElement = is(TYPE.date);
export const isTimeElement = is(TYPE.time);
export const isSelectElement = is(TYPE.select);
export const isPluralElement = is(TYPE.plural);
export const isPoundElement = is(TYPE.pound);
export const isTagElement = is(TYPE.tag);
export const isNumberSkeleton = () => false;
export const isDateTimeSkeleton = () => false;

interface Reader {
  readonly text: string;
  at: number;
}

/** A message in its elements; throws SyntaxError where it cannot be read. */
export function parse(message: string): readonly Element[] {
  const reader: Reader = { text: message, at: 0 };
  const elements = elementsOf(reader, false);
  if (reader.at < message.length) throw new SyntaxError(`A brace too many: ${message}`);
  return elements;
}

function elementsOf(reader: Reader, counts: boolean): readonly Element[] {
  const elements: Element[] = [];
  let words = '';
  const flush = () => {
    if (words !== '') elements.push({ type: TYPE.literal, value: words });
    words = '';
  };
  while (reader.at < reader.text.length && reader.text[reader.at] !== '}') {
    const sign = reader.text[reader.at] as string;
    if (sign === '{') {
      flush();
      elements.push(argumentOf(reader));
    } else if (sign === '#' && counts) {
      flush();
      elements.push({ type: TYPE.pound });
      reader.at += 1;
    } else words += sign === "'" ? quoted(reader) : taken(reader);
  }
  flush();
  return elements;
}

function taken(reader: Reader): string {
  reader.at += 1;
  return reader.text[reader.at - 1] as string;
}

/** Two apostrophes are one; one before a sign of the syntax quotes up to the next; any other is itself. */
function quoted(reader: Reader): string {
  const next = reader.text[reader.at + 1] ?? '';
  if (next === "'") {
    reader.at += 2;
    return "'";
  }
  if (!'{}#'.includes(next) || next === '') return taken(reader);
  const end = reader.text.indexOf("'", reader.at + 1);
  const upTo = end === -1 ? reader.text.length : end;
  const words = reader.text.slice(reader.at + 1, upTo);
  reader.at = Math.min(upTo + 1, reader.text.length);
  return words;
}

function upTo(reader: Reader, stop: RegExp): string {
  const found = reader.text.slice(reader.at).search(stop);
  if (found === -1) throw new SyntaxError(`Not closed: ${reader.text}`);
  const words = reader.text.slice(reader.at, reader.at + found).trim();
  reader.at += found;
  return words;
}

function argumentOf(reader: Reader): Element {
  reader.at += 1;
  const value = upTo(reader, /[,}]/);
  if (value === '') throw new SyntaxError(`An argument without a name: ${reader.text}`);
  if (taken(reader) === '}') return { type: TYPE.argument, value };
  const form = upTo(reader, /[,}]/);
  if (form !== 'plural' && form !== 'selectordinal' && form !== 'select')
    throw new SyntaxError(`The form ${form} is not known: ${reader.text}`);
  reader.at += 1;
  const options = optionsOf(reader, form !== 'select');
  reader.at += 1;
  if (form === 'select') return { type: TYPE.select, value, options };
  return { type: TYPE.plural, value, options, offset: 0, pluralType: form === 'plural' ? 'cardinal' : 'ordinal' };
}

function optionsOf(reader: Reader, counts: boolean): Options {
  const options: Record<string, { readonly value: readonly Element[] }> = {};
  for (;;) {
    const name = upTo(reader, /[{}]/);
    if (reader.text[reader.at] === '}') break;
    reader.at += 1;
    options[name] = { value: elementsOf(reader, counts) };
    if (taken(reader) !== '}') throw new SyntaxError(`Not closed: ${reader.text}`);
  }
  if (options['other'] === undefined) throw new SyntaxError(`Without the option other: ${reader.text}`);
  return options;
}
