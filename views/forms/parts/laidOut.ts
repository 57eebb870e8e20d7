import type { CustomField, CustomSection, FormBody } from '../../../domain/form/custom/model.ts';

export interface LaidField {
  readonly field: CustomField;
  /** Of twelve columns. */
  readonly width: number;
}

export interface LaidSection {
  readonly section: CustomSection;
  readonly fields: readonly LaidField[];
}

/** The sections of a form with the fields that a layout shows, in its order; an empty layout shows all in theirs. */
export function laidOut(
  { sections, layouts }: Pick<FormBody, 'sections' | 'layouts'>,
  layout: 'desk' | 'phone' | 'print',
): readonly LaidSection[] {
  const shown = new Map(layouts[layout].map(({ key, width }, place) => [key, { width, place }]));
  return sections.map((section) => ({
    section,
    fields:
      shown.size === 0
        ? section.fields.map((field) => ({ field, width: 12 }))
        : section.fields
            .flatMap((field) => {
              const at = shown.get(field.key);
              return at === undefined ? [] : [{ field, ...at }];
            })
            .toSorted((a, b) => a.place - b.place)
            .map(({ field, width }) => ({ field, width: layout === 'phone' ? 12 : width })),
  }));
}
