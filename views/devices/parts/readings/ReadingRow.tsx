import { SmallTickIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { type ReadingAnswer, readingAnswers } from '../../../../domain/energy/readingAnswers.ts';
import type { SheetRow } from '../../../../domain/energy/readingCalls.ts';
import { verdictText } from '../../../../domain/energy/readingTexts.ts';
import { pointName } from '../../../../domain/ledger/toldName.ts';
import { quality } from '../../../../domain/telemetry/quality.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Beside, Grid, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { decimalsOf, missing, writeNumber } from '../../../../src/kit/number/format.ts';
import { useSite, useTimes } from '../../../../src/kit/time/times.ts';
import { amountOf, type Entry, isFigure, isTaken, shared, verdictOn } from './entries.ts';
import styles from './readings.module.css';
import { readingWords } from './words.ts';

interface Props {
  readonly row: SheetRow;
  readonly entry: Entry;
  readonly at: number;
}

const meterOf = ({ device, point }: SheetRow): string => pointName({ device, name: point.name });

export function Meter({ row }: { readonly row: SheetRow }) {
  const { device, point, measures } = row;
  return (
    <Grid as="span" inline gap="1" className={styles.two} title={point.id}>
      <span>{device.name}</span>
      <Words as="small" text="note">
        {[point.name, measures?.unit, device.place]
          .filter((part) => part !== undefined && part !== null && part !== '')
          .join(' · ')}
      </Words>
    </Grid>
  );
}

/** What the register showed before, when, and who said so. */
export function Last({ row: { before, point } }: { readonly row: SheetRow }) {
  const say = useText(readingWords);
  const lang = useLang();
  const times = useTimes();
  const last = before.at(-1);
  if (last === undefined) return <Word text="note">{say('reading.last.none')}</Word>;
  const isByHand = last.quality === quality.manual || last.quality === quality.substituted;
  return (
    <Grid as="span" inline gap="1" className={styles.two}>
      <Word words="line" digits>
        {writeNumber(last.value, decimalsOf(last.value), lang)} {point.unit}
      </Word>
      <Words as="small" text="note">
        {times.full(last.at)} · {say(isByHand ? 'reading.byHand' : 'reading.measured')}
      </Words>
    </Grid>
  );
}

interface FigureProps extends Props {
  readonly may: boolean;
  readonly onEnter: (figure: string) => void;
}

export function Figure({ row, entry, at, may, onEnter }: FigureProps) {
  const say = useText(readingWords);
  if (isTaken(row, at)) {
    return (
      <Beside>
        <SmallTickIcon size={14} />
        {say('reading.taken', { value: row.byHand?.value ?? '' })}
      </Beside>
    );
  }
  const isBad = entry.figure !== '' && !isFigure(entry.figure);
  return (
    <Input
      aria-label={say('reading.figure.of', { meter: meterOf(row) })}
      aria-invalid={isBad || entry.fault !== null}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      disabled={!may}
      data-reading
      value={entry.figure}
      after={<Word text="note">{row.point.unit}</Word>}
      onKeyDown={toNext}
      onChange={(event) => onEnter(event.target.value.trim())}
    />
  );
}

/** Enter goes down the sheet; the sheet is saved by its button. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const all = [
    ...(event.currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-reading]') ?? []),
  ];
  const next = all[all.indexOf(event.currentTarget) + 1];
  if (next === undefined)
    event.currentTarget.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  else next.select();
  next?.focus();
}

/** What would be counted, and what of it for the unit. */
export function Used({ row, entry, at }: Props) {
  const say = useText(readingWords);
  const lang = useLang();
  const amount = amountOf(verdictOn(row, entry, at), entry);
  if (amount === null) return <Word text="note">{missing}</Word>;
  const write = (text: string): string =>
    `${writeNumber(Number(text), decimalsOf(Number(text)), lang)} ${row.point.unit ?? ''}`;
  const share = row.measures?.share ?? '100';
  return (
    <Grid as="span" inline gap="1" className={styles.two}>
      <Word words="line" digits>
        {write(amount)}
      </Word>
      {Number(share) === 100 ? null : (
        <Words as="small" text="note">
          {say('reading.share', { share: String(Number(share)), amount: write(shared(amount, share)) })}
        </Words>
      )}
    </Grid>
  );
}

/** What the register's law says of the figure: a question is answered here. */
export function Check({
  row,
  entry,
  at,
  onAnswer,
}: Props & { readonly onAnswer: (answer: ReadingAnswer | null) => void }) {
  const say = useText(readingWords);
  const word = useWord();
  const zone = zoneOf(useSite().zone);
  if (entry.figure === '' || isTaken(row, at)) return null;
  const verdict = verdictOn(row, entry, at);
  if (verdict === null) return <Fault text={say('reading.figure.bad')} />;
  if (verdict.kind === 'refused') return <Fault text={word(verdictText(verdict, zone))} />;
  const said = entry.fault === null ? null : <Fault text={entry.fault} />;
  if (verdict.kind !== 'asks')
    return said ?? <Word text="note">{say(verdict.kind === 'first' ? 'reading.first' : 'reading.fits')}</Word>;
  const answers = Object.keys(verdict.amounts) as ReadingAnswer[];
  return (
    <div className={styles.question}>
      <p role="status">{word(verdictText(verdict, zone))}</p>
      <Select
        aria-label={`${say('reading.answer')} ${meterOf(row)}`}
        value={entry.answer !== null && answers.includes(entry.answer) ? entry.answer : ''}
        onChange={(event) => onAnswer(answers.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">{say('reading.answer.choose')}</option>
        {answers.map((one) => (
          <option key={one} value={one}>
            {say('reading.answer.counts', { answer: word(readingAnswers[one]), amount: verdict.amounts[one] ?? '' })}
          </option>
        ))}
      </Select>
      {said}
    </div>
  );
}

const Fault = ({ text }: { readonly text: string }) => (
  <Words role="alert" tone="refused">
    {text}
  </Words>
);
