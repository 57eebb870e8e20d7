import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Words } from '../../../src/kit/layout/parts.tsx';
import { words } from '../parts/words.ts';

/** Since when a form is no longer filled; what was filled stays to be read. */
export function Ended({ form }: { readonly form: CustomForm }) {
  const say = useText(words);
  return (
    <Words role="status">
      {form.until === null ? say('forms.endedNoDay') : say('forms.ended', { day: form.until })}
    </Words>
  );
}
