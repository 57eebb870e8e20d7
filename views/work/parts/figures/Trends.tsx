import { Link } from 'wouter';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { testTrends } from '../../../../domain/work/figures/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { TablePanel } from '../../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { FiguresView } from './useWorkFigures.ts';
import { words } from './words.ts';

type Row = AnswerOf<typeof testTrends>['rows'][number];

/** What comes to its limit, if it goes on as it went. */
export function Trends({ view }: { readonly view: FiguresView }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const asked = useCall(testTrends, { query: view.org === null ? {} : { org: view.org } }, { asOf: view.asOf });
  const written = (value: number, unit: string | null) => `${writeNumber(value, 2, lang)} ${unit ?? ''}`.trim();
  const expectedOf = ({ expected, at }: Row): string =>
    expected === at ? say('workFigures.trends.beyond') : times.full(expected).slice(0, 10);
  return (
    <Loaded of={asked} rows={4} widths={[30, 50]} label={say('workFigures.loading')}>
      {(told) => (
        <TablePanel
          title={say('workFigures.trends')}
          note={say('workFigures.trends.note', { n: told.total, shown: told.rows.length })}
          busy={asked.isLoading}
          rows={told.rows}
          idOf={({ equipment, key }) => `${equipment.key} ${key}`}
          empty={say('workFigures.trends.none')}
          say={say}
          columns={(column) => [
            column.name('workFigures.trends.equipment', ({ equipment }: Row) => equipment.name, {
              draws: ({ equipment }) => (
                <Link href={`/equipment/edit?id=${encodeURIComponent(equipment.key)}`}>{equipment.name}</Link>
              ),
            }),
            column.words('workFigures.trends.item', ({ item }: Row) => item),
            column.spelled('workFigures.trends.last', ({ last, unit }: Row) => written(last, unit)),
            column.spelled(
              'workFigures.trends.limit',
              ({ bound, limit, unit }: Row) => `${bound} ${written(limit, unit)}`,
            ),
            column.spelled('workFigures.trends.perYear', ({ perYear, unit }: Row) => written(perYear, unit)),
            column.spelled('workFigures.trends.expected', expectedOf),
            column.spelled('workFigures.trends.readings', ({ readings }: Row) => readings),
          ]}
        />
      )}
    </Loaded>
  );
}
