import { isFormAddress, type WrittenForm } from '../../../domain/access/externalForm.ts';

export interface FieldDraft {
  /** For the list's own keeping. */
  readonly key: number;
  readonly name: string;
  readonly value: string;
  readonly secret: boolean;
  /** A secret that the gateway keeps: left empty, it stays. */
  readonly kept: boolean;
}

export interface FormDraft {
  readonly address: string;
  readonly fields: readonly FieldDraft[];
}

/** Begun with what is kept; else with what most sign-ins ask for. */
export function draftOf(form: WrittenForm | null, link: string): FormDraft {
  const fields = form?.fields ?? [
    { name: 'username', value: '', secret: false },
    { name: 'password', value: '', secret: true },
  ];
  return {
    address: form?.address ?? link,
    fields: fields.map(({ name, value, secret }, key) => ({
      key,
      name,
      secret,
      value: value ?? '',
      kept: value === null,
    })),
  };
}

export const withField = (draft: FormDraft): FormDraft => ({
  ...draft,
  fields: [
    ...draft.fields,
    { key: Math.max(-1, ...draft.fields.map(({ key }) => key)) + 1, name: '', value: '', secret: false, kept: false },
  ],
});

/** A secret that is kept for one name is not kept for another, nor is it one any more once it may be read. */
export function changedField(
  field: FieldDraft,
  change: Partial<Pick<FieldDraft, 'name' | 'value' | 'secret'>>,
): FieldDraft {
  const kept = field.kept && change.name === undefined && change.secret !== false;
  return { ...field, ...change, kept };
}

/** What is sent; the name of what is wrong where it cannot be. */
export function writtenOf({ address, fields }: FormDraft): WrittenForm | 'address' | 'name' {
  const written = {
    address: address.trim(),
    fields: fields.map(({ name, value, secret, kept }) => ({
      name: name.trim(),
      secret,
      value: kept && value === '' ? null : value,
    })),
  };
  if (!isFormAddress(written.address)) return 'address';
  return written.fields.some(({ name }) => name === '') ? 'name' : written;
}
