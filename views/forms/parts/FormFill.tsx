import { useId, useMemo, useState } from 'react';
import { answered, type FormValues } from '../../../domain/form/custom/answers.ts';
import { namedByForm } from '../../../domain/form/custom/calls.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { fieldOf } from '../../../domain/form/custom/fieldOf.ts';
import type { CustomField } from '../../../domain/form/custom/model.ts';
import { choicesOf } from '../../../domain/ledger/choiceCalls.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { LineFrame } from '../../../src/ledger/form/LineFrame.tsx';
import { ChoiceSource } from '../../../src/ledger/form/useChoices.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { entryFor } from './entries.tsx';
import styles from './forms.module.css';
import { type LaidField, laidOut } from './laidOut.ts';
import { SourceOffer, type TriedAs } from './SourceOffer.tsx';
import { useSiteDay } from './useSiteDay.ts';

export type Typed = Readonly<Record<string, unknown>>;

interface Props {
  readonly form: CustomForm;
  readonly values: Typed;
  /** Every fault is told: a submission was tried. */
  readonly tried: boolean;
  /** What the gateway said, by `values.<key>`. */
  readonly said: Readonly<Record<string, string>>;
  readonly locked: boolean;
  readonly nameOf: NameOf;
  /** Where it is shown: at the desk, or as narrow as a phone. */
  readonly layout?: 'desk' | 'phone';
  /** A record is begun with it: sources fill what they leave no choice in. */
  readonly begins?: boolean;
  /** It is being designed, and tried as somebody. */
  readonly triedAs?: TriedAs;
  readonly onEnter: (key: string, value: unknown) => void;
}

/** Rows that the form may name are found by its own call: its filler need not have the pages that list them. */
const sourceOf = (code: string) =>
  ((ledger: string) => ({
    ...namedByForm,
    path: namedByForm.path.replace('{code}', code).replace('{ledger}', ledger),
  })) as unknown as typeof choicesOf;

/** A form as it is filled: its sections, what each field asks, and each rule as it is typed, in the gateway's own sentences. */
export function FormFill({
  form,
  values,
  tried,
  said,
  locked,
  nameOf,
  layout = 'desk',
  begins = false,
  triedAs,
  onEnter,
}: Props) {
  const lang = useLang();
  const today = useSiteDay();
  // What is being designed is no form to fill yet: whoever tries it finds rows as he does everywhere.
  const isTry = triedAs !== undefined;
  const source = useMemo(() => (isTry ? choicesOf : sourceOf(form.code)), [form.code, isTry]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const told = useMemo(() => answered(form, values, { today, isDraft: !tried }), [form, values, today, tried]);
  const word = useWord();
  const faultOf = (key: string): string | null => {
    const own = tried || touched.has(key) ? told.faults[key] : undefined;
    return own === undefined ? (said[`values.${key}`] ?? null) : word(own);
  };
  const enter = (key: string, value: unknown) => {
    setTouched((before) => new Set([...before, key]));
    onEnter(key, value);
  };
  return (
    <ChoiceSource value={source}>
      {laidOut(form, layout).map(({ section, fields }) => {
        const asked = fields.filter(({ field }) => !told.notAsked.has(field.key));
        return asked.length === 0 ? null : (
          <fieldset key={section.title} className={styles.section} disabled={locked}>
            <legend>{nameIn({ name: section.title, nameEn: section.titleEn }, lang)}</legend>
            <div className={styles.grid} data-layout={layout}>
              {asked.map((one) => (
                <Line
                  key={one.field.key}
                  {...one}
                  value={one.field.kind === 'formula' ? told.values[one.field.key] : values[one.field.key]}
                  whole={told.values}
                  fault={faultOf(one.field.key)}
                  locked={locked}
                  formId={form.id}
                  begins={begins}
                  triedAs={triedAs ?? null}
                  nameOf={nameOf}
                  onEnter={(value) => enter(one.field.key, value)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </ChoiceSource>
  );
}

interface LineProps extends LaidField {
  readonly value: unknown;
  readonly whole: FormValues;
  readonly fault: string | null;
  readonly locked: boolean;
  /** The version that is filled. */
  readonly formId: string;
  readonly begins: boolean;
  readonly triedAs: TriedAs | null;
  readonly nameOf: NameOf;
  readonly onEnter: (value: unknown) => void;
}

function Line({ field, width, value, whole, fault, locked, formId, begins, triedAs, nameOf, onEnter }: LineProps) {
  const id = useId();
  const word = useWord();
  const declared = useMemo(() => fieldOf(field), [field]);
  const Entry = entryFor(field);
  const hint = declared.hint === undefined ? null : word(declared.hint);
  const isComputed = field.kind === 'formula';
  return (
    <div style={{ gridColumn: `span ${width}` }} data-wide={isWide(field) || undefined}>
      <LineFrame
        id={id}
        label={word(declared.label)}
        required={field.required && !isComputed}
        fixed={isComputed}
        fault={fault}
        hint={hint}
        was={null}
      >
        <Entry
          field={declared}
          id={id}
          value={value ?? null}
          whole={whole}
          locked={locked || isComputed}
          describedBy={fault !== null || hint !== null ? `${id}-said` : undefined}
          invalid={fault !== null}
          inner={{}}
          nameOf={nameOf}
          onEnter={onEnter}
        />
      </LineFrame>
      {field.source === null || locked || isComputed ? null : (
        <SourceOffer formId={formId} field={field} value={value} begins={begins} tried={triedAs} onEnter={onEnter} />
      )}
    </div>
  );
}

const isWide = ({ kind }: CustomField): boolean => kind === 'long' || kind === 'photo' || kind === 'choices';
