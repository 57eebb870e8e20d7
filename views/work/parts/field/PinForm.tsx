import { type FormEvent, useState } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { fieldWords } from './words.ts';

export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

interface PinProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

export function PinField({ label, value, error, onChange }: PinProps) {
  return (
    <Field label={label} asked error={error}>
      {(ids) => (
        <Input
          {...ids}
          size="large"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  );
}

interface Props {
  readonly onSet: (pin: string) => void;
  readonly onCancel: () => void;
}

/** A PIN is set, once more typed, before the first sheet is taken along. */
export function NewPin({ onSet, onCancel }: Props) {
  const say = useText(fieldWords);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const short = isPin(pin) ? null : say('field.pin.six');
  const differs = pin === again ? null : say('field.pin.differs');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short === null && differs === null) onSet(pin);
  };
  return (
    <Stack as="form" gap="2" pad="2" ground="sunken" onSubmit={submit} noValidate>
      <Words as="h2" text="head">
        {say('field.pin.title')}
      </Words>
      <Words text="note">{say('field.pin.why')}</Words>
      <PinField label={say('field.pin')} value={pin} error={isTried ? short : null} onChange={setPin} />
      <PinField
        label={say('field.pin.again')}
        value={again}
        error={isTried && short === null ? differs : null}
        onChange={setAgain}
      />
      <Bar>
        <Button type="submit" look="primary" size="large">
          {say('field.pin.set')}
        </Button>
        <Button size="large" onClick={onCancel}>
          {say('field.cancel')}
        </Button>
      </Bar>
    </Stack>
  );
}
