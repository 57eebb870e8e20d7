import { useState } from 'react';
import type { FiledReport } from '../../../domain/report/filedCalls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { FiledDetail } from '../parts/filed/FiledDetail.tsx';
import { useFiledList } from '../parts/filed/useFiled.ts';
import { words } from '../parts/filed/words.ts';

/** What is filed of all reports that the reader sees, and of the chosen one its versions and what differs by now. */
export function Filed() {
  const say = useText(words);
  const { search, put } = useAddress();
  const [round, setRound] = useState(0);
  const asOf = usePast()?.at ?? null;
  const asked = useFiledList({ asOf }, round);
  const open = asked.value?.find(({ id }) => id === search.get('filed'));
  const columns = useColumns(open?.id ?? null, (id) => put({ filed: id }));
  const again = (): void => setRound((before) => before + 1);
  return (
    <>
      <Panel
        title={say('filed.list')}
        busy={asked.isLoading}
        actions={<TableFiles name={say('filed.list')} columns={columns} rows={asked.value ?? []} />}
      >
        <Loaded of={asked} rows={8} label={say('filed.loading')}>
          {(rows) => (
            <PlainTable
              label={say('filed.list')}
              rows={rows}
              idOf={({ id }) => id}
              empty={say('filed.none')}
              columns={columns}
            />
          )}
        </Loaded>
      </Panel>
      {open === undefined ? null : (
        <Panel title={say('filed.versions')} note={`${open.name} · ${open.unitName} · ${open.span.from}`}>
          <FiledDetail id={open.id} asOf={asOf} round={round} onDone={again} />
        </Panel>
      )}
    </>
  );
}

type Column = FiledColumn<FiledReport>;

function useColumns(open: string | null, choose: (id: string | null) => void): readonly Column[] {
  const say = useText(words);
  const column = columnsOf(say);
  const times = useTimes();
  const spanOf = ({ span: { from, to } }: FiledReport): string => say('filed.until', { from, to });
  const atOf = ({ at }: FiledReport): string => times.full(Date.parse(at));
  return [
    column.name('filed.report', ({ name }) => name),
    column.words('filed.unit', ({ unitName }) => unitName),
    column.words('filed.span', spanOf),
    column.spelled('filed.version', ({ version }) => version),
    column.spelled('filed.count', ({ version, differs }) => (version === 1 ? null : differs), {
      draws: ({ version, differs }) => (version === 1 ? '' : differs),
    }),
    column.words('filed.at', atOf),
    column.words('filed.by', ({ by }) => by),
    column.words('filed.hash', ({ hash }) => hash, {
      draws: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code>,
    }),
    column.pressed({ key: 'open', title: '' }, ({ id }) => (
      <Button look="quiet" size="row" onClick={() => choose(id === open ? null : id)}>
        {say(id === open ? 'filed.hide' : 'filed.versions')}
      </Button>
    )),
  ];
}
