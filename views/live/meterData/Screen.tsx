import { DashboardIcon, SearchIcon } from '@blueprintjs/icons';
import { useCallback, useId } from 'react';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { aMinute } from '../../../domain/clock/lengths.ts';
import { meterRegisters } from '../../../domain/energy/meterCalls.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Word } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { usePrintSpan } from '../../../src/kit/print/printing.ts';
import { FileQuestionContext } from '../../../src/kit/save/useSaveTable.ts';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../src/kit/table/Scroll.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { SettledMoment } from '../../../src/kit/time/field/SettledMoment.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useMayTake } from '../../../src/session/useMay.ts';
import { useEvery } from '../parts/useEvery.ts';
import { useMeterColumns } from './columns.tsx';
import { Opened } from './Opened.tsx';
import { words } from './words.ts';

/** What one's meters show, now or at any moment that has passed: registers, what was counted, demand, and how sure each is. */
export function Screen() {
  const say = useText(words);
  const times = useTimes();
  const { q, at, id, put, asked } = useMeters();
  const asOf = usePast()?.at ?? null;
  const mayTake = useMayTake('/meterData');
  const told = asked.value?.at ?? at;
  const columns = useMeterColumns({ at: told ?? '', onOpen: (device) => put({ id: device }) });
  usePrintSpan(() => times.full(told));
  const rows = asked.value?.rows ?? [];
  return (
    <FileQuestionContext value={{ subjects: rows.map(({ device }) => device.name), span: times.full(told), asOf }}>
      <Page
        title={say('meter.title')}
        note={times.full(told)}
        of={asked}
        label={say('meter.reading')}
        actions={
          <>
            <Moment at={at} onAt={(moment) => put({ at: moment, page: null })} />
            <Input
              type="search"
              icon={<SearchIcon size={14} />}
              aria-label={say('meter.find')}
              placeholder={say('meter.find')}
              maxLength={64}
              value={q}
              onChange={(event) => put({ q: event.target.value, page: null })}
            />
            {mayTake ? <TableFiles name={say('meter.title')} rows={rows} columns={columns} /> : null}
            <PastDoor />
          </>
        }
        empty={{
          when: asked.value?.total === 0,
          show:
            q === '' ? (
              <StatePage icon={<DashboardIcon size={32} />} title={say('meter.none')}>
                {say('meter.none.why')}
              </StatePage>
            ) : (
              <StatePage icon={<DashboardIcon size={32} />} title={say('meter.none.found')} />
            ),
        }}
        foot={asked.value === null ? null : <Foot of={asked.value} onPage={(to) => put({ page: String(to) })} />}
      >
        {(answer) => (
          <>
            <Scroll>
              <PlainTable
                label={say('meter.title')}
                rows={answer.rows}
                idOf={({ device }) => device.id}
                empty={say('meter.none')}
                columns={columns}
              />
            </Scroll>
            {id === null ? null : <Opened key={id} device={id} at={at} onClose={() => put({ id: null })} />}
          </>
        )}
      </Page>
    </FileQuestionContext>
  );
}

/** What the address says: the moment (none: now), what is searched for, the page, the meter that is open. */
function useMeters() {
  const { search, put } = useAddress();
  const named = millisOf(search.get('at') ?? '');
  const at = named === null ? null : instantOf(named);
  const q = search.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? '1')) || 1);
  const query = { page, ...(at === null ? {} : { at }), ...(q === '' ? {} : { q }) };
  const asked = useEvery(aMinute, useCall(meterRegisters, { query }));
  return { q, at, id: search.get('id'), put, asked };
}

interface MomentProps {
  readonly at: string | null;
  readonly onAt: (at: string | null) => void;
}

function Moment({ at, onAt }: MomentProps) {
  const say = useText(words);
  const clock = useClock();
  const field = useId();
  const settle = useCallback((moment: number | null) => onAt(moment === null ? null : instantOf(moment)), [onAt]);
  return (
    <Bar as="span" still>
      <label htmlFor={field}>{say('meter.at')}</label>
      <SettledMoment id={field} precision="second" value={millisOf(at ?? '')} max={clock.now()} onSettle={settle} />
      {at === null ? null : <Button onClick={() => onAt(null)}>{say('meter.now')}</Button>}
    </Bar>
  );
}

interface FootProps {
  readonly of: { readonly total: number; readonly page: number; readonly size: number };
  readonly onPage: (page: number) => void;
}

function Foot({ of: { total, page, size }, onPage }: FootProps) {
  const say = useText(words);
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <>
      <Word>{say('meter.pages', { page, pages, n: total })}</Word>
      {pages === 1 ? null : (
        <>
          <Button look="quiet" size="row" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {say('meter.before')}
          </Button>
          <Button look="quiet" size="row" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {say('meter.after')}
          </Button>
        </>
      )}
      <Word text="quiet">{say('meter.note')}</Word>
    </>
  );
}
