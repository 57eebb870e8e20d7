import { typedMark } from '../../../../domain/document/typedIn.ts';
import type { FormPart } from '../../../../domain/form/custom/formDocument.ts';
import type { CustomField } from '../../../../domain/form/custom/model.ts';
import { slotGiven } from '../../../../domain/form/custom/slots.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import form from '../../../../src/ledger/form/form.module.css';
import { below } from '../../../../src/ledger/form/structure/below.ts';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { Designing } from './designing.ts';
import { fieldGroup, maySort, sectionGroup } from './groups.ts';
import { placeOf } from './places.ts';
import { words } from './words.ts';

interface Props extends Designing {
  readonly at: number | null;
}

/** The settings of the part that is chosen. */
export function PartSettings(props: Props) {
  const say = useText(words);
  const { editing, at } = props;
  const part = at === null ? undefined : editing.document.parts[at];
  return (
    <div className={form.body} data-document>
      {part === undefined || at === null ? (
        <Words text="note">{say('design.choose')}</Words>
      ) : (
        <One key={part.what === 'field' ? part.field.key : at} {...props} at={at} part={part} />
      )}
    </div>
  );
}

function One({
  editing,
  locked,
  nameOf,
  versions,
  at,
  part,
}: Props & { readonly at: number; readonly part: FormPart }) {
  const faults = placeOf(editing.document.parts, at)
    .split('.')
    .reduce((inside, step) => below(inside, step), editing.faults);
  const shared = { row: { ...editing.document }, locked, was: null, nameOf, faults };
  if (part.what === 'section')
    return (
      <Parts
        {...shared}
        field={sectionGroup}
        value={part}
        onEnter={(next) =>
          editing.edit(
            (draft) => void Object.assign(draft.parts[at] as object, next),
            typedMark(`section ${at}`, part, next as FormPart),
          )
        }
      />
    );
  const { field } = part;
  const enter = (next: unknown) =>
    editing.edit(
      (draft) => {
        const there = draft.parts[at];
        if (there?.what === 'field') Object.assign(there.field, next);
      },
      typedMark(`field ${at}`, field, next as CustomField),
    );
  return (
    <>
      <Parts {...shared} field={fieldGroup(field)} value={field} onEnter={enter} />
      {maySort(field) ? <Sorted editing={editing} locked={locked} field={field} versions={versions} /> : null}
    </>
  );
}

/** Whether lists sort and filter by it: it takes one of the twelve columns, the one that it had in an earlier version. */
function Sorted({
  editing,
  locked,
  field,
  versions,
}: Pick<Designing, 'editing' | 'locked' | 'versions'> & { readonly field: CustomField }) {
  const say = useText(words);
  const { slots } = editing.document;
  const isOn = slots.some(({ key }) => key === field.key);
  const earlier = versions.flatMap((one) => (one.since === null ? [] : one.slots));
  const free = isOn ? null : slotGiven(field, slots, earlier);
  const turn = () =>
    editing.edit((draft) => {
      if (isOn) draft.slots = draft.slots.filter(({ key }) => key !== field.key);
      else if (free !== null) draft.slots = [...draft.slots, { slot: free, key: field.key }];
    });
  return (
    <>
      <Check
        label={say('design.sorted')}
        checked={isOn}
        disabled={locked || (!isOn && free === null)}
        onChange={turn}
      />
      {!isOn && free === null ? <Words text="note">{say('design.noSlot')}</Words> : null}
    </>
  );
}
