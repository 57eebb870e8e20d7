import { CrossIcon, SmallTickIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ChoiceRow } from '../../../domain/ledger/choiceCalls.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { ListBelow, listBelowAhead } from '../../kit/float/ListBelow.tsx';
import { Input } from '../../kit/form/Field.tsx';
import { Bar, Box, Grid } from '../../kit/layout/parts.tsx';
import type { EntryProps, NameOf } from '../slots.ts';
import styles from './form.module.css';
import { useChoiceNames, useChoices } from './useChoices.ts';

const words = defineMessages({
  'ledger.choices.type': { cn: '输入以查找', en: 'Type to find' },
  'ledger.choices.none': { cn: '没有找到', en: 'Nothing found' },
  'ledger.choices.loading': { cn: '正在查找', en: 'Looking' },
  'ledger.choices.more': { cn: '还有 {n} 个，请继续输入', en: '{n} more: go on typing' },
  'ledger.choices.drop': { cn: '去掉 {name}', en: 'Drop {name}' },
  'ledger.choices.clear': { cn: '清空', en: 'Clear' },
});

/** Rows of another ledger, found by typing part of their name; one or many. */
export function ReferenceEntry(props: EntryProps) {
  const { field, value, locked, nameOf, onEnter } = props;
  const say = useText(words);
  const known = useRef(new Map<string, string>());
  const to = field.kind === 'reference' ? field.to : '';
  const isMany = field.kind === 'reference' && field.many;
  const ids = isMany
    ? ((value as readonly string[] | null) ?? [])
    : typeof value === 'string' && value !== ''
      ? [value]
      : [];
  const names = useNames(to, ids, { nameOf, known: known.current });
  const choose = (row: ChoiceRow) => {
    if (row.name !== null) known.current.set(row.id, row.name);
    if (!isMany) return onEnter(row.id);
    onEnter(ids.includes(row.id) ? ids.filter((id) => id !== row.id) : [...ids, row.id]);
  };
  const drop = (id: string) => onEnter(isMany ? ids.filter((one) => one !== id) : null);
  return (
    <Grid gap="1">
      {isMany && ids.length > 0 ? (
        <Bar as="ul" at="stretch" gap="1" className={styles.chosen}>
          {ids.map((id) => (
            <Bar as="li" inline still gap="1" text="small" key={id}>
              {names(id)}
              {locked ? null : (
                <button
                  type="button"
                  aria-label={say('ledger.choices.drop', { name: names(id) })}
                  onClick={() => drop(id)}
                >
                  <CrossIcon size={12} />
                </button>
              )}
            </Bar>
          ))}
        </Bar>
      ) : null}
      {locked && isMany ? null : (
        <Finder
          entry={props}
          to={to}
          chosen={ids}
          shown={isMany ? '' : ids[0] === undefined ? '' : names(ids[0])}
          closes={!isMany}
          onChoose={choose}
          onClear={!isMany && field.optional === true && ids.length > 0 ? () => onEnter(null) : null}
        />
      )}
    </Grid>
  );
}

function useNames(
  ledger: string,
  ids: readonly string[],
  { nameOf, known }: { readonly nameOf: NameOf; readonly known: Map<string, string> },
) {
  const unknown = ids.filter((id) => nameOf(ledger, id) === null && !known.has(id));
  const asked = useChoiceNames(ledger, unknown);
  return (id: string): string => nameOf(ledger, id) ?? known.get(id) ?? asked.get(id) ?? id;
}

interface FinderProps {
  readonly entry: EntryProps;
  readonly to: string;
  readonly chosen: readonly string[];
  /** What stands in the input while nobody types. */
  readonly shown: string;
  readonly closes: boolean;
  readonly onChoose: (row: ChoiceRow) => void;
  readonly onClear: (() => void) | null;
}

/** The input that finds: a combobox with its list below. */
function Finder({ entry, to, chosen, shown, closes, onChoose, onClear }: FinderProps) {
  const say = useText(words);
  const word = useWord();
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const asked = useChoices(to, text);
  const rows = text === null ? [] : (asked.value?.rows ?? []);
  const close = () => {
    setText(null);
    setAt(0);
  };
  const choose = (row: ChoiceRow | undefined) => {
    if (row === undefined) return;
    onChoose(row);
    if (closes) close();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (text === null) setText('');
      else setAt(Math.max(0, Math.min(rows.length - 1, at + step)));
    } else if (event.key === 'Enter' && text !== null) {
      event.preventDefault();
      choose(rows[at]);
    } else if (event.key === 'Escape' && text !== null) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={styles.finder} ref={frame}>
      <Input
        id={entry.id}
        role="combobox"
        aria-expanded={text !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={rows[at] === undefined ? undefined : `${listId}-${at}`}
        aria-describedby={entry.describedBy}
        aria-invalid={entry.invalid}
        autoComplete="off"
        onKeyDown={onKey}
        disabled={entry.locked}
        placeholder={shown === '' ? say('ledger.choices.type') : shown}
        value={text ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onPointerEnter={listBelowAhead}
        onClick={() => setText((before) => before ?? '')}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        after={
          onClear === null || entry.locked ? undefined : (
            <ClearButton label={say('ledger.choices.clear')} onClear={onClear} />
          )
        }
      />
      {text === null || entry.locked ? null : (
        <ListBelow within={frame} onClose={close}>
          <Box pad="1" over="scroll" text="small" className={styles.choices}>
            <div
              role="listbox"
              id={listId}
              aria-multiselectable={!closes || undefined}
              aria-label={word(entry.field.label)}
            >
              {rows.map((row, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
                <div
                  key={row.id}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={chosen.includes(row.id)}
                  data-at={index === at}
                  onPointerEnter={() => setAt(index)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(row)}
                >
                  {chosen.includes(row.id) ? <SmallTickIcon size={14} /> : <i />}
                  <span>{row.name ?? row.id}</span>
                </div>
              ))}
            </div>
            <Rest asked={asked} shown={rows.length} />
          </Box>
        </ListBelow>
      )}
    </div>
  );
}

function Rest({ asked, shown }: { readonly asked: ReturnType<typeof useChoices>; readonly shown: number }) {
  const say = useText(words);
  if (asked.fault !== null) return <p role="alert">{asked.fault.message}</p>;
  if (asked.value === null) return <p>{say('ledger.choices.loading')}</p>;
  if (shown === 0) return <p>{say('ledger.choices.none')}</p>;
  const more = asked.value.total - shown;
  return more > 0 ? <p>{say('ledger.choices.more', { n: more })}</p> : null;
}

function ClearButton({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onClear();
      }}
    >
      <CrossIcon size={12} />
    </button>
  );
}
