import { type FormDocument, fieldsOfDocument } from '../../../../domain/form/custom/formDocument.ts';
import type { LayoutName } from '../../../../domain/form/custom/kinds.ts';
import type { CustomField } from '../../../../domain/form/custom/model.ts';

export type Shown = FormDocument['layouts'][LayoutName];

/** Every field over the whole width: what stands where a layout says nothing. */
export const wouldBeLaidOut = (document: Pick<FormDocument, 'parts'>): Shown =>
  fieldsOfDocument(document).map(({ key }) => ({ key, width: 12 }));

/** What a layout shows, in its order. */
export function shownIn(document: Pick<FormDocument, 'parts' | 'layouts'>, layout: LayoutName): Shown {
  const own = document.layouts[layout];
  return own.length === 0 ? wouldBeLaidOut(document) : own;
}

/** In the order of the fields. */
export function withShown(
  document: FormDocument,
  layout: LayoutName,
  { field, isShown }: { readonly field: CustomField; readonly isShown: boolean },
): Shown {
  const others = document.layouts[layout].filter(({ key }) => key !== field.key);
  if (!isShown) return others;
  const order = fieldsOfDocument(document).map(({ key }) => key);
  return [...others, { key: field.key, width: 12 }].toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

export const withWidth = (
  document: FormDocument,
  layout: LayoutName,
  { field, width }: { readonly field: CustomField; readonly width: number },
): Shown =>
  document.layouts[layout].map((one) =>
    one.key === field.key && Number.isInteger(width) && width >= 1 && width <= 12 ? { ...one, width } : one,
  );
