import { numberKinds, stepAnswers } from '../../../../domain/form/kinds.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';

import { Line } from './Line.tsx';
import styles from './sheet.module.css';
import { type Draft, type Slot, typed } from './sheetModel.ts';
import { words } from './words.ts';

interface Props {
  readonly slot: Slot;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** By which it is answered: keys for a number, one press for a choice or a step, a line for all else. */
export function AnswerPad({ slot, draft, onChange }: Props) {
  const say = useText(words);
  const { item } = slot.asked;
  const set = (value: string) => onChange({ ...draft, value, cannot: false });
  if (item.formula !== null || item.kind === 'photo') return null;
  if (numberKinds.includes(item.kind)) return <NumberPad value={draft.value} onChange={set} />;
  if (item.kind === 'choice' || item.kind === 'step') return <Choices slot={slot} value={draft.value} onChange={set} />;
  return <Line label={say('sheet.value')} value={draft.value} maxLength={500} onChange={set} />;
}

const rows = [
  ['7', '8', '9', 'back'],
  ['4', '5', '6', 'sign'],
  ['1', '2', '3', '.'],
];
const last = ['0', '00'];

function NumberPad({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const say = useText(words);
  const shown = (key: string): string => (key === 'back' ? '⌫' : key === 'sign' ? '±' : key);
  const called = (key: string): string | undefined =>
    key === 'back' ? say('sheet.pad.back') : key === 'sign' ? say('sheet.pad.sign') : undefined;
  return (
    <>
      <Line label={say('sheet.value')} inputMode="decimal" value={value} maxLength={40} onChange={onChange} />
      <fieldset className={styles.pad} aria-label={say('sheet.pad')}>
        {[...rows.flat(), ...last].map((key) => (
          <Button key={key} aria-label={called(key)} onClick={() => onChange(typed(value, key))}>
            {shown(key)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

interface ChoicesProps {
  readonly slot: Slot;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choices({ slot, value, onChange }: ChoicesProps) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const { item } = slot.asked;
  const options =
    item.kind === 'step'
      ? Object.entries(stepAnswers).map(([key, text]) => ({ key, text: word(text) }))
      : item.options.map((option) => ({ key: option.key, text: nameIn(option, lang) }));
  return (
    <fieldset className={styles.choices} aria-label={say('sheet.value')}>
      {options.map(({ key, text }) => (
        <Button key={key} pressed={value === key} onClick={() => onChange(key)}>
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
