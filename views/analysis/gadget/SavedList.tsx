import { Link } from 'wouter';
import { type GadgetId, gadgets } from '../../../domain/gadget/gadgets.ts';
import { type SavedCalculation, savedCalculations } from '../../../domain/gadget/savedCalculation.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { words } from './words.ts';
import { writtenDecimal } from './writtenDecimal.ts';

const calls = ledgerCalls(savedCalculations);
const shown = 100;

/** What was saved before; a name opens it. `upTo`: the position that the list must have read. */
export function SavedList({ upTo }: { readonly upTo: number | null }) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const asked = useCall(calls.list, { query: { sort: 'name', size: shown } }, { wait: upTo, moved: upTo });
  const mainOf = ({ results }: SavedCalculation): string => {
    const [first] = results;
    if (first === undefined || first.value === null) return '--';
    const isNumber = Number.isFinite(Number(first.value));
    return `${isNumber ? writtenDecimal(first.value, lang) : first.value} ${first.unit ?? ''}`.trim();
  };
  const titleOf = ({ gadget }: SavedCalculation): string => word(gadgets[gadget as GadgetId].title);
  const nameOf = (row: SavedCalculation): string => nameIn(row, lang);
  const columns: readonly FiledColumn<SavedCalculation>[] = [
    column.name('gadget.saved.name', nameOf, {
      draws: (row) => <Link href={`/gadget/gadgetSavDel?row=${encodeURIComponent(row.id)}`}>{nameOf(row)}</Link>,
    }),
    column.words('gadget.saved.gadget', titleOf),
    column.spelled('gadget.saved.main', mainOf),
    column.spelled('gadget.saved.version', ({ formula }) => formula),
  ];
  const rows = (asked.value?.rows ?? []) as readonly SavedCalculation[];
  return (
    <Panel
      title={say('gadget.saved')}
      busy={asked.isLoading}
      actions={<TableFiles name={say('gadget.saved')} columns={columns} rows={rows} />}
    >
      <Loaded of={asked} rows={3} label={say('gadget.loading')}>
        {({ total }) => (
          <>
            <PlainTable
              label={say('gadget.saved')}
              rows={rows}
              idOf={({ id }) => id}
              empty={say('gadget.saved.none')}
              columns={columns}
            />
            <More shown={rows.length} total={total} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
