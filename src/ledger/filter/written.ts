import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type Writer, writtenValue } from '../value/written.ts';

/** A condition that holds, as its chip says it. */
export interface Condition {
  /** The field; `org` where it is the row's organisation. */
  readonly key: string;
  /** The parameters that it stands in: dropped together. */
  readonly names: readonly string[];
  readonly label: string;
  readonly text: string;
}

const org = { cn: '组织', en: 'Organisation' } as const;
const empty = { cn: '未填写', en: 'left empty' } as const;

/** The filters of a view as people read them: bounds of one field together, ids by name, codes by word. */
export function conditionsOf(
  declaration: LedgerDeclaration,
  filters: Readonly<Record<string, string>>,
  writer: Writer,
): readonly Condition[] {
  const keys = [...new Set(Object.keys(filters).map((name) => name.replace(/\.(from|to)$/, '')))];
  return keys.map((key) => {
    const field = declaration.fields[key];
    const names = [key, `${key}.from`, `${key}.to`].filter((name) => filters[name] !== undefined);
    const one = (part: string): string => {
      if (part === '') return empty[writer.lang];
      if (field === undefined) return writer.nameOf('organisation', part) ?? part;
      if (field.kind === 'boolean') return writtenValue(field, part === 'true', writer);
      return writtenValue(field, field.kind === 'reference' && field.many ? [part] : part, writer);
    };
    const any = filters[key];
    const [from, to] = [filters[`${key}.from`], filters[`${key}.to`]];
    const parts = [
      ...(any === undefined
        ? []
        : [
            any
              .split(',')
              .map(one)
              .join(writer.lang === 'cn' ? '、' : ', '),
          ]),
      ...(from === undefined ? [] : [`≥ ${one(from)}`]),
      ...(to === undefined ? [] : [`< ${one(to)}`]),
    ];
    return { key, names, label: (field?.label ?? org)[writer.lang], text: parts.join(' ') };
  });
}
