import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Deed } from '../../../domain/ledger/deed.ts';
import type { Fields } from '../../ledger/columns.ts';
import { eventsOf } from '../../ledger/read/history.ts';
import { fieldsAfter } from '../../ledger/read/rowFold.ts';
import type { Log } from '../../log/log.ts';

/** What happened to a row under a law, each fact with the row before and after it; up to a position of the past, or all. */
export async function deedsOf(
  log: Log,
  { ledger, id, asOf }: { readonly ledger: LedgerDeclaration; readonly id: string; readonly asOf: number | null },
): Promise<readonly Deed[]> {
  const deeds: Deed[] = [];
  let row: Fields | null = null;
  for (const event of await eventsOf(log, streamOf(ledger.name, id), asOf)) {
    const after: Fields = fieldsAfter(ledger, row, event) ?? {};
    const declared = ledger.law?.events[event.type];
    const data = declared === undefined ? {} : (dataOf(declared.event, event) as Fields);
    deeds.push({ type: event.type, at: event.at, by: personOf(event), data, before: row ?? {}, after });
    row = after;
  }
  return deeds;
}

const personOf = ({ by }: Event): string | null => (by.kind === 'user' ? by.id : null);

/** Who is named in them: by whom, from whom and to whom. */
export function personsIn(deeds: readonly Deed[], keys: readonly string[]): readonly string[] {
  const named = deeds.flatMap(({ by, after }) => [by, ...keys.flatMap((key) => after[key])]);
  return [...new Set(named.filter((one): one is string => typeof one === 'string'))];
}
