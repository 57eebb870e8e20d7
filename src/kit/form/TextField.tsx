import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, Input } from './Field.tsx';
import type { Bound } from './useFields.ts';

interface Props
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size' | 'value' | 'name' | 'onChange' | 'onBlur'> {
  readonly label: string;
  readonly field: Bound;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  /** Must be filled in: marked, and said to who cannot see the mark. */
  readonly asked?: boolean;
  readonly after?: ReactNode;
}

/** A text of a form with its label, its hint and what is wrong with it. */
export function TextField({ label, field, hint, aside, asked = false, after, ...native }: Props) {
  return (
    <Field label={label} error={field.error} hint={hint} aside={aside} asked={asked}>
      {(ids) => (
        <Input
          autoComplete="off"
          {...native}
          {...ids}
          aria-required={asked || undefined}
          name={field.name}
          value={field.value}
          after={after}
          onChange={(event) => field.onEnter(event.target.value)}
          onBlur={field.onLeave}
        />
      )}
    </Field>
  );
}

/** What stands in a form and cannot be written: a value with its label, on sunken ground. */
export function FixedField({
  label,
  value,
  hint,
}: {
  readonly label: string;
  readonly value: string;
  readonly hint?: ReactNode;
}) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => <Input {...ids} readOnly value={value} />}
    </Field>
  );
}
