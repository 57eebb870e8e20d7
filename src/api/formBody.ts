import type { CallDeclaration, InputOf } from '../../domain/call/declaration.ts';

/** A body that goes as a form, with files where there are some; what is undefined stays out of it. Files of one name go one after the other, another list as one text with commas. */
export function formBody<C extends CallDeclaration>(
  _: C,
  fields: Readonly<
    Partial<Record<keyof InputOf<C>['body'] & string, string | Blob | readonly string[] | readonly Blob[] | undefined>>
  >,
): InputOf<C>['body'] {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as readonly [
    string,
    string | Blob | readonly string[] | readonly Blob[] | undefined,
  ][]) {
    if (value instanceof Blob) form.append(name, value);
    else if (isFiles(value)) for (const file of value) form.append(name, file);
    else if (value !== undefined) form.append(name, typeof value === 'string' ? value : value.join(','));
  }
  return form as unknown as InputOf<C>['body'];
}

const isFiles = (value: unknown): value is readonly Blob[] => Array.isArray(value) && value[0] instanceof Blob;
