import { type FlowForm, type FormItem, optionsOf } from '../../../domain/flow/flowForm.ts';
import { named } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Area, Select } from '../../../src/kit/form/Area.tsx';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import styles from './flowForm.module.css';
import { words } from './words.ts';

/** A form as a reviewer sees it beside his task. Nothing that is entered here is kept. */
export function Preview({ form }: { readonly form: FlowForm }) {
  const say = useText(words);
  const items = form.items.filter(({ retired }) => !retired);
  return (
    <Grid gap="3" pad="3" className={styles.preview}>
      {items.length === 0 ? <p>{say('flowForm.opinionOnly')}</p> : null}
      {items.map((item) => (
        <Item key={item.key} item={item} />
      ))}
      <Field label={say('flowForm.opinion')}>{(ids) => <Area {...ids} rows={3} />}</Field>
    </Grid>
  );
}

function Item({ item }: { readonly item: FormItem }) {
  const say = useText(words);
  const lang = useLang();
  const { kind, min, max, required } = item;
  const limits =
    kind !== 'number' || (min === null && max === null)
      ? undefined
      : min === null
        ? say('flowForm.atMost', { max: String(max) })
        : max === null
          ? say('flowForm.atLeast', { min: String(min) })
          : say('flowForm.between', { min: String(min), max: String(max) });
  const shown = lang === 'en' ? optionsOf({ options: item.optionsEn ?? item.options }) : optionsOf(item);
  return (
    <Field
      label={named(item.label, item.labelEn, lang)}
      asked={required}
      {...(limits === undefined ? {} : { hint: limits })}
    >
      {(ids) =>
        kind === 'choice' ? (
          <Select {...ids} defaultValue="">
            <option value="">{say('flowForm.choose')}</option>
            {shown.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <Input {...ids} autoComplete="off" inputMode={kind === 'number' ? 'decimal' : undefined} />
        )
      }
    </Field>
  );
}
