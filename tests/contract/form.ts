/** A body as a form: files as they are, lists with commas, the rest as text. */
export function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) && value[0] instanceof File ? value : [value])
      form.append(name, one instanceof File ? one : String(one));
  }
  return form;
}

export const pictureFile = (bytes: Uint8Array, name = 'picture.png'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
