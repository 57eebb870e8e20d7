import { answered } from '../../../domain/form/custom/answers.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { customFieldsOf } from '../../../domain/form/custom/model.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Words } from '../../../src/kit/layout/parts.tsx';
import type { Typed } from './FormFill.tsx';
import { laidOut } from './laidOut.ts';
import { useSiteDay } from './useSiteDay.ts';

interface Props {
  readonly form: CustomForm;
  readonly values: Typed;
  /** What the gateway said, by `values.<key>`. */
  readonly said: Readonly<Record<string, string>>;
  readonly tried: boolean;
  readonly layout: 'desk' | 'phone';
}

/** What hinders a form at fields that are not on the screen: else it would be refused and nobody could tell why. */
export function Unseen({ form, values, said, tried, layout }: Props) {
  const lang = useLang();
  const word = useWord();
  const today = useSiteDay();
  const { faults, notAsked } = answered(form, values, { today, isDraft: !tried });
  const shown = new Set(laidOut(form, layout).flatMap(({ fields }) => fields.map(({ field }) => field.key)));
  const names = new Map(customFieldsOf(form).map((field) => [field.key, nameIn(field, lang) ?? field.key]));
  const says = new Map<string, string>();
  for (const [path, text] of Object.entries(said))
    if (path.startsWith('values.')) says.set(path.slice('values.'.length), text);
  for (const [key, fault] of Object.entries(tried ? faults : {})) says.set(key, word(fault));
  const unseen = [...says].filter(([key]) => !shown.has(key) || notAsked.has(key));
  return unseen.length === 0 ? null : (
    <Words role="alert" text="fault">
      {unseen.map(([key, text]) => `${names.get(key) ?? key}: ${text}`).join(lang === 'en' ? '; ' : '；')}
    </Words>
  );
}
