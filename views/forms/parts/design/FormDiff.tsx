import { isSame } from '../../../../domain/document/same.ts';
import { type FormDocument, fieldsOfDocument } from '../../../../domain/form/custom/formDocument.ts';
import { fieldKinds } from '../../../../domain/form/custom/kinds.ts';
import { type CustomField, customFieldsOf, type FormBody } from '../../../../domain/form/custom/model.ts';
import { named } from '../../../../domain/ledger/names.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import styles from './design.module.css';
import { words } from './words.ts';

interface Props {
  readonly before: Pick<FormBody, 'sections'> & { readonly number: number };
  readonly after: Pick<FormDocument, 'parts'>;
}

/** What a version asks otherwise than the one in force, field by field. */
export function FormDiff({ before, after }: Props) {
  const say = useText(words);
  const lang = useLang();
  const was = new Map(customFieldsOf(before).map((field) => [field.key, field]));
  const is = fieldsOfDocument(after);
  const kept = new Set(is.map(({ key }) => key));
  const lines = [
    ...is.flatMap((field) => {
      const old = was.get(field.key);
      if (old !== undefined && isSame(old, field)) return [];
      return [{ what: old === undefined ? 'added' : 'changed', field, old: old ?? null } as const];
    }),
    ...[...was.values()]
      .filter(({ key }) => !kept.has(key))
      .map((field) => ({ what: 'removed', field, old: null }) as const),
  ];
  const title = say('design.diff', { n: before.number });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 ? <Words text="note">{say('design.alike')}</Words> : null}
      <ul className={styles.diffs}>
        {lines.map(({ what, field, old }) => (
          <li key={`${what} ${field.key}`}>
            <b>{say(`design.${what}`)}</b> {named(field.name, field.nameEn, lang)}
            {old === null ? null : (
              <>
                <del>{briefOf(old, lang)}</del>
                <ins>{briefOf(field, lang)}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A field in one line: enough to tell two forms of it apart. */
export function briefOf(field: CustomField, lang: Lang): string {
  const { name, nameEn, kind, options, formula, when, unit, min, max } = field;
  return [
    named(name, nameEn, lang),
    fieldKinds[kind][lang],
    ...(field.required ? [words['design.required'][lang]] : []),
    ...(field.unique ? [words['design.unique'][lang]] : []),
    ...(unit === null ? [] : [unit]),
    ...(min === null && max === null ? [] : [`${min ?? ''}–${max ?? ''}`]),
    ...(options.length === 0 ? [] : [options.map((one) => named(one.name, one.nameEn, lang)).join(' / ')]),
    ...(formula === null ? [] : [`= ${formula}`]),
    ...(when === null ? [] : [`? ${when}`]),
  ].join(' · ');
}
