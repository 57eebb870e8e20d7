import { useId } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type Field, type Inside, text } from '../../../domain/ledger/field.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import type { LedgerSlots, NameOf } from '../slots.ts';
import { type Writer, writtenValue } from '../value/written.ts';
import { formWords } from '../words.ts';
import { formFields, isAskedFor, isLocked, valueIn, wholeOf } from './draft.ts';
import { FormParts, generalPath } from './FormParts.tsx';
import { inputOf } from './inputs.tsx';
import { LineFrame, type Was } from './LineFrame.tsx';
import { below } from './structure/below.ts';
import { StructureLines } from './structure/StructureLines.tsx';
import type { Writing } from './useDraft.ts';

interface Props {
  readonly declaration: LedgerDeclaration;
  readonly slots: LedgerSlots;
  readonly writing: Writing;
  readonly writer: Writer;
  readonly nameOf: NameOf;
  readonly readOnly: boolean;
  /** Faults are told once a save was tried, or where a field was touched. */
  readonly tried: boolean;
  /** What the gateway said, by path. */
  readonly said: Readonly<Record<string, string>>;
}

const givenId: Field = text({ label: { cn: '编号', en: 'ID' }, max: 64, fixed: true });

/** A structure that says nothing of what is inside it is entered only where the screen gives an input. */
const isEntered = (key: string, field: Field, slots: LedgerSlots): boolean =>
  slots.inputs?.[key] !== undefined || field.inside !== undefined || inputOf(field) !== null;

/** The fields of a form in their parts. */
export function FormLines(props: Props) {
  const { declaration, slots, writing } = props;
  const word = useWord();
  const say = useText(formWords);
  const isNew = writing.draft.base === null;
  const shown = formFields(declaration, isNew).filter(
    ([key, field]) => !(slots.apart ?? []).includes(field.englishOf ?? key) && isEntered(key, field, slots),
  );
  const named = new Set((slots.groups ?? []).flatMap(({ fields }) => fields));
  const first = shown.filter(([key, field]) => !named.has(field.englishOf ?? key));
  const groups = [
    {
      title: say('ledger.form.general'),
      path: generalPath(slots.groups ?? []),
      fields: [...(declaration.ids === 'given' ? [['id', givenId] as const] : []), ...first],
    },
    ...(slots.groups ?? []).map(({ title, path, fields }) => ({
      title: word(title),
      path: path ?? null,
      // The English form of a name stands right below it.
      fields: fields.flatMap((key) => shown.filter(([one, field]) => (field.englishOf ?? one) === key)),
    })),
  ].filter(({ fields }) => fields.length > 0);
  const { FormActs } = slots;
  const parts = groups.flatMap(({ title, path }) => (path === null ? [] : [{ title, path }]));
  return (
    <>
      {parts.length < 2 ? null : <FormParts parts={parts} />}
      {FormActs === undefined || props.readOnly ? null : (
        <FormActs
          id={writing.draft.base?.id ?? null}
          whole={wholeOf(declaration, writing.draft)}
          nameOf={props.nameOf}
          onEnter={writing.enter}
        />
      )}
      {groups.map(({ title, path, fields }) => (
        <section key={title} data-part={path ?? undefined}>
          {groups.length > 1 ? <h3>{title}</h3> : null}
          {fields.map(([key, field]) => (
            <Line key={key} name={key} field={field} {...props} />
          ))}
        </section>
      ))}
    </>
  );
}

type LineProps = Props & { readonly name: string; readonly field: Field };

function Line(props: LineProps) {
  const { name, field, slots } = props;
  const said = useSaid(props);
  if (field.inside === undefined || slots.inputs?.[name] !== undefined) return <PlainLine {...props} line={said} />;
  const { writing, readOnly, nameOf } = props;
  return (
    <StructureLines
      field={field as Field & { readonly inside: Inside }}
      value={said.value}
      row={said.whole}
      locked={readOnly || said.isLocked}
      faults={said.faults}
      was={said.was}
      nameOf={nameOf}
      onEnter={(next) => writing.enter(name, next)}
    />
  );
}

/** What a line shows of its field: its value, what is at fault in it and below it, and what stood before. */
function useSaid({ name, field, declaration, writing, writer, tried, said }: LineProps) {
  const word = useWord();
  const { draft, faults, enter } = writing;
  const isNew = draft.base === null;
  const isTouched = Object.hasOwn(draft.entered, name);
  // A structure is begun empty: what is missing in it is said once a save was tried.
  const tells = tried || (isTouched && field.inside === undefined);
  const own = Object.fromEntries(Object.entries(tells ? faults : {}).map(([path, text]) => [path, word(text)]));
  const was: Was | null =
    isNew || !isTouched
      ? null
      : { text: writtenValue(field, draft.base?.[name], writer), onUndo: () => enter(name, draft.base?.[name]) };
  return {
    value: name === 'id' ? (draft.entered['id'] ?? draft.base?.id ?? '') : valueIn(declaration, draft, name),
    whole: wholeOf(declaration, draft),
    isNew,
    isLocked: isLocked(field, isNew),
    faults: below({ ...said, ...own }, name),
    was,
  };
}

function PlainLine({
  name,
  field,
  slots,
  writing,
  nameOf,
  readOnly,
  line,
}: LineProps & { readonly line: ReturnType<typeof useSaid> }) {
  const id = useId();
  const word = useWord();
  const Entry = slots.inputs?.[name] ?? inputOf(field);
  if (Entry === null) return null;
  const { '': own, ...inner } = line.faults;
  const fault = own ?? Object.values(inner)[0] ?? null;
  const hint = field.hint === undefined ? null : word(field.hint);
  return (
    <LineFrame
      id={id}
      label={field.kind === 'boolean' ? null : word(field.label)}
      required={isAskedFor(field) && !line.isLocked}
      fixed={line.isLocked && !readOnly}
      fault={fault}
      hint={hint}
      was={line.was}
    >
      <Entry
        field={field}
        id={id}
        value={line.value}
        whole={line.whole}
        locked={readOnly || line.isLocked}
        describedBy={fault !== null || hint !== null || line.was !== null ? `${id}-said` : undefined}
        invalid={fault !== null}
        inner={inner}
        nameOf={nameOf}
        onEnter={(next) => writing.enter(name, next)}
      />
    </LineFrame>
  );
}
