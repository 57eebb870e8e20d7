import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import {
  cellFault,
  keyOfCell,
  othersAt,
  periodsOf,
  type SheetRow,
  sheetRows,
} from '../../../../domain/unit/recordSheet.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Box } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import type { FigurePageProps } from '../figurePage.tsx';
import figures from '../figures.module.css';
import { useFigures } from '../useFigures.ts';
import { AddProduct } from './AddProduct.tsx';
import { Cells } from './Cells.tsx';
import { deedsOf, useDrafts, useRecords } from './useSheet.ts';
import { words } from './words.ts';

interface Props extends FigurePageProps {
  readonly route: '/economicInfo' | '/environmentInfo';
  /** The rows that are there before anything is entered. */
  readonly usual: readonly SheetRow[];
}

/** What is entered of a unit, figures as rows and months or days as columns: pasted, typed, saved cell by cell under the version that was looked at. */
export function RecordSheet({ route, view, units, usual }: Props) {
  const [id = ''] = view.units;
  const records = useRecords(
    id,
    usual.map(({ kind }) => kind),
    view.asOf,
  );
  const by = byOf(view);
  const told = useFigures(route, view, { measures: ['driver.value'], by: 'driver', step: by });
  const name = units.find((one) => one.id === id)?.name ?? '';
  return (
    <Loaded of={records}>
      {({ rows }) => (
        <Sheet
          key={id}
          route={route}
          view={view}
          usual={usual}
          name={name}
          unitId={id}
          records={rows}
          told={told.value}
          isBusy={records.isLoading}
          again={() => {
            records.again();
            told.again();
          }}
        />
      )}
    </Loaded>
  );
}

/** Days of a month, months of what is longer: a sheet has no room for the days of a year. */
function byOf({ span, steps }: Props['view']): 'day' | 'month' {
  const days = (Date.parse(`${span.to}T00:00Z`) - Date.parse(`${span.from}T00:00Z`)) / 86_400_000;
  return days <= 31 && steps.includes('day') ? 'day' : 'month';
}

interface SheetProps extends Pick<Props, 'route' | 'view' | 'usual'> {
  readonly name: string;
  readonly unitId: string;
  readonly records: Parameters<typeof sheetRows>[0];
  readonly told: ReturnType<typeof useFigures>['value'];
  readonly isBusy: boolean;
  readonly again: () => void;
}

function Sheet({ route, view, usual, name, unitId, records, told, isBusy, again }: SheetProps) {
  const say = useText(words);
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const may = useMay(route, 'edit');
  const mayWrite = may && view.asOf === null;
  const drafts = useDrafts(unitId);
  const [added, setAdded] = useState<readonly SheetRow[]>([]);
  const by = byOf(view);
  const periods = useMemo(() => periodsOf(view.span, by), [view.span, by]);
  const rows = useMemo(() => [...sheetRows(records, usual), ...added], [records, usual, added]);
  const today = zone.written(clock.now()).local.slice(0, 10);
  const deeds = deedsOf(drafts.written, records, { rows, periods });
  const isWrong = rows.some((row) =>
    periods.some((period) => {
      const text = drafts.written.get(keyOfCell(row, period));
      return (
        text !== undefined && cellFault(text, { row, period, today, others: othersAt(records, row, period) }) !== null
      );
    }),
  );
  const save = async () => {
    const { done, refused } = await drafts.save(deeds);
    if (done > 0) toasts.show('done', say('sheet.saved', { n: done }));
    if (refused > 0) toasts.show('refused', say('sheet.refused', { n: refused }));
    again();
  };
  return (
    <Panel
      title={say('sheet.title', { name })}
      busy={isBusy}
      actions={
        mayWrite ? (
          <Bar as="span">
            {deeds.length === 0 ? null : (
              <Button look="quiet" onClick={drafts.clear}>
                {say('sheet.undo')}
              </Button>
            )}
            <Button look="primary" disabled={deeds.length === 0 || isWrong} onClick={() => void save()}>
              {deeds.length === 0 ? say('sheet.save.none') : say('sheet.save', { n: deeds.length })}
            </Button>
          </Bar>
        ) : (
          <span className={figures.note}>{say(may ? 'sheet.past' : 'sheet.mayNot')}</span>
        )
      }
    >
      <Box over="scroll">
        <Cells
          rows={rows}
          periods={periods}
          records={records}
          drafts={drafts}
          told={told}
          today={today}
          mayWrite={mayWrite}
          label={say('sheet.title', { name })}
        />
      </Box>
      <p className={figures.notes}>
        {say('sheet.hint')} · <Link href="/ecus/curdList">{say('sheet.records')}</Link>
      </p>
      {mayWrite && route === '/economicInfo' ? (
        <AddProduct known={rows} onAdd={(row) => setAdded([...added, row])} />
      ) : null}
    </Panel>
  );
}
