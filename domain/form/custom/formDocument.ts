import type { DocumentKind } from '../../document/documentKind.ts';
import type { Field } from '../../ledger/field.ts';
import { fieldFault } from '../../ledger/fieldFault.ts';
import { structureFaults } from '../../ledger/structure.ts';
import type { Text } from '../../text/message.ts';
import type { CustomForm } from './customForm.ts';
import { customFormFaults } from './faults.ts';
import { headFields } from './formFields.ts';
import { bodyFields, type CustomField, type CustomSection, type FormBody } from './model.ts';

/** Where a section begins; what follows it is of it. */
interface SectionPart {
  readonly what: 'section';
  readonly title: string;
  readonly titleEn: string | null;
}
interface FieldPart {
  readonly what: 'field';
  readonly field: CustomField;
}
/** What a form asks, line by line: sections and fields in one list, so that two who write at once are joined field by field. */
export type FormPart = SectionPart | FieldPart;

type Besides = Omit<FormBody, 'sections'>;
/** A version of a form as it is edited. */
export type FormDocument = Readonly<Record<string, unknown>> & Besides & { readonly parts: readonly FormPart[] };
/** A version as it is read, with its parts. */
export type FormVersion = CustomForm & { readonly parts: readonly FormPart[] };

const besides = ['rules', 'sources', 'layouts', 'slots', 'charts'] as const;

export const formDocument: DocumentKind<FormDocument, FormPart, string & keyof FormDocument> = {
  heads: [...Object.keys(headFields), ...besides],
  list: 'parts',
  known: [
    (was, is) => was.what === 'field' && is.what === 'field' && was.field.key === is.field.key,
    (was, is) => was.what === 'section' && is.what === 'section' && was.title === is.title,
  ],
};

export const partsOf = (sections: readonly CustomSection[]): readonly FormPart[] =>
  sections.flatMap(({ title, titleEn, fields }): readonly FormPart[] => [
    { what: 'section', title, titleEn },
    ...fields.map((field): FormPart => ({ what: 'field', field })),
  ]);

/** Fields before the first section stand in one of their own: nothing is lost where a section was removed. */
export function sectionsOf(parts: readonly FormPart[], untitled = '—'): readonly CustomSection[] {
  const sections: { title: string; titleEn: string | null; fields: CustomField[] }[] = [];
  for (const part of parts) {
    if (part.what === 'section') sections.push({ title: part.title, titleEn: part.titleEn, fields: [] });
    else {
      if (sections.length === 0) sections.push({ title: untitled, titleEn: null, fields: [] });
      sections.at(-1)?.fields.push(part.field);
    }
  }
  return sections;
}

export const versionOf = (form: CustomForm): FormVersion => ({ ...form, parts: partsOf(form.sections) });

export const bodyOfDocument = ({ parts, rules, sources, layouts, slots, charts }: FormDocument): FormBody => ({
  sections: sectionsOf(parts),
  rules,
  sources,
  layouts,
  slots,
  charts,
});

/** As the gateway takes it. */
export const writtenDocument = (document: FormDocument): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.keys(headFields).map((key) => [key, document[key]])),
  ...bodyOfDocument(document),
});

export const fieldsOfDocument = ({ parts }: Pick<FormDocument, 'parts'>): readonly CustomField[] =>
  parts.flatMap((part) => (part.what === 'field' ? [part.field] : []));

type Faults = Readonly<Record<string, Text>>;

/** What a draft cannot be kept with: what its fields do not take, by place. */
export function shapeFaults(document: FormDocument): Faults {
  const body = bodyOfDocument(document);
  const faults: Record<string, Text> = {};
  const inside = (key: string, field: Field, value: unknown) => {
    for (const [path, said] of Object.entries(structureFaults(field, value, {}))) faults[`${key}.${path}`] = said;
  };
  for (const [key, field] of Object.entries(headFields) as readonly (readonly [string, Field])[]) {
    const said = field.kind === 'structure' ? null : fieldFault(field, document[key] ?? null);
    if (said !== null) faults[key] = said;
    if (field.kind === 'structure') inside(key, field, document[key]);
  }
  for (const [key, field] of Object.entries(bodyFields)) inside(key, field, body[key as keyof FormBody]);
  return faults;
}

/** All that is wrong with it: what it cannot be kept with, and what it cannot be published with. */
export const documentFaults = (document: FormDocument): Faults => ({
  ...customFormFaults(bodyOfDocument(document)),
  ...shapeFaults(document),
});

/** The part at the place that a fault names, `sections.1.fields.3.max`; null where it is of no part. */
export function partOfFault(parts: readonly FormPart[], path: string): number | null {
  const [, section, field] = /^sections\.(\d+)(?:\.fields\.(\d+))?/.exec(path) ?? [];
  if (section === undefined) return null;
  const begins = parts.flatMap(({ what }, n) => (what === 'section' ? [n] : []));
  // Fields that stand before the first section are one of their own.
  const starts = parts[0]?.what === 'field' ? [-1, ...begins] : begins;
  const start = starts[Number(section)];
  if (start === undefined) return null;
  return field === undefined ? Math.max(0, start) : start + 1 + Number(field);
}

/** The next version of a form begins with all that this one says. */
export const nextFormVersion = (form: CustomForm, versions: readonly Pick<CustomForm, 'number'>[]) => ({
  ...writtenDocument(versionOf(form) as unknown as FormDocument),
  orgId: form.orgId,
  code: form.code,
  number: Math.max(form.number, ...versions.map(({ number }) => number)) + 1,
});
