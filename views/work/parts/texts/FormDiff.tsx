import { formDiff, type ItemDiff } from '../../../../domain/form/formDiff.ts';
import { itemSaid, limitsSaid } from '../../../../domain/form/itemSaid.ts';
import type { FormItem, FormModel } from '../../../../domain/form/model.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import styles from './texts.module.css';
import { words } from './words.ts';

interface Props {
  readonly before: FormModel & { readonly number: number };
  readonly after: FormModel;
}

/** What a version asks otherwise than another. */
export function FormDiff({ before, after }: Props) {
  const say = useText(words);
  const diffs = formDiff(before, after);
  return (
    <Stack gap="2" as="section" aria-label={say('texts.diff', { n: before.number })}>
      <h2>{say('texts.diff', { n: before.number })}</h2>
      {diffs.length === 0 ? <Words text="note">{say('texts.alike')}</Words> : null}
      <ul className={styles.diffs}>
        {diffs.map((diff) => (
          <Diff key={`${diff.kind} ${diff.item.key}`} diff={diff} />
        ))}
      </ul>
    </Stack>
  );
}

function Diff({ diff: { kind, item, was } }: { readonly diff: ItemDiff }) {
  const say = useText(words);
  const lang = useLang();
  return (
    <li data-kind={kind}>
      <b>{say(`texts.${kind}`)}</b> {named(item.name, item.nameEn, lang)}
      {kind === 'changed' && was !== null ? (
        <>
          <del>{briefOf(was, lang)}</del>
          <ins>{briefOf(item, lang)}</ins>
        </>
      ) : null}
    </li>
  );
}

const briefOf = (item: FormItem, lang: 'cn' | 'en'): string =>
  [
    named(item.name, item.nameEn, lang),
    itemSaid(item, lang),
    ...(item.reading === null ? [] : limitsSaid(item.reading, lang)),
  ].join(' · ');
