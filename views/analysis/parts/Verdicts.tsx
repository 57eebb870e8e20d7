import { Link } from 'wouter';
import type { Answer, Verdict } from '../../../domain/figure/answer.ts';
import { measureOf } from '../../../domain/figure/measures.ts';
import type { Text } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { deviceWords as words } from './deviceWords.ts';
import styles from './figures.module.css';
import { useQualityNumber } from './useQualityNumber.ts';

interface Props {
  readonly title: string;
  readonly answer: Answer;
  readonly isBusy: boolean;
  /** What is said of a figure of this id beside it. */
  readonly remarks?: Readonly<Record<string, Text>>;
}

/** Figures of each device beside their limits, with what keeps a verdict from being given. */
export function Verdicts({ title, answer, isBusy, remarks = {} }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const figure = useFigure();
  const number = useQualityNumber();
  const times = useTimes();
  const rows = answer.results.flatMap((one) => {
    if (one.gives !== 'verdicts') return [];
    const measure = measureOf(one.measure);
    const names = measure.gives === 'verdicts' ? measure.facts : {};
    const device = answer.names.find(({ id }) => id === one.subject.id)?.name ?? one.subject.id;
    return one.verdicts.map((verdict) => ({
      device,
      verdict,
      id: `${one.subject.id}/${verdict.id}`,
      name: word(names[verdict.id]?.name ?? measure.name),
    }));
  });
  type Row = (typeof rows)[number];
  const unitOf = ({ unit }: Verdict): string => (unit === null ? '' : ` ${unit}`);
  const columns: readonly FiledColumn<Row>[] = [
    column.words('devices.device', ({ device }) => device),
    column.name('devices.figure', ({ name }) => name),
    column.figure(
      'devices.value',
      ({ verdict }) => verdict.value,
      (value, { verdict }) => `${number(value)}${unitOf(verdict)}`,
    ),
    column.words('devices.at', ({ verdict: { at } }) => (at === null ? null : times.full(at)), {
      draws: ({ verdict: { at } }) => (at === null ? '' : times.dayTime(at)),
    }),
    column.figure(
      'devices.limit',
      ({ verdict }) => verdict.limit,
      (value, { verdict }) => `${number(value)}${unitOf(verdict)}`,
    ),
    column.words(
      'devices.verdict',
      ({ verdict: { met } }) => (met === null ? null : say(met ? 'devices.met' : 'devices.missed')),
      { draws: ({ verdict }) => <Met met={verdict.met} /> },
    ),
    column.notes('devices.note', ({ verdict }) => noteOf(verdict)),
  ];
  return (
    <TablePanel
      title={title}
      busy={isBusy}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('devices.gap')}
      columns={columns}
    >
      <Coarser answer={answer} />
    </TablePanel>
  );

  function noteOf(verdict: Verdict): string {
    const remark = remarks[verdict.id];
    const isThin = verdict.none === null && verdict.limit !== null && verdict.met === null;
    return [
      ...(verdict.none === null ? [] : [figure.why(verdict) ?? '']),
      ...(isThin ? [say('devices.thin', { n: coverageOf(verdict) })] : []),
      ...(remark === undefined ? [] : [word(remark)]),
    ].join(' · ');
  }
}

/** That what is said to be of minutes is of longer means, of which devices. */
export function Coarser({ answer }: { readonly answer: Answer }) {
  const say = useText(words);
  const notes = answer.notes.filter(({ kind }) => kind === 'coarser');
  if (notes.length === 0) return null;
  const names = notes.map(
    ({ subject }) => answer.names.find(({ id }) => id === subject?.id)?.name ?? subject?.id ?? '',
  );
  const n = Math.max(...notes.map(({ name }) => Number(name ?? 0)));
  return <p className={styles.notes}>{say('devices.coarser', { names: names.join('、'), n })}</p>;
}

/** Whether a limit is kept, in a word and its colour; nothing where nothing is judged. */
export function Met({ met }: { readonly met: boolean | null }) {
  const say = useText(words);
  if (met === null) return <span>--</span>;
  return <span className={met ? styles.met : styles.missed}>{say(met ? 'devices.met' : 'devices.missed')}</span>;
}

/** Devices for which nobody entered limits, with the way there. */
export function LimitsLacking({ names }: { readonly names: readonly string[] }) {
  const say = useText(words);
  if (names.length === 0) return null;
  return (
    <p className={styles.notes}>
      {say('devices.lacksLimits', { names: names.join('、') })}{' '}
      <Link href="/setPowerQualityLimits">{say('devices.setLimits')}</Link>
    </p>
  );
}
