import type { FormValues } from '../../../domain/form/custom/answers.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { fieldOf } from '../../../domain/form/custom/fieldOf.ts';
import type { CustomField } from '../../../domain/form/custom/model.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { FilePicture } from '../../../src/feedback/FilePicture.tsx';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { usePrinting } from '../../../src/kit/print/printing.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { type Writer, writtenValue } from '../../../src/ledger/value/written.ts';
import styles from './forms.module.css';
import { laidOut } from './laidOut.ts';
import { words } from './words.ts';

interface Props {
  readonly form: CustomForm;
  readonly values: FormValues;
  /** Keys whose values are kept from the reader. */
  readonly hidden: readonly string[];
  readonly nameOf: NameOf;
}

/** What was filled in, as its form asked it: on screen all of it, on paper what the form prints. */
export function FormRead({ form, values, hidden, nameOf }: Props) {
  const lang = useLang();
  const times = useTimes();
  const say = useText(words);
  const printing = usePrinting();
  const writer: Writer = { lang, times, nameOf };
  const sections = laidOut(printing ? form : { ...form, layouts: { ...form.layouts, print: [] } }, 'print');
  return sections.map(({ section, fields }) => (
    <section key={section.title} className={styles.section}>
      <h3>{nameIn({ name: section.title, nameEn: section.titleEn }, lang)}</h3>
      <dl className={styles.values}>
        {fields.map(({ field }) => (
          <Pair key={field.key} label={nameIn(field, lang) ?? field.key}>
            {hidden.includes(field.key) ? (
              say('forms.hidden')
            ) : (
              <Said field={field} value={values[field.key]} writer={writer} />
            )}
          </Pair>
        ))}
      </dl>
    </section>
  ));
}

function Pair({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Said({
  field,
  value,
  writer,
}: {
  readonly field: CustomField;
  readonly value: unknown;
  readonly writer: Writer;
}) {
  if (field.kind !== 'photo' || !Array.isArray(value)) return valueSaid(field, value, writer);
  return (
    <Bar gap="2">
      {(value as readonly string[]).map((address) => (
        <FilePicture key={address} address={address} alt={field.name} />
      ))}
    </Bar>
  );
}

/** A value of a record in one line. What is empty is told as such, never as 0. */
export function valueSaid(field: CustomField, value: unknown, writer: Writer): string {
  if (field.kind === 'photo' && Array.isArray(value)) return String(value.length);
  return writtenValue(fieldOf(field), value, writer);
}
