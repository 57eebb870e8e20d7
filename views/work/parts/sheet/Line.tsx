import { Field, Input } from '../../../../src/kit/form/Field.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly asked?: boolean;
  readonly error?: string | null;
  readonly inputMode?: 'decimal';
  readonly onChange: (value: string) => void;
}

/** One line of a sheet. */
export function Line({ label, value, maxLength, asked = false, error = null, inputMode, onChange }: Props) {
  return (
    <Field label={label} asked={asked} error={error}>
      {(ids) => (
        <Input
          {...ids}
          autoComplete="off"
          size="large"
          inputMode={inputMode}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
