import type { Text } from '../../text/message.ts';
import { type ComtradeFile, fail, quoted } from './fault.ts';

/** One line of a text file, cut into its fields, blanks around them taken off. */
export class Line {
  readonly file: ComtradeFile;
  readonly number: number;
  readonly fields: readonly string[];
  constructor(file: ComtradeFile, number: number, written: string) {
    this.file = file;
    this.number = number;
    this.fields = written.split(',').map((field) => field.trim());
  }

  /** Empty where the line ends before it: trailing fields may be left out. */
  text(at: number): string {
    return this.fields[at] ?? '';
  }

  real(
    at: number,
    field: Text,
    range: { readonly min?: number; readonly max?: number; readonly initial?: number } = {},
  ): number {
    const written = this.text(at);
    if (written === '' && range.initial !== undefined) return range.initial;
    if (written === '')
      fail({ file: this.file, line: this.number, field }, 'missingField', {
        cn: '缺少此字段',
        en: 'the field is missing',
      });
    const value = numberIn(written);
    if (value === null) {
      const said = quoted(written);
      fail({ file: this.file, line: this.number, field }, 'badNumber', {
        cn: `“${said}”不是数字`,
        en: `"${said}" is no number`,
      });
    }
    const { min = -Infinity, max = Infinity } = range;
    if (value < min || value > max) {
      const bounds = { cn: `${value} 超出 ${min} 至 ${max}`, en: `${value} is not within ${min} to ${max}` };
      fail({ file: this.file, line: this.number, field }, 'badNumber', bounds);
    }
    return value;
  }

  whole(
    at: number,
    field: Text,
    range: { readonly min?: number; readonly max?: number; readonly initial?: number } = {},
  ): number {
    const value = this.real(at, field, range);
    if (Number.isInteger(value)) return value;
    return fail({ file: this.file, line: this.number, field }, 'badNumber', {
      cn: `${value} 不是整数`,
      en: `${value} is no whole number`,
    });
  }
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;

/** A number as COMTRADE writes one; null for what is none. */
export function numberIn(written: string): number | null {
  return decimal.test(written) ? Number(written) : null;
}

/** The lines of a text one after the other; CRLF, LF and CR alike. */
export class Lines {
  readonly #file: ComtradeFile;
  readonly #lines: readonly string[];
  #next = 0;
  constructor(file: ComtradeFile, text: string) {
    this.#file = file;
    this.#lines = text.split(/\r\n|\n|\r/);
  }

  /** The next line, be it empty; a fault names what should have stood there. */
  take(what: Text): Line {
    const line = this.takeIfAny();
    return (
      line ??
      fail({ file: this.#file, line: this.#next + 1 }, 'missingLine', {
        cn: `文件在“${what.cn}”之前结束`,
        en: `the file ends before ${what.en}`,
      })
    );
  }

  /** Null at the end. Empty lines at the end are no lines. */
  takeIfAny(): Line | null {
    const rest = this.#lines[this.#next];
    if (rest === undefined || (rest.trim() === '' && this.#lines.slice(this.#next).every((line) => line.trim() === '')))
      return null;
    this.#next++;
    return new Line(this.#file, this.#next, rest);
  }
}
