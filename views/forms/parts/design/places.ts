import type { FormPart } from '../../../../domain/form/custom/formDocument.ts';

/** Where a part stands in the form as it is written: `sections.1.fields.3`, by which faults name it. */
export function placeOf(parts: readonly FormPart[], at: number): string {
  let section = -1;
  let field = -1;
  for (const { what } of parts.slice(0, at + 1)) {
    if (what === 'section') {
      section += 1;
      field = -1;
    } else {
      if (section === -1) section = 0;
      field += 1;
    }
  }
  return field === -1 ? `sections.${section}` : `sections.${section}.fields.${field}`;
}
