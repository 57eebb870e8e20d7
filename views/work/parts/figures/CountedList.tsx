import { useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { countedWork } from '../../../../domain/work/figures/calls.ts';
import { measureNamed } from '../../../../domain/work/measures.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { TablePanel } from '../../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useFigureText } from './useFigureText.ts';
import { type FiguresView, type Opened, queryOf } from './useWorkFigures.ts';
import { words } from './words.ts';

type Told = AnswerOf<typeof countedWork>;
type Row = Told['rows'][number];

const first = 50;
const most = 500;

/** What a figure counts, row by row: as many as it says. */
export function CountedList({
  view,
  opened,
  keyName,
}: {
  readonly view: FiguresView;
  readonly opened: Opened;
  readonly keyName: string | null;
}) {
  const say = useText(words);
  const [size, setSize] = useState(first);
  const { measure, month, key } = opened;
  const asked = useCall(
    countedWork,
    {
      query: {
        ...queryOf(view),
        measure,
        size,
        ...(month === null ? {} : { month }),
        ...(key === null ? {} : { by: view.by, key }),
      },
    },
    { asOf: view.asOf },
  );
  const of = [month ?? `${view.from} – ${view.to}`, ...(keyName === null ? [] : [keyName])].join(' · ');
  return (
    <Loaded of={asked} rows={8} widths={[30, 50]} label={say('workFigures.loading')}>
      {(told) => (
        <List view={view} opened={opened} told={told} of={of} busy={asked.isLoading} onMore={() => setSize(most)} />
      )}
    </Loaded>
  );
}

interface ListProps {
  readonly view: FiguresView;
  readonly opened: Opened;
  readonly told: Told;
  readonly of: string;
  readonly busy: boolean;
  readonly onMore: () => void;
}

function List({ view, opened: { measure }, told, of, busy, onMore }: ListProps) {
  const say = useText(words);
  const text = useFigureText();
  const times = useTimes();
  const { unit, how } = measureNamed(measure);
  const isMoney = unit === 'yuan' || unit === 'yuanPerHour';
  const partOf = ({ part, whole, isAtLeast }: Row): string | null => {
    if (how === 'count' || how === 'hoursEach') return null;
    if (how === 'ratio') return `${part ?? missing} / ${whole}`;
    if (part === null) return missing;
    const said = isMoney ? text.number(part / 100, 'yuan') : text.number(part, unit);
    return isAtLeast ? `${say('workFigures.atLeast')}${said}` : said;
  };
  return (
    <TablePanel
      title={say('workFigures.counted', { figure: text.title(measure) })}
      note={say('workFigures.counted.note', { of, n: told.total })}
      busy={busy}
      rows={told.rows}
      idOf={({ of: kind, id, number, name }) => `${kind} ${id} ${number} ${name}`}
      empty={say('workFigures.none')}
      say={say}
      columns={(column) => [
        column.name('workFigures.number', ({ number }: Row) => number, {
          draws: ({ page, id, number }) =>
            page === null ? number : <Link href={`${page}?id=${encodeURIComponent(id)}`}>{number}</Link>,
        }),
        column.words('workFigures.name', ({ name }: Row) => name),
        column.words('workFigures.org', ({ org }: Row) => org),
        column.words('workFigures.at', ({ at }: Row) => (at === null ? say('workFigures.ofNow') : times.full(at))),
        column.spelled('workFigures.part', partOf),
      ]}
    >
      <Bar pad="2 3" gap="2">
        {told.rows.length < told.total && told.size < most ? (
          <Button look="quiet" onClick={onMore}>
            {say('workFigures.counted.more', { n: Math.min(most, told.total) - told.rows.length })}
          </Button>
        ) : null}
        <Button look="quiet" onClick={() => view.open(null)}>
          {say('workFigures.counted.close')}
        </Button>
      </Bar>
    </TablePanel>
  );
}
