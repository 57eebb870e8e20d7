import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Event } from '../../domain/event/event.ts';
import type { Subject } from '../../domain/flow/events.ts';
import { customForms } from '../../domain/form/custom/customForm.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { openFields } from '../../domain/ledger/events.ts';
import { type WrittenCell, writtenCell } from '../../domain/ledger/excel/cells.ts';
import type { Field } from '../../domain/ledger/field.ts';
import { knownName, toldValue } from '../../domain/ledger/names.ts';
import type { WholeCase } from '../../domain/task/readCalls.ts';
import type { CallContext } from '../http/handler.ts';
import { toldByForm } from './formTold.ts';
import type { ReadMeans } from './readMeans.ts';

interface SubjectToldQuestion {
  readonly subject: Subject;
  /** The opinion since which it is compared; null: there was none. */
  readonly since: Event | null;
  readonly context: CallContext;
}

interface Told {
  readonly fields: WholeCase['fields'];
  readonly comparedWith: string | null;
  readonly raw: Readonly<Record<string, unknown>>;
}

type Row = Readonly<Record<string, unknown>>;
const nothing: Told = { fields: [], comparedWith: null, raw: {} };

/** What is approved as its reader reads it, what changed since the last opinion first. What its law keeps by itself tells nothing of what is asked. */
export async function fieldsTold(means: ReadMeans, { subject, since, context }: SubjectToldQuestion): Promise<Told> {
  const { asOf, lang } = context;
  const ledger = means.subjects.get(subject.kind);
  if (ledger === undefined) return nothing;
  const now = (await means.ledgers.anyRow(ledger, subject.id, asOf)) as Row | null;
  if (now === null) return nothing;
  const was = since === null ? null : ((await means.ledgers.anyRow(ledger, subject.id, since.position)) as Row | null);
  const { fields, of } = await shownOf(means, ledger, { rows: was === null ? [now] : [now, was], context });
  const [isNow, wasThen] = [of(now), was === null ? null : of(was)];
  const names = await referred(means, { fields, rows: wasThen === null ? [isNow] : [isNow, wasThen], context });
  const said = (row: Row, key: string, field: Field): string => {
    const value = toldValue(row, key, field, lang);
    const cell = writtenCell(field, value, {
      lang,
      zone: zoneOf(means.zone),
      tell: (to, id) => names.get(`${to}-${id}`) ?? id,
    });
    return textOf(field, cell, value);
  };
  const told = fields.map(([key, field]) => {
    const [present, before] = [said(isNow, key, field), wasThen === null ? null : said(wasThen, key, field)];
    return { key, label: field.label[lang], now: present, was: before === present ? null : before };
  });
  const shown = told.filter((one) => one.now !== '' || one.was !== null);
  return {
    fields: [...shown.filter((one) => one.was !== null), ...shown.filter((one) => one.was === null)],
    comparedWith: was === null ? null : (since?.at ?? null),
    raw: now,
  };
}

/** What a row is read by: the fields of its ledger, or what the form asks in which it was filled. */
async function shownOf(
  { ledgers }: Pick<ReadMeans, 'ledgers'>,
  ledger: LedgerDeclaration,
  { rows, context: { asOf, lang } }: { readonly rows: readonly Row[]; readonly context: CallContext },
): Promise<Pick<ReturnType<typeof toldByForm>, 'fields' | 'of'>> {
  if (ledger.name !== formRecords.name)
    return { fields: openFields(ledger).filter(([key, field]) => isShown(ledger, key, field)), of: (row) => row };
  const forms = await Promise.all(rows.map(({ formId }) => ledgers.anyRow(customForms, String(formId), asOf)));
  return toldByForm(
    forms.filter((one) => one !== null),
    lang,
  );
}

const isShown = ({ law, org }: LedgerDeclaration, key: string, { computed, personal, secret }: Field): boolean =>
  key !== law?.state &&
  computed !== true &&
  personal !== true &&
  secret !== true &&
  !key.endsWith('En') &&
  !(org.from === 'field' && org.field === key);

function textOf(field: Field, cell: WrittenCell, value: unknown): string {
  if (cell === null || cell === '') return '';
  if (field.kind === 'structure' && field.codes === undefined) return Array.isArray(value) ? String(value.length) : '';
  const text = typeof cell === 'object' ? cell.wall.slice(0, 16) : String(cell);
  const unit = 'unit' in field && typeof field.unit === 'string' ? ` ${field.unit}` : '';
  return `${text}${unit}`;
}

/** Names of what these rows refer to. Their reader is asked to approve them, whatever else he sees. */
async function referred(
  { ledgers }: Pick<ReadMeans, 'ledgers'>,
  {
    fields,
    rows,
    context: { lang, asOf },
  }: {
    readonly fields: readonly (readonly [string, Field])[];
    readonly rows: readonly Row[];
    readonly context: CallContext;
  },
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const [key, field] of fields) {
    if (field.kind !== 'reference') continue;
    for (const row of rows)
      for (const id of [row[key]].flat())
        if (typeof id === 'string') wanted.set(field.to, (wanted.get(field.to) ?? new Set()).add(id));
  }
  const found = await Promise.all(
    [...wanted].map(async ([to, ids]) => {
      const ledger = declarations.find(({ name }) => name === to);
      if (ledger === undefined) return [];
      const named = await ledgers.everyRow(ledger, { ids: [...ids], asOf });
      return named.map((one) => [`${to}-${one.id}`, knownName(ledger, one as never, lang) ?? one.id] as const);
    }),
  );
  return new Map(found.flat());
}
