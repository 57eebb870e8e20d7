import { itemSaid, limitsSaid } from '../../../../domain/form/itemSaid.ts';
import { itemKinds } from '../../../../domain/form/kinds.ts';
import type { FormItem, FormModel } from '../../../../domain/form/model.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import styles from './texts.module.css';
import { words } from './words.ts';

/** What the crew sees of a text: section by section, card by card. */
export function PhonePreview({ model }: { readonly model: FormModel }) {
  const say = useText(words);
  const lang = useLang();
  const isEmpty = model.sections.every(({ items }) => items.length === 0);
  return (
    <Stack gap="2" pad="3" as="section" className={styles.phone} aria-label={say('texts.phone')}>
      <h2>{say('texts.phone')}</h2>
      {isEmpty ? <Words text="note">{say('texts.noItems')}</Words> : null}
      {model.sections.map((section) => (
        <Stack gap="2" as="section" key={section.title}>
          <h3>{named(section.title, section.titleEn, lang)}</h3>
          {section.items.map((item) => (
            <ItemCard key={item.key} item={item} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** One item as its card stands on the phone. */
export function ItemCard({ item }: { readonly item: FormItem }) {
  const lang = useLang();
  const word = useWord();
  const { reading, help } = item;
  return (
    <Box pad="2" line="around" className={styles.card}>
      <b>{named(item.name, item.nameEn, lang)}</b> <small>{word(itemKinds[item.kind])}</small>
      <Words text="note">{itemSaid(item, lang)}</Words>
      {reading === null
        ? null
        : limitsSaid(reading, lang).map((line) => (
            <Words key={line} text="small">
              {line}
            </Words>
          ))}
      {help === null || help === '' ? null : <Words text="quiet">{named(help, item.helpEn, lang)}</Words>}
    </Box>
  );
}
