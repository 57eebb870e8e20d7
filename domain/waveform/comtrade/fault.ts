import type { Text } from '../../text/message.ts';

/** Which of a record's files is at fault. */
export type ComtradeFile = 'cfg' | 'dat' | 'cff';

/** What kind of fault it is, for whoever acts on it. */
export type ComtradeFaultKind =
  | 'missingLine'
  | 'missingField'
  | 'badNumber'
  | 'badTime'
  | 'badCount'
  | 'unknownRevision'
  | 'unknownFormat'
  | 'truncated'
  | 'tooLarge'
  | 'notComtrade';

/** What is wrong with a record, and where. A line is counted from 1; of a binary file it is the sample's number. */
export interface ComtradeFault {
  readonly kind: ComtradeFaultKind;
  readonly file: ComtradeFile;
  readonly line: number | null;
  readonly field: Text | null;
  /** The whole sentence, with the place. */
  readonly text: Text;
}

/** Thrown inside the reader alone; `readComtrade` gives the fault back as a value. */
export class ComtradeError extends Error {
  readonly fault: ComtradeFault;
  constructor(fault: ComtradeFault) {
    super(fault.text.en);
    this.fault = fault;
  }
}

export interface Place {
  readonly file: ComtradeFile;
  readonly line?: number;
  readonly field?: Text;
}

const fileNames: Readonly<Record<ComtradeFile, Text>> = {
  cfg: { cn: '配置文件 (.cfg)', en: 'Configuration (.cfg)' },
  dat: { cn: '数据文件 (.dat)', en: 'Data (.dat)' },
  cff: { cn: '合并文件 (.cff)', en: 'Combined file (.cff)' },
};

/** The place in words, then what is wrong there. */
export function faultAt({ file, line, field }: Place, kind: ComtradeFaultKind, what: Text): ComtradeFault {
  const name = fileNames[file];
  const cn = `${name.cn}${line === undefined ? '' : `第 ${line} 行`}${field === undefined ? '' : `“${field.cn}”`}`;
  const en = `${name.en}${line === undefined ? '' : `, line ${line}`}${field === undefined ? '' : `, ${field.en}`}`;
  return {
    kind,
    file,
    line: line ?? null,
    field: field ?? null,
    text: { cn: `${cn}：${what.cn}`, en: `${en}: ${what.en}` },
  };
}

export function fail(place: Place, kind: ComtradeFaultKind, what: Text): never {
  throw new ComtradeError(faultAt(place, kind, what));
}

/** What a file says, as far as it is quoted in a sentence. */
export const quoted = (written: string): string => (written.length > 40 ? `${written.slice(0, 40)}…` : written);
