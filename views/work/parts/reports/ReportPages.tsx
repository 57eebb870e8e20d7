import type { ReactNode } from 'react';
import { valueTold } from '../../../../domain/testReport/paper.ts';
import { itemVerdicts, reportVerdicts } from '../../../../domain/testReport/states.ts';
import type {
  ToldBlock,
  ToldInstrument,
  ToldReading,
  ToldReport,
  ToldTrend,
} from '../../../../domain/testReport/told.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Box, Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './reports.module.css';
import { words } from './words.ts';

interface Props {
  readonly report: ToldReport;
  /** A cell of a sheet is locked here: pressed, it leads to where it was entered. */
  readonly onReading?: (reading: ToldReading) => void;
  /** What stands in the place of a block: one that is filled in here. */
  readonly own?: (block: ToldBlock) => ReactNode;
}

/** A test report as it is printed: the same words stand in its file. */
export function ReportPages({ report, onReading, own }: Props) {
  const { title, number, blocks } = report;
  return (
    <Stack as="article" gap="4" ground="panel" className={styles.page} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {number === null ? null : <p>{number}</p>}
      </header>
      {blocks.map((block) => (
        <section key={block.key} data-block={block.key}>
          <h3>{block.title}</h3>
          {own?.(block) ?? <Content block={block} onReading={onReading} />}
        </section>
      ))}
    </Stack>
  );
}

function Content({ block, onReading }: { readonly block: ToldBlock; readonly onReading: Props['onReading'] }) {
  switch (block.kind) {
    case 'head':
      return <Facts facts={block.facts} />;
    case 'nameplate':
      return block.things.length === 0 ? (
        <Nothing />
      ) : (
        block.things.map((facts) => <Facts key={facts.map(({ value }) => value).join(' ')} facts={facts} />)
      );
    case 'instruments':
      return <Instruments rows={block.rows} />;
    case 'table':
      return <Readings rows={block.rows} whole={block.whole} onReading={onReading} />;
    case 'trend':
      return <Trends rows={block.rows} />;
    case 'verdict':
      return <VerdictSaid {...block} />;
    case 'text':
      return <p className={styles.text}>{block.text}</p>;
    case 'signatures':
      return <Signatures signatures={block.signatures} />;
  }
}

function Nothing() {
  const say = useText(words);
  return <Words text="note">{say('report.none')}</Words>;
}

function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Instruments({ rows }: { readonly rows: readonly ToldInstrument[] }) {
  const say = useText(words);
  return (
    <PlainTable
      label={say('report.name')}
      say={say}
      columns={(column) => [
        column.name('report.name', ({ name }: ToldInstrument) => name),
        column.words('report.model', ({ model }: ToldInstrument) => model),
        column.words('report.serial', ({ serial }: ToldInstrument) => serial),
        column.words('report.validTo', ({ validTo, expired }: ToldInstrument) =>
          validTo === null ? null : expired ? `${validTo} · ${say('report.expired')}` : validTo,
        ),
      ]}
      rows={rows}
      idOf={({ name, serial }) => `${name} ${serial}`}
      empty={say('report.none')}
    />
  );
}

interface ReadingsProps {
  readonly rows: readonly ToldReading[];
  readonly whole: boolean;
  readonly onReading: Props['onReading'];
}

/** What the sheets say: nothing of it is written here. */
function Readings({ rows, whole, onReading }: ReadingsProps) {
  const say = useText(words);
  const word = useWord();
  return (
    <Box over="scroll">
      <PlainTable
        label={say('report.value')}
        say={say}
        columns={(column) => [
          column.words('report.thing', ({ thing, place }: ToldReading) => thing ?? place),
          column.name('report.item', ({ item }: ToldReading) => item),
          column.spelled('report.value', (row: ToldReading) => valueTold(row), {
            draws: (row) =>
              onReading === undefined ? (
                valueTold(row)
              ) : (
                <button type="button" className={styles.cell} onClick={() => onReading(row)}>
                  {valueTold(row)}
                </button>
              ),
          }),
          ...(whole
            ? [
                column.spelled('report.at20', ({ at20 }: ToldReading) => at20),
                column.spelled('report.last', ({ last }: ToldReading) => last),
                column.spelled('report.factory', ({ factory }: ToldReading) => factory),
                column.words('report.limit', ({ limit }: ToldReading) => limit),
              ]
            : []),
          column.words(
            'report.verdict',
            ({ verdict }: ToldReading) => (verdict === null ? null : word(itemVerdicts[verdict])),
            {
              draws: ({ verdict }) => (
                <b className={styles.verdict} data-verdict={verdict ?? undefined}>
                  {verdict === null ? missing : word(itemVerdicts[verdict])}
                </b>
              ),
            },
          ),
          column.words('report.says', ({ says, byHand }: ToldReading) =>
            byHand ? say('report.byHand', { says: says ?? '' }) : says,
          ),
        ]}
        rows={rows}
        idOf={({ slot }) => slot}
        empty={say('report.none')}
      />
    </Box>
  );
}

function Trends({ rows }: { readonly rows: readonly ToldTrend[] }) {
  const say = useText(words);
  const times = useTimes();
  return (
    <PlainTable
      label={say('report.values')}
      say={say}
      columns={(column) => [
        column.words('report.thing', ({ thing }: ToldTrend) => thing),
        column.name('report.item', ({ item, unit }: ToldTrend) => (unit === null ? item : `${item} (${unit})`)),
        column.words('report.values', ({ values }: ToldTrend) =>
          values.map(({ at, value }) => `${times.full(at).slice(0, 10)} ${value}`).join(' → '),
        ),
      ]}
      rows={rows}
      idOf={({ thing, item }) => `${thing} ${item}`}
      empty={say('report.none')}
    />
  );
}

function VerdictSaid({ verdict, failed, unjudged, conclusion }: Extract<ToldBlock, { kind: 'verdict' }>) {
  const say = useText(words);
  const word = useWord();
  return (
    <Grid gap="1">
      <p>
        <b className={styles.verdict} data-verdict={verdict ?? undefined}>
          {verdict === null ? missing : word(reportVerdicts[verdict])}
        </b>{' '}
        <small>
          {[
            ...(failed === 0 ? [] : [say('report.failed', { n: failed })]),
            ...(unjudged === 0 ? [] : [say('report.unjudged', { n: unjudged })]),
          ].join(' · ')}
        </small>
      </p>
      <p className={styles.text}>{conclusion ?? say('report.noConclusion')}</p>
    </Grid>
  );
}

function Signatures({ signatures }: Pick<Extract<ToldBlock, { kind: 'signatures' }>, 'signatures'>) {
  const say = useText(words);
  return (
    <dl className={styles.facts}>
      {signatures.map(({ role, name, at }) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>{name === null ? say('report.byHandLine') : [name, at].join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}
