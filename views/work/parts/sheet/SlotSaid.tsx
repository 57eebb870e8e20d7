import { severities } from '../../../../domain/defect/states.ts';
import { valueSaid } from '../../../../domain/form/itemSaid.ts';
import { verdicts } from '../../../../domain/work/sheet/events.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Bar, Stack, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './sheet.module.css';
import type { Draft, DraftSaid, Slot } from './sheetModel.ts';
import { answerOf } from './sheetModel.ts';
import { words } from './words.ts';

interface Props {
  readonly slot: Slot;
  readonly draft: Draft;
  readonly said: DraftSaid;
  /** Until when the defect that it would be is to be mended. */
  readonly due: string | null;
}

/** What is asked, what is about to be said of it and what that means, beside its limits and what it was before. */
export function SlotSaid({ slot, draft, said, due }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const { item } = slot.asked;
  const { verdict } = said;
  const shown = item.formula === null ? draft.value : said.value;
  const answer = answerOf(slot);
  const isDefect = verdict?.verdict === 'defect';
  return (
    <Stack gap="1">
      <Bar spread="between">
        <Words as="h2" text="title">
          {[slot.equipment, slot.name].filter((one) => one !== null).join(' ')}
        </Words>
        <Word text="note">{slot.section}</Word>
      </Bar>
      {item.help === null ? null : <Words text="note">{(lang === 'en' ? item.helpEn : null) ?? item.help}</Words>}
      <Bar at="base">
        <output className={styles.value} aria-label={say('sheet.willRecord')}>
          {shown === null || shown === '' ? '--' : valueSaid(item, shown, lang)}
        </output>
        <Word text="title">{item.reading?.unit ?? ''}</Word>
        {verdict === null ? null : (
          <Word weight="strong" text={isDefect ? 'fault' : 'body'}>
            {[word(verdicts[verdict.verdict]), verdict.severity === null ? null : word(severities[verdict.severity])]
              .filter((one) => one !== null)
              .join(' · ')}
          </Word>
        )}
      </Bar>
      {verdict?.limit == null ? null : <Words tone="refused">{`${verdict.limit.bound} ${verdict.limit.value}`}</Words>}
      {verdict?.why == null ? null : <Words text="note">{word(verdict.why)}</Words>}
      {verdict?.severity == null ? null : (
        <Words weight="strong">
          {say('sheet.willBe', { severity: word(severities[verdict.severity]), due: times.dayTime(due) })}
        </Words>
      )}
      {item.formula === null ? null : <Words text="note">{say('sheet.computed')}</Words>}
      {item.reading === null || item.reading.limits.length === 0 ? null : (
        <Words text="small">
          {`${say('sheet.limits')} ${item.reading.limits.map(({ bound, value }) => `${bound} ${value}`).join(' · ')}`}
        </Words>
      )}
      <Words text="small" digits>
        {slot.before.length === 0
          ? say('sheet.before.none')
          : `${say('sheet.before')} ${slot.before.map(({ value, at }) => `${value} (${times.day(at)})`).join(' · ')}`}
        {slot.factory === null ? null : ` · ${say('sheet.factory')} ${slot.factory}`}
      </Words>
      {answer === null ? null : (
        <Words weight="strong">{say('sheet.stands', { value: valueSaid(item, answer, lang) ?? answer })}</Words>
      )}
    </Stack>
  );
}
