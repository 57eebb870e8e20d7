import { useState } from 'react';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { type CustomField, customFieldsOf } from '../../../domain/form/custom/model.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Box, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { Typed } from '../parts/FormFill.tsx';
import { valueSaid } from '../parts/FormRead.tsx';
import styles from '../parts/forms.module.css';
import { words } from '../parts/words.ts';

interface Sides {
  readonly base: Typed;
  readonly mine: Typed;
  readonly theirs: Typed;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that both changed, each otherwise. */
export const clashesOf = (form: CustomForm, { base, mine, theirs }: Sides): readonly CustomField[] =>
  customFieldsOf(form).filter(
    ({ key, kind }) =>
      kind !== 'formula' &&
      !isSame(mine[key], theirs[key]) &&
      !isSame(base[key], theirs[key]) &&
      !isSame(base[key], mine[key]),
  );

/** Both joined: what one alone changed, and of what both did the chosen side. */
export const joined = (form: CustomForm, { base, mine, theirs }: Sides, takeTheirs: ReadonlySet<string>): Typed =>
  Object.fromEntries(
    customFieldsOf(form).flatMap(({ key, kind }) => {
      const isTheirs = takeTheirs.has(key) || isSame(base[key], mine[key]);
      const value = isTheirs ? theirs[key] : mine[key];
      return kind === 'formula' || value === undefined ? [] : [[key, value] as const];
    }),
  );

interface Props extends Sides {
  readonly form: CustomForm;
  readonly clashes: readonly CustomField[];
  readonly onJoin: (values: Typed) => void;
}

/** Somebody changed the record meanwhile: of each field that both changed one side is chosen; nothing else is lost. */
export function Clashes({ form, clashes, onJoin, ...sides }: Props) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const said = (field: CustomField, value: unknown) => valueSaid(field, value, { lang, times, nameOf: () => null });
  const choose = (key: string, side: 'mine' | 'theirs') =>
    setTheirs((before) => new Set(side === 'theirs' ? [...before, key] : [...before].filter((one) => one !== key)));
  return (
    <Box pad="2" role="alert">
      <Words>{say('forms.clash')}</Words>
      <ul className={styles.list}>
        {clashes.map((field) => (
          <li key={field.key}>
            {nameIn(field, lang)}{' '}
            <Segments
              label={nameIn(field, lang) ?? field.key}
              value={theirs.has(field.key) ? 'theirs' : 'mine'}
              segments={[
                { value: 'mine', text: `${say('forms.mine')}: ${said(field, sides.mine[field.key])}` },
                { value: 'theirs', text: `${say('forms.theirs')}: ${said(field, sides.theirs[field.key])}` },
              ]}
              onChoose={(side) => choose(field.key, side)}
            />
          </li>
        ))}
      </ul>
      <Button onClick={() => onJoin(joined(form, sides, theirs))}>{say('forms.save')}</Button>
    </Box>
  );
}
