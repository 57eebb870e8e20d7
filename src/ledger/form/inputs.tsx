import type { ComponentType } from 'react';
import type { Field } from '../../../domain/ledger/field.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Area, Select } from '../../kit/form/Area.tsx';
import { Check } from '../../kit/form/Check.tsx';
import { Input } from '../../kit/form/Field.tsx';
import { Bar } from '../../kit/layout/parts.tsx';
import { DayInput } from '../../kit/time/field/DayInput.tsx';
import type { EntryProps } from '../slots.ts';
import { formWords } from '../words.ts';
import { FileEntry } from './FileEntry.tsx';
import styles from './form.module.css';
import { InstantEntry } from './InstantEntry.tsx';
import { ReferenceEntry } from './ReferenceEntry.tsx';

const native = ({ id, locked, describedBy, invalid }: EntryProps) => ({
  id,
  disabled: locked,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
});

function TextEntry(props: EntryProps) {
  const { field, value, onEnter } = props;
  const text = typeof value === 'string' ? value : '';
  if (field.calendar === true) {
    return <DayInput {...native(props)} value={text === '' ? null : text} onEnter={onEnter} />;
  }
  if (field.long === true) {
    return <Area {...native(props)} rows={3} value={text} onChange={(event) => onEnter(event.target.value)} />;
  }
  return <Input {...native(props)} value={text} autoComplete="off" onChange={(event) => onEnter(event.target.value)} />;
}

/** What is no number stays as it was written, so that the sentence below can say so; empty is left empty. */
const numberOf = (text: string): unknown =>
  text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text;

/** A literal as it is written: `192` is a number, `true` is true, `"192"` in quotes is a text. */
function literalOf(text: string): unknown {
  if (!/^(true|false|-?\d+(\.\d+)?|".*")$/.test(text)) return text;
  return JSON.parse(text) as unknown;
}

const writtenLiteral = (value: unknown): string =>
  typeof value !== 'string'
    ? value === null || value === undefined
      ? ''
      : String(value)
    : literalOf(value) === value
      ? value
      : JSON.stringify(value);

/** What was written stays until it is left: a number that begins as `1` may become `1x`. */
function LiteralEntry(props: EntryProps) {
  const { value, onEnter } = props;
  return (
    <Input
      {...native(props)}
      autoComplete="off"
      value={writtenLiteral(value)}
      onChange={(event) => onEnter(literalOf(event.target.value))}
    />
  );
}

/** Some of a family of codes, each with its tick. */
function CodesEntry({ field, id, value, locked, onEnter }: EntryProps) {
  const word = useWord();
  const chosen = (value as readonly string[] | null) ?? [];
  const codes = Object.entries(field.codes ?? {});
  const turn = (code: string, isOn: boolean) =>
    onEnter(codes.map(([one]) => one).filter((one) => (one === code ? isOn : chosen.includes(one))));
  return (
    <Bar as="fieldset" at="stretch" gap="1 3" id={id} className={styles.ticks} aria-label={word(field.label)}>
      {codes.map(([code, text]) => (
        <Check
          key={code}
          label={word(text)}
          disabled={locked}
          checked={chosen.includes(code)}
          onChange={(event) => turn(code, event.target.checked)}
        />
      ))}
    </Bar>
  );
}

function NumberEntry(props: EntryProps) {
  const { field, value, onEnter } = props;
  const unit = 'unit' in field && field.unit !== null ? <span>{field.unit}</span> : undefined;
  return (
    <Input
      {...native(props)}
      inputMode="decimal"
      value={value === null || value === undefined ? '' : String(value)}
      after={unit}
      onChange={(event) =>
        onEnter(field.kind === 'decimal' ? event.target.value || null : numberOf(event.target.value))
      }
    />
  );
}

function ChoiceEntry(props: EntryProps) {
  const word = useWord();
  const say = useText(formWords);
  const { field, value, onEnter } = props;
  if (field.kind !== 'choice') return null;
  return (
    <Select
      {...native(props)}
      value={(value as string | null) ?? ''}
      onChange={(event) => onEnter(event.target.value || null)}
    >
      <option value="" disabled={field.optional !== true}>
        {field.optional === true ? say('ledger.form.nothing') : say('ledger.form.choose')}
      </option>
      {Object.entries(field.options).map(([code, text]) => (
        <option key={code} value={code}>
          {word(text)}
        </option>
      ))}
    </Select>
  );
}

function BooleanEntry(props: EntryProps) {
  const word = useWord();
  const { value, onEnter, field } = props;
  return (
    <Check
      {...native(props)}
      label={word(field.label)}
      checked={value === true}
      onChange={(event) => onEnter(event.target.checked)}
    />
  );
}

const byKind: Readonly<Record<Exclude<Field['kind'], 'structure'>, ComponentType<EntryProps>>> = {
  text: TextEntry,
  integer: NumberEntry,
  number: NumberEntry,
  decimal: NumberEntry,
  choice: ChoiceEntry,
  boolean: BooleanEntry,
  instant: InstantEntry,
  reference: ReferenceEntry,
};

/** The input of a field; a structure that is no list of codes has none of its own. */
export function inputOf(field: Field): ComponentType<EntryProps> | null {
  if (field.kind === 'structure') return field.codes === undefined ? null : CodesEntry;
  if (field.upload !== undefined) return FileEntry;
  return field.literal === true ? LiteralEntry : byKind[field.kind];
}
