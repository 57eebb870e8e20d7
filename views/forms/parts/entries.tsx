import type { ComponentType } from 'react';
import { fieldOf } from '../../../domain/form/custom/fieldOf.ts';
import type { CustomField } from '../../../domain/form/custom/model.ts';
import { choice, file, optional } from '../../../domain/ledger/field.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { inputOf } from '../../../src/ledger/form/inputs.tsx';
import type { EntryProps } from '../../../src/ledger/slots.ts';

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** Some of a list, each with its tick. */
function ChoicesEntry({ field, value, locked, id, onEnter }: EntryProps) {
  const word = useWord();
  const part = field.inside?.parts({}, {})['value'];
  const options = part?.kind === 'choice' ? Object.entries(part.options) : [];
  const chosen = texts(value);
  const turn = (key: string, isOn: boolean) =>
    onEnter(options.map(([one]) => one).filter((one) => (one === key ? isOn : chosen.includes(one))));
  return (
    <Bar gap="1 3" id={id}>
      {options.map(([key, text]) => (
        <Check
          key={key}
          label={word(text)}
          disabled={locked}
          checked={chosen.includes(key)}
          onChange={(event) => turn(key, event.target.checked)}
        />
      ))}
    </Bar>
  );
}

const yesOrNo = choice(
  { label: { cn: '是否', en: 'Yes or no' }, optional: true },
  { yes: { cn: '是', en: 'Yes' }, no: { cn: '否', en: 'No' } },
);
const ChoiceEntry = inputOf(yesOrNo) as ComponentType<EntryProps>;

/** Not said is not "no": the third is there. */
function YesNoEntry(props: EntryProps) {
  const { value, onEnter } = props;
  const said = value === true ? 'yes' : value === false ? 'no' : null;
  return (
    <ChoiceEntry
      {...props}
      field={yesOrNo}
      value={said}
      onEnter={(next) => onEnter(next === null ? null : next === 'yes')}
    />
  );
}

const photo = file({ label: { cn: '照片', en: 'Photo' }, optional: true }, 'workPhoto');
const PhotoEntry = inputOf(photo) as ComponentType<EntryProps>;

/** V110: jpeg or png of at most 5 MB each; as many as the form asks. */
function PhotosEntry(props: EntryProps) {
  const { value, id, onEnter } = props;
  const taken = texts(value);
  const put = (at: number, next: unknown) =>
    onEnter(
      next === null ? taken.filter((_, n) => n !== at) : [...taken.slice(0, at), String(next), ...taken.slice(at + 1)],
    );
  const most = mostIn(props);
  const places = taken.length < most && !props.locked ? [...taken, null] : taken;
  return (
    <Bar gap="2" id={id}>
      {places.map((address, n) => (
        <PhotoEntry
          key={address ?? 'next'}
          {...props}
          id={`${id}-${n}`}
          field={photo}
          value={address}
          onEnter={(next) => put(n, next)}
        />
      ))}
    </Bar>
  );
}

/** As many as its schema takes, tried by length: the declaration of a list keeps its bound there. */
const mostIn = ({ field }: EntryProps): number => {
  const one = `/gateway/api/files/${'0'.repeat(64)}`;
  const lengths = Array.from({ length: 9 }, (_, n) => n + 1);
  return lengths.findLast((n) => field.schema.safeParse(Array.from({ length: n }, () => one)).success) ?? 1;
};

/** How a field of a form is entered. */
export function entryFor(told: CustomField): ComponentType<EntryProps> {
  if (told.kind === 'choices') return ChoicesEntry;
  if (told.kind === 'yesNo') return YesNoEntry;
  if (told.kind === 'photo') return PhotosEntry;
  return inputOf(optional(fieldOf(told))) ?? ChoiceEntry;
}
