import { Link } from 'wouter';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import type { MayWith } from '../../../domain/form/custom/calls.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { exportRecordsOfForm, importRecordsOfForm, templateOfForm } from '../../../domain/form/custom/excelCalls.ts';
import { fieldOf } from '../../../domain/form/custom/fieldOf.ts';
import { type FormRecord, formRecords, valuesOf } from '../../../domain/form/custom/formRecord.ts';
import { slotNames } from '../../../domain/form/custom/kinds.ts';
import { customFieldsOf } from '../../../domain/form/custom/model.ts';
import type { LedgerDeclaration, SpelledCall } from '../../../domain/ledger/declaration.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Times } from '../../../src/kit/time/times.ts';
import type { AnyRow, ExcelDoors, ExtraColumn, LedgerSlots } from '../../../src/ledger/slots.ts';
import { valueSaid } from './FormRead.tsx';
import { words } from './words.ts';

const path = '/gateway/energy-service-maintenance/api/customForms';
const spelled = (address: string): SpelledCall => ({ catalogue: [], method: 'GET', path: address });
const recordOf = (row: AnyRow): FormRecord => row as unknown as FormRecord;

/**
 * The list of what was filled in one form: the ledger of all records, asked by the calls of the form, with its slots called as the form calls what
 * stands in them.
 */
export function recordLedger(form: CustomForm): LedgerDeclaration {
  const named = new Map(form.slots.map(({ slot, key }) => [slot as string, key]));
  const asked = new Map(customFieldsOf(form).map((field) => [field.key, field]));
  const place = placeIn(form);
  const all = Object.entries(formRecords.fields as Readonly<Record<string, Field>>);
  const isSlot = ([key]: readonly [string, Field]): boolean => Object.hasOwn(slotNames, key);
  const slots = all
    .filter(isSlot)
    .flatMap(([key, field]) => {
      const told = asked.get(named.get(key) ?? '');
      return told === undefined
        ? []
        : [{ at: place(told.key), entry: [key, { ...field, label: fieldOf(told).label }] as const }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
  // They stand where the first of them is declared.
  const first = all.findIndex(isSlot);
  const others = all.filter((one) => !isSlot(one));
  const fields = Object.fromEntries([...others.slice(0, first), ...slots, ...others.slice(first)]);
  return {
    ...formRecords,
    fields,
    title: { cn: form.name, en: form.nameEn ?? form.name },
    calls: { list: spelled(`${path}/open/${form.code}/records`), history: spelled(`${path}/records/{id}/history`) },
  };
}

/** Where a field stands in the list of its form; where the form says nothing of it, all stand in their order. */
function placeIn({ layouts: { list } }: Pick<CustomForm, 'layouts'>): (key: string) => number {
  const places = new Map(list.map(({ key }, n) => [key, n]));
  return (key) => (list.length === 0 ? 0 : (places.get(key) ?? list.length));
}

const hidden = [
  ...[
    'code',
    'orgId',
    'title',
    'titleEn',
    'formId',
    'values',
    'sealed',
    'uniques',
    'equipmentIds',
    'deviceIds',
    'userIds',
  ],
  ...['photos', 'validAt', 'returned', 'caseId', 'lastReason'],
];

/** The workbooks of one form, by its own codes. No longer filled, it takes none in. */
const recordExcel = ({ code, state }: CustomForm, may: MayWith): ExcelDoors => ({
  calls: {
    template: templateOfForm as CallDeclaration,
    exportRows: exportRecordsOfForm as unknown as CallDeclaration,
    importRows: importRecordsOfForm as unknown as CallDeclaration,
  },
  may: (verb) => may[verb] && (verb === 'export' || state === 'inForce'),
  params: { code },
  asCsv: true,
  how: words['forms.import.how'],
});

/** Each column says what its record says of the field: a slot is only what it is sorted by. */
export function recordSlots(
  form: CustomForm,
  { lang, times, may }: { readonly lang: Lang; readonly times: Times; readonly may: MayWith },
): LedgerSlots {
  const asked = new Map(customFieldsOf(form).map((field) => [field.key, field]));
  const ofSlots = form.slots.flatMap(({ slot, key }) => {
    const field = asked.get(key);
    return field === undefined
      ? []
      : [
          [
            slot,
            (row: AnyRow, nameOf: (ledger: string, id: string) => string | null) =>
              valueSaid(field, valuesOf(recordOf(row))[key], { lang, times, nameOf }),
          ] as const,
        ];
  });
  const { list } = form.layouts;
  const listed = new Set(list.map(({ key }) => key));
  const unlisted = list.length === 0 ? [] : form.slots.flatMap(({ slot, key }) => (listed.has(key) ? [] : [slot]));
  const slotted = new Set(form.slots.map(({ key }) => key));
  const columns = list.flatMap(({ key }): readonly ExtraColumn[] => {
    const field = asked.get(key);
    if (field === undefined || field.personal || slotted.has(key)) return [];
    const cell: ExtraColumn['cell'] = (row, nameOf) =>
      valueSaid(field, valuesOf(recordOf(row))[key], { lang, times, nameOf });
    return [{ key: `values.${key}`, title: fieldOf(field).label, width: 140, cell }];
  });
  return {
    hidden: [...hidden, ...unlisted],
    columns,
    apart: hidden.filter((key) => key !== 'lastReason'),
    comesOtherwise: true,
    excel: recordExcel(form, may),
    empty: words['forms.empty'],
    cells: {
      number: (row) => (
        <Link href={`/customForm/formView/${form.code}/${row.id}`} onClick={(event) => event.stopPropagation()}>
          {recordOf(row).number}
        </Link>
      ),
      ...Object.fromEntries(ofSlots),
    },
  };
}
