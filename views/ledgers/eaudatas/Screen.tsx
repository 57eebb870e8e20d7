import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { UnitFrame } from '../parts/units/UnitFrame.tsx';
import { type Unit, type UnitView, useUnitView } from '../parts/units/useUnits.ts';
import { Items } from './Items.tsx';
import { Use } from './Use.tsx';
import { words } from './words.ts';

const parts = ['use', 'items', 'account'] as const;
type Part = (typeof parts)[number];

/** What a using unit used, what its data items showed, what its ledger says: one unit, one span. */
export function Screen() {
  const say = useText(words);
  const view = useUnitView();
  return (
    <UnitFrame title={say('eaudatas.title')} view={view} most={1}>
      {([unit]) => (unit === undefined ? null : <OfUnit unit={unit} view={view} />)}
    </UnitFrame>
  );
}

function OfUnit({ unit, view }: { readonly unit: Unit; readonly view: UnitView }) {
  const say = useText(words);
  const { search, put } = useAddress();
  const part: Part = parts.find((one) => one === search.get('part')) ?? 'use';
  const choose = (
    <Segments
      label={say('eaudatas.parts')}
      value={part}
      onChoose={(chosen) => put({ part: chosen === 'use' ? null : chosen })}
      segments={parts.map((one) => ({ value: one, text: say(`eaudatas.${one}`) }))}
    />
  );
  return (
    <Panel title={unit.name} note={unit.within ?? undefined} actions={choose}>
      {part === 'use' ? (
        <Use unit={unit} view={view} />
      ) : part === 'items' ? (
        <Items unit={unit} view={view} />
      ) : (
        <Account unit={unit} />
      )}
    </Panel>
  );
}

function Account({ unit }: { readonly unit: Unit }) {
  const say = useText(words);
  if (unit.items.length === 0)
    return <StatePage icon={<TimelineLineChartIcon size={24} />} title={say('eaudatas.noAccount')} />;
  return (
    <PlainTable
      label={say('eaudatas.account')}
      rows={unit.items}
      idOf={({ name }) => name}
      empty={null}
      say={say}
      columns={(column) => [
        column.name('eaudatas.item', ({ name }) => name),
        column.words('eaudatas.content', ({ value }) => value),
      ]}
    />
  );
}
