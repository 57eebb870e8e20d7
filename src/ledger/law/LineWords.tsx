import { placeNamed } from '../../../domain/ledger/law.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { useLang } from '../../i18n/lang.ts';
import { useTimes } from '../../kit/time/times.ts';
import type { AnyRow } from '../slots.ts';
import { entriesWritten } from '../value/written.ts';
import type { Named } from './lawful.ts';

interface Props {
  readonly law: RowLaw;
  readonly command: string;
  readonly named: Named;
  readonly row: AnyRow;
}

/** What a command is about, as a row says it now: the line that it names, else the row. */
export function LineWords({ law: { law, ledger }, command, named, row }: Props) {
  const lang = useLang();
  const writer = { lang, times: useTimes(), nameOf: () => null, isBrief: true };
  const { part } = law.commands[command] ?? {};
  const place = placeNamed(part, row, named);
  const field = ledger.fields[part?.in ?? ''];
  if (place === null || field === undefined) return knownName(ledger, row, lang) ?? row.id;
  return `${place + 1} ${entriesWritten(field, row[part?.in ?? ''], writer)[place] ?? ''}`;
}
