import { type BoardItem, readItem } from '../../../../domain/board/boardDocument.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import { boardSpans, type SpanName } from '../../../../domain/board/spans.ts';
import { typedMark } from '../../../../domain/document/typedIn.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import form from '../../../../src/ledger/form/form.module.css';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import styles from './editor.module.css';
import { enteredItem, faultField, itemField, shownItem } from './itemFields.ts';
import type { BoardEditing } from './useBoard.ts';
import { useItemName } from './useItemName.ts';
import { words } from './words.ts';

interface Props {
  readonly editing: BoardEditing;
  readonly chosen: BoardItem | null;
  readonly isOfClass: boolean;
  readonly locked: boolean;
  readonly nameOf: NameOf;
  readonly onCopy: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The settings of what is chosen: of a module where it stands, or of the board itself. */
export function Side(props: Props) {
  const { editing, chosen } = props;
  const say = useText(words);
  if (chosen !== null) return <ItemSide {...props} item={chosen} />;
  const { document, edit } = editing;
  return (
    <Stack gap="2" pad="3" className={styles.settings} aria-label={say('boardEditor.board')}>
      <Words as="h2" text="title" weight="strong">
        {say('boardEditor.board')}
      </Words>
      <SpanChoice
        value={document.span}
        locked={props.locked}
        onChoose={(span) => edit((draft) => void Object.assign(draft, { span }))}
      />
      <Field label={say('boardEditor.field.pace')}>
        {({ id }) => (
          <Select
            id={id}
            value={document.pace}
            disabled={props.locked}
            onChange={(event) => edit((draft) => void Object.assign(draft, { pace: Number(event.target.value) }))}
          >
            {[4, 10].map((n) => (
              <option key={n} value={n}>
                {say('boardEditor.field.paceOf', { n })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Words text="note">{say('boardEditor.keys')}</Words>
    </Stack>
  );
}

interface SpanProps {
  readonly value: SpanName;
  readonly locked: boolean;
  readonly onChoose: (span: SpanName) => void;
}

function SpanChoice({ value, locked, onChoose }: SpanProps) {
  const say = useText(words);
  const word = useWord();
  return (
    <Field label={say('boardEditor.field.span')}>
      {({ id }) => (
        <Select id={id} value={value} disabled={locked} onChange={(event) => onChoose(event.target.value as SpanName)}>
          {Object.entries(boardSpans).map(([name, text]) => (
            <option key={name} value={name}>
              {word(text)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function ItemSide({
  editing,
  item,
  isOfClass,
  locked,
  nameOf,
  onCopy,
  onRemove,
}: Props & { readonly item: BoardItem }) {
  const say = useText(words);
  const word = useWord();
  const name = useItemName()(item);
  const read = readItem(boardModules, item);
  const { document, edit, faults } = editing;
  const at = document.items.findIndex(({ id }) => id === item.id);
  const enter = (entered: unknown) => {
    if (read.is !== 'read') return;
    const next = enteredItem({ item, module: read.module }, entered as Readonly<Record<string, unknown>>);
    edit((draft) => void Object.assign(draft.items[at] as object, next), typedMark(`item ${item.id}`, item, next));
  };
  const own = Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) => {
      const prefix = `items.${at}.`;
      return path.startsWith(prefix) ? [[faultField(path.slice(prefix.length), item.points), text]] : [];
    }),
  );
  return (
    <Stack gap="2" className={styles.settings} aria-label={name}>
      <Bar as="header" pad="2 3" at="base">
        <Words as="h2" text="title" weight="strong">
          {name}
        </Words>
        <Words as="small" tone="third">
          {say('boardEditor.place', { x: item.x + 1, y: item.y + 1, w: item.width, h: item.height })}
        </Words>
      </Bar>
      {read.is === 'read' ? (
        <>
          <Words as="p" text="note" className={styles.question}>
            {word(read.module.question)}{' '}
            {say('boardEditor.least', { w: read.module.least.width, h: read.module.least.height })}
          </Words>
          <div className={form.body} data-document>
            <Parts
              field={itemField({
                item: { ...item, parameters: read.parameters as BoardItem['parameters'] },
                module: read.module,
                isOfClass,
              })}
              value={shownItem({ ...item, parameters: read.parameters as BoardItem['parameters'] })}
              row={{}}
              locked={locked}
              faults={own}
              was={null}
              nameOf={nameOf}
              onEnter={enter}
            />
          </div>
        </>
      ) : null}
      {locked ? null : (
        <Bar pad="0 3">
          <Button size="row" onClick={() => onCopy(item.id)}>
            {say('boardEditor.copy')}
          </Button>
          <Button size="row" onClick={() => onRemove(item.id)}>
            {say('boardEditor.remove')}
          </Button>
        </Bar>
      )}
    </Stack>
  );
}
