import { Link } from 'wouter';
import type { GadgetInput } from '../../../domain/gadget/gadget.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import styles from './gadget.module.css';
import { type GadgetHeld, inputsOf } from './useGadget.ts';
import { words } from './words.ts';

const kindOf = (from: NonNullable<GadgetInput['from']>) =>
  from.startsWith('peak') ? 'peak' : (from as 'energy' | 'mean' | 'price');

/** What a gadget asks for: filled in where the unit has a figure, with where it comes from. */
export function Inputs({ held }: { readonly held: GadgetHeld }) {
  const say = useText(words);
  const word = useWord();
  const { id, unit, tried, shownOf, filledOf, isOwn, isFilling, enter } = held;
  const faults = new Map((tried.value?.faults ?? []).map(({ key, says }) => [key, word(says)]));
  const hintOf = (input: GadgetInput) => {
    const { from, optional } = input;
    if (from !== undefined && unit !== null && !isOwn(input) && !isFilling) {
      const name = { unit: unit.name };
      if (filledOf(input) !== null)
        return (
          <>
            {say(`gadget.from.${kindOf(from)}`, name)}{' '}
            <Link href={addressOf(unit.id, from)}>{say('gadget.from.why')}</Link>
          </>
        );
      if (optional !== true)
        return say('gadget.from.none', {
          ...name,
          why: say(from === 'price' ? 'gadget.from.tariff' : 'gadget.from.month'),
        });
    }
    return optional === true ? say('gadget.optional') : undefined;
  };
  return (
    <Grid at="start" gap="2 3" pad="3" className={styles.inputs}>
      {inputsOf(id).map((input) => {
        const { key, label, unit: of, choices } = input;
        const value = shownOf(input);
        // What nobody has entered yet is asked for by its place, not by an alarm.
        const error = value === '' ? null : (faults.get(key) ?? null);
        const hint = hintOf(input) ?? (value === '' ? faults.get(key) : undefined);
        return (
          <Field
            key={key}
            label={of === undefined ? word(label) : say('gadget.labelled', { label: word(label), unit: of })}
            error={error}
            hint={hint}
          >
            {(ids) =>
              choices === undefined ? (
                <Input
                  {...ids}
                  inputMode="decimal"
                  autoComplete="off"
                  value={value}
                  onChange={({ target }) => enter(key, target.value)}
                />
              ) : (
                <Select {...ids} value={value} onChange={({ target }) => enter(key, target.value)}>
                  {Object.entries(choices).map(([choice, name]) => (
                    <option key={choice} value={choice}>
                      {word(name)}
                    </option>
                  ))}
                </Select>
              )
            }
          </Field>
        );
      })}
    </Grid>
  );
}

/** The screen that tells a figure in full. */
function addressOf(unit: string, from: NonNullable<GadgetInput['from']>): string {
  const screen = {
    energy: '/energyConsumption',
    mean: '/loadAnalysis',
    price: '/timeAnalysis',
    peak: '/loadAnalysis',
  } as const;
  return `${screen[kindOf(from)]}?${new URLSearchParams({ units: unit })}`;
}
