import type { SourceAnswer } from '../../../../domain/form/sources/answer.ts';
import { sourceStates } from '../../../../domain/form/sources/kinds.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import type { PlainColumn } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { words } from './words.ts';

type Row = SourceAnswer['rows'][number];

/** What a source told: its rows, how long it took, and what the reader is not told; or why there are none. */
export function SourceTable({ label, answer }: { readonly label: string; readonly answer: SourceAnswer }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const { state, why, columns, rows, more, hidden, readAt, ms } = answer;
  if (state !== 'ok')
    return (
      <Words text="fault" role="alert">
        {word(sourceStates[state])}: {why}
      </Words>
    );
  const shown: readonly PlainColumn<Row>[] = columns.map(({ key, label: title, unit, kind }, n) => ({
    key: `${key} ${n}`,
    title: unit === null ? title : `${title} (${unit})`,
    ...(kind === 'number' ? { align: 'end' as const } : {}),
    ...(n === 0 ? { names: true as const } : {}),
    cell: ({ cells }) => {
      const cell = cells[n] ?? null;
      if (cell === null) return missing;
      return kind === 'instant' ? times.full(cell) : cell;
    },
  }));
  const notes = [
    say('design.readIn', { at: times.clock(readAt), ms }),
    ...(more ? [say('design.more')] : []),
    ...(hidden ? [say('design.hidden')] : []),
  ];
  return (
    <Stack gap="1" over="scroll">
      <PlainTable label={label} rows={rows} idOf={({ id }) => id} empty={say('design.noRows')} columns={shown} />
      <Words text="note">{notes.join(' · ')}</Words>
    </Stack>
  );
}
