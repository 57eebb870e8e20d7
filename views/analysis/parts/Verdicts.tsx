import { Link } from 'wouter';
import type { Answer, Verdict } from '../../../domain/figure/answer.ts';
import { measureOf } from '../../../domain/figure/measures.ts';
import type { Text } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { deviceWords as words } from './deviceWords.ts';
import styles from './figures.module.css';
import { Scroll } from './Scroll.tsx';
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
  const columns: readonly (PlainColumn<Row> & { readonly title: string })[] = [
    { key: 'device', title: say('devices.device'), cell: ({ device }) => device, written: ({ device }) => device },
    { key: 'name', title: say('devices.figure'), names: true, cell: ({ name }) => name, written: ({ name }) => name },
    {
      key: 'value',
      title: say('devices.value'),
      align: 'end',
      cell: ({ verdict }) => (verdict.value === null ? '--' : `${number(verdict.value)}${unitOf(verdict)}`),
      written: ({ verdict }) => (verdict.value === null ? null : Number(verdict.value)),
    },
    {
      key: 'at',
      title: say('devices.at'),
      cell: ({ verdict: { at } }) => (at === null ? '' : times.dayTime(at)),
      written: ({ verdict: { at } }) => (at === null ? null : times.full(at)),
    },
    {
      key: 'limit',
      title: say('devices.limit'),
      align: 'end',
      cell: ({ verdict }) => (verdict.limit === null ? '--' : `${number(verdict.limit)}${unitOf(verdict)}`),
      written: ({ verdict }) => (verdict.limit === null ? null : Number(verdict.limit)),
    },
    {
      key: 'verdict',
      title: say('devices.verdict'),
      cell: ({ verdict }) => <Met met={verdict.met} />,
      written: ({ verdict: { met } }) => (met === null ? null : say(met ? 'devices.met' : 'devices.missed')),
    },
    {
      key: 'note',
      title: say('devices.note'),
      cell: ({ verdict }) => <span className={styles.note}>{noteOf(verdict)}</span>,
      written: ({ verdict }) => noteOf(verdict),
    },
  ];
  return (
    <Panel title={title} busy={isBusy} actions={<TableFiles name={title} columns={columns} rows={rows} />}>
      <Scroll>
        <PlainTable label={title} rows={rows} idOf={({ id }) => id} empty={say('devices.gap')} columns={columns} />
      </Scroll>
      <Coarser answer={answer} />
    </Panel>
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
