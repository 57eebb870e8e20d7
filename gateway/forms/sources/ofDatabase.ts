import { databaseRows } from '../../../domain/database/calls.ts';
import { databaseSeconds } from '../../../domain/form/sources/kinds.ts';
import { sourceWords } from '../../../domain/form/sources/messages.ts';
import { tableNamed } from '../../../domain/form/sources/source.ts';
import { filled } from '../../../domain/text/filled.ts';
import { type Asking, asNamed, holds, notRead, type SourceRead } from './sourceRead.ts';

/** Rows of a table of a registered database: as many and for as long as its registration allows, and never longer than a form waits. */
export async function ofDatabase(asking: Asking): Promise<SourceRead> {
  const { ask, context, source, rows: most, word, ids } = asking;
  const table = tableNamed(source.query);
  if (table === null || source.columns.length === 0) return notRead('gone');
  const isSearched = word !== '' || ids !== null;
  const query = { ...table, seconds: databaseSeconds, ...(isSearched ? {} : { limit: most }) };
  const answer = await ask(databaseRows, { params: { id: source.of }, query }, context);
  const { lang } = context;
  if (!answer.ok) {
    const { code, fields } = answer.refusal;
    if (code === 'NO_PERMISSION') return notRead('noPermission');
    const why = fields?.['id'];
    return notRead('refused', why === undefined ? null : filled(sourceWords['source.connection'][lang], { why }));
  }
  const columns = answer.value.columns.map(({ name: key }) => ({ key, label: key, unit: null, kind: 'text' as const }));
  const missing = source.columns.find(({ key }) => columns.every((one) => one.key !== key));
  if (missing !== undefined)
    return notRead('refused', filled(sourceWords['source.noColumn'][lang], { column: missing.key }));
  const told = asNamed(
    asking,
    columns,
    answer.value.rows.map((cells) => ({ id: '', cells })),
  );
  const found = told.rows
    .map(({ cells }) => ({ id: cells[0] ?? '', cells }))
    .filter((row) => holds(row, word) && (ids === null || ids.includes(row.id)));
  return {
    ok: true,
    columns: told.columns,
    rows: found.slice(0, most),
    more: answer.value.more || found.length > most,
    hidden: false,
  };
}
