import { useState } from 'react';
import { bounds, comparedWith, comparisons, severities } from '../../../../domain/form/kinds.ts';
import type { FormItem } from '../../../../domain/form/model.ts';
import { type PassedLimit, unjudgedWhys, type Verdict, verdictOf } from '../../../../domain/form/verdict.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Bar, Stack } from '../../../../src/kit/layout/parts.tsx';
import styles from './texts.module.css';
import { words } from './words.ts';

const asked = ['value', 'temperature', 'last', 'factory', 'others'] as const;
type Asked = (typeof asked)[number];
const nothing: Readonly<Record<Asked, string>> = { value: '', temperature: '', last: '', factory: '', others: '' };

/** What of this an item needs to be judged. */
function needsOf({ reading }: FormItem): readonly Asked[] {
  if (reading === null) return [];
  const of = new Set(reading.against.map((one) => one.of));
  return asked.filter(
    (one) =>
      one === 'value' ||
      (one === 'temperature' && reading.correct !== null) ||
      (one === 'others' ? of.has('phases') || of.has('points') : one !== 'temperature' && of.has(one)),
  );
}

/** A trial of one item: a value is typed, and it is judged as it would be in the field. */
export function Trial({ item }: { readonly item: FormItem }) {
  const say = useText(words);
  const [typed, setTyped] = useState(nothing);
  const needs = needsOf(item);
  if (needs.length === 0) return null;
  const others = typed.others.split(/\s+/).filter((one) => one !== '');
  const known = {
    temperature: typed.temperature,
    last: typed.last,
    factory: typed.factory,
    phases: others,
    points: others,
  };
  return (
    <Stack gap="2" as="section" line="above" pad="2 0" aria-label={say('texts.trial')}>
      <h3>{say('texts.trial')}</h3>
      <Bar at="end" gap="2">
        {needs.map((one) => (
          <Field key={one} label={say(`texts.trial.${one}`)}>
            {(ids) => (
              <Input
                {...ids}
                autoComplete="off"
                inputMode={one === 'others' ? undefined : 'decimal'}
                value={typed[one]}
                onChange={(event) => setTyped({ ...typed, [one]: event.target.value.trimStart() })}
              />
            )}
          </Field>
        ))}
      </Bar>
      {typed.value === '' ? null : <Said verdict={verdictOf(item, typed.value.trim(), known)} item={item} />}
    </Stack>
  );
}

function Said({ verdict, item }: { readonly verdict: Verdict; readonly item: FormItem }) {
  const say = useText(words);
  const lang = useLang();
  const word = useWord();
  const { reading } = item;
  const unit = reading?.unit ?? '';
  return (
    <dl className={styles.verdict} data-verdict={verdict.verdict}>
      <dt>{say('texts.trial.verdict')}</dt>
      <dd>
        {verdict.verdict === 'defect' && verdict.severity !== null
          ? word(severities[verdict.severity])
          : say(verdict.verdict === 'defect' ? 'texts.attention' : `texts.${verdict.verdict}`)}
        {verdict.why === null ? null : ` · ${word(unjudgedWhys[verdict.why])}`}
      </dd>
      {reading?.correct == null || verdict.judged === null ? null : (
        <>
          <dt>{say('texts.trial.at20')}</dt>
          <dd>
            {shortened(verdict.judged)} {unit}
          </dd>
        </>
      )}
      {verdict.limit === null ? null : (
        <>
          <dt>{say('texts.trial.limit')}</dt>
          <dd>{limitSaid(verdict.limit, lang)}</dd>
        </>
      )}
      {verdict.compared.map((one) => (
        <div key={`${one.of} ${one.test}`}>
          <dt>
            {word(comparedWith[one.of])} · {word(comparisons[one.test])}
          </dt>
          <dd>
            {one.figure === null ? '--' : shortened(one.figure)} / {one.limit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const limitSaid = ({ bound, of, value }: PassedLimit, lang: Lang): string => {
  const isOwn = Object.hasOwn(bounds, bound);
  const name = isOwn ? bounds[bound as keyof typeof bounds] : comparisons[bound as keyof typeof comparisons];
  return [of === null ? null : comparedWith[of][lang], name[lang], value].filter((one) => one !== null).join(' ');
};

/** For the eye: what was judged has all of its digits. */
const shortened = (decimal: string): string => decimal.replace(/(\.\d{4})\d+$/, '$1');
