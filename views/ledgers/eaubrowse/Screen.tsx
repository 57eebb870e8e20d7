import { boardForThing } from '../../../domain/board/calls.ts';
import { boardSpans, type SpanName, spanNames } from '../../../domain/board/spans.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { BoardView } from '../../boards/parts/board/BoardView.tsx';
import type { Subject } from '../../boards/parts/subject/subjects.ts';
import { UnitPage } from './UnitPage.tsx';
import { words } from './words.ts';

/** What a unit used and paid, against the span before, and what is unusual: the board of the unit, whoever arranged it. */
export function Screen() {
  const { search, put } = useAddress();
  const span = spanNames.find((name) => name === search.get('span')) ?? null;
  return (
    <UnitPage
      route="/eaubrowse"
      bar={<Span value={span ?? own} onChoose={(name) => put({ span: name === own ? null : name })} />}
    >
      {(unit) => <OfUnit key={unit.id} unit={unit} span={span} />}
    </UnitPage>
  );
}

/** As the board says itself. */
const own = 'own';
type Chosen = SpanName | typeof own;

function Span({ value, onChoose }: { readonly value: Chosen; readonly onChoose: (name: Chosen) => void }) {
  const say = useText(words);
  const word = useWord();
  return (
    <Segments<Chosen>
      label={say('eaubrowse.span')}
      value={value}
      onChoose={onChoose}
      segments={[
        { value: own, text: say('eaubrowse.span.own') },
        ...spanNames.map((name) => ({ value: name, text: word(boardSpans[name]) })),
      ]}
    />
  );
}

function OfUnit({ unit, span }: { readonly unit: Subject; readonly span: SpanName | null }) {
  const past = usePast();
  const asked = useCall(boardForThing, { params: { of: 'unit', id: unit.id } }, { asOf: past?.asOf ?? null });
  return (
    <Loaded of={asked} rows={16} widths={[62, 34]}>
      {({ document }) => (
        <BoardView document={document} about={{ of: 'unit', id: unit.id }} span={span} label={unit.name} />
      )}
    </Loaded>
  );
}
