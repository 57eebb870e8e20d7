import type { DocumentKind } from '../../document/documentKind.ts';
import { formFaults } from '../../form/faults.ts';
import { type FormSection, sectionsField } from '../../form/model.ts';
import type { Field } from '../../ledger/field.ts';
import { fieldFault } from '../../ledger/fieldFault.ts';
import { structureFaults } from '../../ledger/structure.ts';
import type { Text } from '../../text/message.ts';
import { headFields, ownFields } from './fields.ts';
import type { WorkText } from './textLedgers.ts';
import type { TextUse } from './uses.ts';

/** A text as it is edited: its head by its fields, and its sections. */
export type TextDocument = Readonly<Record<string, unknown>> & { readonly sections: readonly FormSection[] };

/** The fields of a text's head, in their order. */
export const headOf = (use: TextUse): Readonly<Record<string, Field>> => ({ ...headFields, ...ownFields[use] });

/** Sections are known again by their title, else by their first item. */
export const documentKindOf = (use: TextUse): DocumentKind<TextDocument, FormSection, string & keyof TextDocument> => ({
  heads: Object.keys(headOf(use)),
  list: 'sections',
  known: [(was, is) => was.title === is.title, (was, is) => was.items[0]?.key === is.items[0]?.key],
});

/** What a text cannot be kept with: what its fields do not take, by place. */
export function shapeFaults(use: TextUse, document: TextDocument): Readonly<Record<string, Text>> {
  const faults: Record<string, Text> = {};
  for (const [key, field] of Object.entries(headOf(use))) {
    if (field.inside !== undefined) {
      for (const [path, said] of Object.entries(structureFaults(field, document[key], document)))
        faults[`${key}.${path}`] = said;
      continue;
    }
    const said = fieldFault(field, document[key] ?? null);
    if (said !== null) faults[key] = said;
  }
  for (const [path, said] of Object.entries(structureFaults(sectionsField, document.sections, {})))
    faults[`sections.${path}`] = said;
  return faults;
}

/** All that is wrong with a text: what it cannot be kept with, and what it cannot be put in force with. */
export const textFaults = (use: TextUse, document: TextDocument): Readonly<Record<string, Text>> => ({
  ...formFaults(document),
  ...shapeFaults(use, document),
});

/** The next version of a text begins with all that this one says. */
export const nextVersionOf = (use: TextUse, row: WorkText, versions: readonly WorkText[]) => ({
  ...Object.fromEntries(
    [...Object.keys(headOf(use)), 'sections'].map((key) => [key, (row as unknown as TextDocument)[key] ?? null]),
  ),
  orgId: row.orgId,
  code: row.code,
  number: Math.max(row.number, ...versions.map(({ number }) => number)) + 1,
});
