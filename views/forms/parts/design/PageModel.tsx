import { useState } from 'react';
import { chartsField } from '../../../../domain/form/charts/chart.ts';
import { type FormDocument, fieldsOfDocument } from '../../../../domain/form/custom/formDocument.ts';
import { type LayoutName, layoutNames } from '../../../../domain/form/custom/kinds.ts';
import type { CustomField } from '../../../../domain/form/custom/model.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { columnsOf, type PlainColumn } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { below } from '../../../../src/ledger/form/structure/below.ts';
import { StructureLines } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { Designing } from './designing.ts';
import { groupOfList } from './groups.ts';
import { type Shown, shownIn, withShown, withWidth, wouldBeLaidOut } from './layouts.ts';
import { words } from './words.ts';

/** Where a form is shown: at the desk, on a phone, as a line of the list, on paper; and the charts that are kept with it. */
export function PageModel(props: Designing) {
  const say = useText(words);
  const [layout, setLayout] = useState<LayoutName>('desk');
  const { editing, locked, nameOf } = props;
  const { document } = editing;
  return (
    <Stack gap="3" pad="3" over="down" size="fill" data-document>
      <Bar>
        <Segments
          label={say('design.layout')}
          segments={layoutNames.map((value) => ({ value, text: say(`design.${value}`) }))}
          value={layout}
          onChoose={setLayout}
        />
        <LaidOut {...props} layout={layout} />
      </Bar>
      <LayoutTable {...props} layout={layout} />
      <StructureLines
        field={groupOfList(chartsField)}
        value={document.charts}
        row={{ ...document }}
        locked={locked}
        faults={below(editing.faults, 'charts')}
        was={null}
        nameOf={nameOf}
        onEnter={(next) => editing.edit((draft) => void Object.assign(draft, { charts: next }))}
      />
    </Stack>
  );
}

interface LayoutProps extends Designing {
  readonly layout: LayoutName;
}

function LaidOut({ editing, locked, layout }: LayoutProps) {
  const say = useText(words);
  const { layouts } = editing.document;
  const put = (shown: Shown) => editing.edit((draft) => void Object.assign(draft.layouts, { [layout]: shown }));
  if (layouts[layout].length === 0)
    return (
      <>
        <Words text="note">{say('design.asTyped')}</Words>
        <Button disabled={locked} onClick={() => put(wouldBeLaidOut(editing.document))}>
          {say('design.layOut')}
        </Button>
      </>
    );
  return (
    <Button disabled={locked} onClick={() => put([])}>
      {say('design.dropLayout')}
    </Button>
  );
}

/** Field by field what this layout shows, in its order, how wide, and when. */
function LayoutTable({ editing, locked, layout }: LayoutProps) {
  const say = useText(words);
  const lang = useLang();
  const column = columnsOf(say);
  const { document } = editing;
  const fault = editing.faults[`layouts.${layout}`];
  const put = (change: (document: FormDocument) => Shown) =>
    editing.edit((draft) => void Object.assign(draft.layouts, { [layout]: change(document) }));
  const widthOf = (field: CustomField) => shownIn(document, layout).find(({ key }) => key === field.key)?.width ?? null;
  const isOwn = document.layouts[layout].length > 0;
  const columns: readonly PlainColumn<CustomField>[] = [
    column.name('design.fields', ({ name, nameEn }) => named(name, nameEn, lang)),
    column.drawn('design.shown', (field) => (
      <Check
        label={say('design.shown')}
        checked={widthOf(field) !== null}
        disabled={locked || !isOwn}
        onChange={(event) => put((before) => withShown(before, layout, { field, isShown: event.target.checked }))}
      />
    )),
    column.drawn('design.width', (field) => (
      <Input
        type="number"
        min={1}
        max={12}
        aria-label={say('design.width')}
        value={widthOf(field) ?? ''}
        disabled={locked || !isOwn || widthOf(field) === null}
        onChange={(event) => put((before) => withWidth(before, layout, { field, width: Number(event.target.value) }))}
      />
    )),
    column.drawn('design.condition', ({ when }) => (when === null ? null : <code>{when}</code>)),
  ];
  return (
    <>
      {fault === undefined ? null : (
        <Words text="fault" role="alert">
          {fault}
        </Words>
      )}
      <PlainTable
        label={say(`design.${layout}`)}
        rows={fieldsOfDocument(document)}
        idOf={({ key }) => key}
        empty={say('design.choose')}
        columns={columns}
      />
    </>
  );
}
