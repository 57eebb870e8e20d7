import { named } from '../../../domain/ledger/names.ts';
import { measureKinds, stepKinds } from '../../../domain/ticket/kinds.ts';
import type { TicketTemplate } from '../../../domain/ticket/ticketTemplate.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Box } from '../../../src/kit/layout/parts.tsx';
import styles from '../parts/tickets/sheet.module.css';
import { words } from './words.ts';

/** A template as it stands on the sheet. */
export function Preview({ template }: { readonly template: TicketTemplate }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const { task, taskEn, measures, steps } = template;
  return (
    <Box pad="3" over="scroll" text="body" className={styles.sheet}>
      <p>
        <b>{say('mould.task')}</b> {named(task, taskEn, lang)}
      </p>
      {measures.length + steps.length === 0 ? <p>{say('mould.none')}</p> : null}
      {measures.length === 0 ? null : (
        <>
          <h3>{say('mould.measures')}</h3>
          <ol>
            {measures.map(({ kind, text, textEn }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
              <li key={n}>
                <b>{word(measureKinds[kind])}</b> {named(text, textEn, lang)}
              </li>
            ))}
          </ol>
        </>
      )}
      {steps.length === 0 ? null : (
        <>
          <h3>{say('mould.steps')}</h3>
          <ol>
            {steps.map(({ kind, text, textEn, object, objectEn }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
              <li key={n}>
                <b>{word(stepKinds[kind])}</b> {named(text, textEn, lang)} {named(object, objectEn, lang)}
              </li>
            ))}
          </ol>
        </>
      )}
    </Box>
  );
}
