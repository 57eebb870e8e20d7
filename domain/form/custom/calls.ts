import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import type { LedgerPage, ListQuery } from '../../ledger/calls.ts';
import { choiceRow } from '../../ledger/choiceCalls.ts';
import { historyEntry, ledgerPageOf, listQuerySchema, namesSchema, pageOf, rowSchema } from '../../ledger/schemas.ts';
import type { CustomForm } from './customForm.ts';
import { customForms } from './customForm.ts';
import { type FormRecord, formRecords } from './formRecord.ts';
import { longestLong, mostFields, mostOptions, type NamedLedger, namedLedgers } from './kinds.ts';
import { reason } from './recordFields.ts';
import { recordStates } from './states.ts';

const path = '/gateway/energy-service-maintenance/api/customForms';
/** What names no form is no form of the caller's, as any other that he may not open. */
const code = z.string().min(1).max(64);
const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
/** As it stands in a query. */
const wholeNumber = z.union([
  z.int().min(1).max(500),
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number),
]);
const state = z.enum(Object.keys(recordStates) as [keyof typeof recordStates]);

/** What somebody may do with a form, by its own codes. */
const mayWith = z.strictObject({ edit: z.boolean(), import: z.boolean(), export: z.boolean() });
export type MayWith = z.infer<typeof mayWith>;

const formRow = rowSchema(customForms) as unknown as z.ZodType<CustomForm>;
const recordRow = rowSchema(formRecords) as unknown as z.ZodType<FormRecord>;

const opened = z.strictObject({
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** Whether it is filled still; else since when no longer. */
  inForce: z.boolean(),
  until: z.string().nullable(),
  menu: z.strictObject({ shown: z.boolean(), order: z.int() }),
});
export type OpenedForm = z.infer<typeof opened>;

/** The forms that one may fill or read: those of one's own codes, in the organisations that one sees. */
export const openForms = defineCall({
  name: 'openForms',
  method: 'GET',
  path: `${path}/open`,
  permission: 'signedIn',
  response: z.strictObject({ rows: z.array(opened).readonly() }),
});

/** A form as it is filled today: the version in force, else the last that was. */
export const formToFill = defineCall({
  name: 'formToFill',
  method: 'GET',
  path: `${path}/open/{code}`,
  permission: 'signedIn',
  params: z.strictObject({ code }),
  response: z.strictObject({ form: formRow, may: mayWith }),
});

/** Rows that a form may name, by a piece of their name: those that its filler sees, whatever pages he may open. */
export const namedByForm = defineCall({
  name: 'namedByForm',
  method: 'GET',
  path: `${path}/open/{code}/named/{ledger}`,
  permission: 'signedIn',
  params: z.strictObject({ code, ledger: z.enum(Object.keys(namedLedgers) as [NamedLedger]) }),
  query: z.strictObject({
    size: wholeNumber.optional(),
    q: z.string().max(100).optional(),
    id: z.string().max(4000).optional(),
  }),
  response: pageOf(choiceRow),
});

/** What was filled in one form, in all of its versions. What is somebody's own affair is told to who may change records and to its author. */
export const recordsOfForm = defineCall({
  name: 'recordsOfForm',
  method: 'GET',
  path: `${path}/open/{code}/records`,
  permission: 'signedIn',
  params: z.strictObject({ code }),
  query: listQuerySchema(formRecords) as unknown as z.ZodType<ListQuery<typeof formRecords>>,
  response: ledgerPageOf(recordRow) as unknown as z.ZodType<LedgerPage<FormRecord>>,
});

/** One record under the version that filled it. */
export const recordOfForm = defineCall({
  name: 'recordOfForm',
  method: 'GET',
  path: `${path}/records/{id}`,
  permission: 'signedIn',
  params: z.strictObject({ id }),
  response: z.strictObject({
    record: recordRow,
    form: formRow,
    /** The version that is in force now, where that is another; null where none is. */
    newer: formRow.nullable(),
    names: namesSchema,
    may: mayWith,
    /** Its author, who goes on with its draft. */
    own: z.boolean(),
    /** Keys whose values are kept from whoever asks. */
    hidden: z.array(z.string()).readonly(),
  }),
});

/** What happened to it, each fact with what it changed. */
export const pastOfRecord = defineCall({
  name: 'pastOfRecord',
  method: 'GET',
  path: `${path}/records/{id}/history`,
  permission: 'signedIn',
  params: z.strictObject({ id }),
  query: listQuerySchema(formRecords).pick({ page: true, size: true }) as unknown as z.ZodType<{
    readonly page?: number;
    readonly size?: number;
  }>,
  response: pageOf(historyEntry),
});

/** As it was typed: the gateway makes a record of it, or says by field why it cannot. */
const typed = z
  .record(
    z.string().max(64),
    z.union([
      z.string().max(longestLong * 2),
      z.boolean(),
      z.null(),
      z.array(z.string().max(200)).max(mostOptions).readonly(),
    ]),
  )
  .refine((values) => Object.keys(values).length <= mostFields)
  .readonly();

const written = z.strictObject({
  id: z.string(),
  version: z.int(),
  state,
  /** Why it was kept as a draft and not submitted; null where nothing hindered it. */
  says: z.string().nullable(),
});
export type WrittenRecord = z.infer<typeof written>;

/** The version that was on the screen while it was filled: what another asks would be judged by what nobody saw. Left out, the one in force is meant. */
const filledUnder = id.optional();

/** Fills a form: kept as a draft, or submitted at once. */
export const fillForm = defineCall({
  name: 'fillForm',
  subject: 'organisation',
  method: 'POST',
  path: `${path}/open/{code}/records`,
  permission: 'signedIn',
  params: z.strictObject({ code }),
  body: z.strictObject({ formId: filledUnder, values: typed, submit: z.boolean() }),
  response: written,
});

/** Goes on with a draft, or changes what is valid for a reason. */
export const changeRecord = defineCall({
  name: 'changeRecord',
  subject: 'organisation',
  method: 'PUT',
  path: `${path}/records/{id}`,
  permission: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: z.int().min(1),
    formId: filledUnder,
    values: typed,
    submit: z.boolean(),
    /** Of what is valid. */
    reason: reason.schema.nullable(),
  }),
  response: written,
});

/** Takes a record out of what counts; it stays to be read. */
export const voidRecord = defineCall({
  name: 'voidRecord',
  subject: 'organisation',
  method: 'POST',
  path: `${path}/records/{id}/void`,
  permission: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: reason.schema }),
  response: written,
});

/** How much each form is filled: of those that one sees, for whoever keeps forms. */
export const useOfForms = defineCall({
  name: 'useOfForms',
  method: 'GET',
  path: `${path}/use`,
  permission: { anyOf: ['/customForm/formManagement'] },
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          code: z.string(),
          records: z.int().min(0),
          /** There are more than are counted. */
          atLeast: z.boolean(),
          /** Filled in the last 30 days. */
          recent: z.int().min(0),
          lastAt: instant.nullable(),
        }),
      )
      .readonly(),
  }),
});
