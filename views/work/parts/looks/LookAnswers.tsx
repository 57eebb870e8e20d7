import { severities } from '../../../../domain/defect/states.ts';
import type { RecordLookTold } from '../../../../domain/share/look.ts';
import { verdicts } from '../../../../domain/work/sheet/events.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './looks.module.css';
import { words } from './words.ts';

type Row = RecordLookTold['answers'][number] & { readonly n: number };

/** What was recorded on its sheet, as it was judged then; columns that say nothing stay away. */
export function LookAnswers({ answers }: Pick<RecordLookTold, 'answers'>) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const rows: readonly Row[] = answers.map((row, n) => ({ ...row, n }));
  const extra = (['at20', 'last', 'factory', 'limit'] as const).filter((key) => rows.some((row) => row[key] !== null));
  return (
    <Box className={styles.answers}>
      <PlainTable
        label={say('look.answers')}
        rows={rows}
        idOf={({ n }) => String(n)}
        empty={say('look.noAnswers')}
        columns={[
          { key: 'place', title: say('look.place'), cell: ({ place }) => place },
          {
            key: 'thing',
            title: say('look.thing'),
            names: true,
            cell: ({ thing, item }) => [thing, item].filter((one) => one !== null).join(' '),
          },
          {
            key: 'value',
            title: say('look.value'),
            align: 'end',
            cell: ({ value, unit }) => `${value ?? '--'} ${unit ?? ''}`.trim(),
          },
          ...extra.map((key) => ({
            key,
            title: say(`look.${key}`),
            align: 'end' as const,
            cell: (row: Row) => row[key] ?? '--',
          })),
          { key: 'verdict', title: say('look.verdict'), cell: (row) => verdictSaid(row, word) },
          { key: 'at', title: say('look.at'), cell: ({ at }) => times.dayTime(at) },
          { key: 'by', title: say('look.by'), cell: ({ by }) => by ?? '' },
          { key: 'note', title: say('look.note'), cell: ({ note }) => note ?? '' },
        ]}
      />
    </Box>
  );
}

/** How it was judged, and how bad that is. */
export const verdictSaid = (
  { verdict, severity }: Pick<Row, 'verdict' | 'severity'>,
  word: ReturnType<typeof useWord>,
): string =>
  severity === null ? word(verdicts[verdict]) : `${word(verdicts[verdict])} · ${word(severities[severity])}`;
