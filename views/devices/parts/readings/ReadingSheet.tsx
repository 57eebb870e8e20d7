import { meterReadings } from '../../../../domain/energy/meterReading.ts';
import type { SheetRow } from '../../../../domain/energy/readingCalls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { KeptNote } from '../../../../src/kit/form/KeptNote.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Bar, Box, Stack, Word } from '../../../../src/kit/layout/parts.tsx';
import { decimalsOf, writeNumber } from '../../../../src/kit/number/format.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useMayAny } from '../../../../src/session/useMay.ts';
import { amountOf, type Entry, isReady, isTaken, noEntry, shared, totals, verdictOn } from './entries.ts';
import { Check, Figure, Last, Meter, Used } from './ReadingRow.tsx';
import styles from './readings.module.css';
import { useEntries } from './useReadings.ts';
import { readingWords } from './words.ts';

interface Props {
  readonly rows: readonly SheetRow[];
  readonly at: number;
  /** What is counted for a unit is told below. */
  readonly sums: 'unit' | 'none';
  readonly reach: (position: number) => void;
}

/** Meters below one another with what they showed before: a figure each, checked as it is typed, saved together. */
export function ReadingSheet({ rows, at, sums, reach }: Props) {
  const say = useText(readingWords);
  const may = useMayAny(meterReadings.permissions.add);
  const { entries, put, save, isSaving, wasKept } = useEntries(at, reach);
  const entryOf = ({ point }: SheetRow): Entry => entries.get(point.id) ?? noEntry;
  const entered = rows.filter((row) => entryOf(row).figure !== '' && !isTaken(row, at));
  const ready = entered.filter((row) => isReady(row, entryOf(row), at)).length;
  const send = async () => {
    if (isSaving || ready === 0) return;
    const { saved, refused } = await save(entered);
    if (saved > 0) toasts.show('done', say('reading.saved', { n: saved }));
    if (refused > 0) toasts.show('refused', say('reading.refused', { n: refused }));
  };
  useKeys({
    title: readingWords['reading.figure'],
    bindings: [{ keys: 'Ctrl Enter', does: { cn: '保存', en: 'Save' }, everywhere: true, run: () => void send() }],
  });
  return (
    <Stack
      as="form"
      gap="0"
      size="fill"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <KeptNote was={wasKept && entered.length > 0 ? 'kept' : null} />
      <Box size="fill" over="scroll" className={styles.rows}>
        <PlainTable
          label={say('reading.figure')}
          rows={rows}
          idOf={({ point }) => point.id}
          empty={say('reading.none.found')}
          say={say}
          columns={(column) => [
            column.drawn('reading.meter', (row) => <Meter row={row} />, 'name'),
            column.drawn('reading.last', (row) => <Last row={row} />, 'end'),
            column.drawn('reading.figure', (row) => (
              <Figure
                row={row}
                entry={entryOf(row)}
                at={at}
                may={may}
                onEnter={(figure) => put(row.point.id, { figure, answer: null })}
              />
            )),
            column.drawn('reading.used', (row) => <Used row={row} entry={entryOf(row)} at={at} />, 'end'),
            column.drawn('reading.check', (row) => (
              <Check row={row} entry={entryOf(row)} at={at} onAnswer={(answer) => put(row.point.id, { answer })} />
            )),
          ]}
        />
      </Box>
      <Bar as="footer" still gap="4" pad="2 3" size="fixed" line="above" spread="end">
        {sums === 'unit' ? <Sums rows={entered} at={at} entryOf={entryOf} /> : null}
        <Word text="note" role="status">
          {!may
            ? say('reading.readOnly')
            : entered.length > ready
              ? say('reading.open', { n: entered.length - ready })
              : say('reading.keys')}
        </Word>
        <Button
          type="submit"
          look="primary"
          state={isSaving ? 'pending' : 'rest'}
          disabled={!may || ready === 0}
          hint="Ctrl Enter"
        >
          {say('reading.save', { n: ready })}
        </Button>
      </Bar>
    </Stack>
  );
}

interface SumsProps {
  readonly rows: readonly SheetRow[];
  readonly at: number;
  readonly entryOf: (row: SheetRow) => Entry;
}

/** What of all that was entered counts for the unit. */
function Sums({ rows, at, entryOf }: SumsProps) {
  const say = useText(readingWords);
  const lang = useLang();
  const parts = rows.flatMap((row) => {
    const amount = amountOf(verdictOn(row, entryOf(row), at), entryOf(row));
    return amount === null
      ? []
      : [{ measure: row.point.unit ?? '', amount: shared(amount, row.measures?.share ?? '100') }];
  });
  const sums = [...totals(parts)];
  if (sums.length === 0) return null;
  return (
    <Box as="strong" away="after">
      {say('reading.total')}{' '}
      {sums
        .map(([measure, sum]) => `${writeNumber(Number(sum), decimalsOf(Number(sum)), lang)} ${measure}`)
        .join(' · ')}
    </Box>
  );
}
