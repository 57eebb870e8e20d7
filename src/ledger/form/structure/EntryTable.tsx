import { PlusIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import type { Field, Fields } from '../../../../domain/ledger/field.ts';
import {
  asValues,
  entriesOf,
  isBare,
  newStructure,
  type StructureEntry,
  structureOf,
  withPart,
} from '../../../../domain/ledger/structure.ts';
import { useText } from '../../../i18n/I18n.tsx';
import { useWord } from '../../../i18n/lang.ts';
import { Button } from '../../../kit/action/Button.tsx';
import { Box } from '../../../kit/layout/parts.tsx';
import { structureWords } from '../../words.ts';
import styles from '../form.module.css';
import { inputOf } from '../inputs.tsx';
import { below } from './below.ts';
import { EntryTools } from './EntryTools.tsx';
import { emptied } from './emptied.ts';
import { freeKey } from './freeKey.ts';
import type { StructureProps } from './structureProps.ts';
import { useEntryIds } from './useEntryIds.ts';

/** A structure of many entries: a row for each, its parts side by side. */
export function EntryTable(props: StructureProps) {
  const { field, value, row, locked, onEnter } = props;
  const say = useText(structureWords);
  const word = useWord();
  const { inside } = field;
  const entries = entriesOf(inside, value);
  const what = word(inside.entry ?? field.label);
  const { ids, follow } = useEntryIds(entries);
  const put = (next: readonly StructureEntry[]) => {
    follow(next);
    onEnter(structureOf(inside, next));
  };
  const heads = inside.parts(asValues(entries[0]?.value), row);
  const add = () => put([...entries, { key: freeKey(entries), value: newStructure(inside, row) }]);
  return (
    <Box pad="0 2" className={styles.entries}>
      {entries.length === 0 ? <p className={styles.hint}>{say('ledger.structure.none', { what })}</p> : null}
      {entries.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              {inside.key === undefined ? null : <th>{word(inside.key.label)}</th>}
              {Object.entries(heads).map(([key, part]) =>
                part.computed ? null : <th key={key}>{word(part.label)}</th>,
              )}
              {locked ? null : <th className={styles.toolHead} aria-label={say('ledger.structure.drop', { n: '' })} />}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => (
              <EntryRow
                key={ids[index]}
                {...props}
                entry={entry}
                name={say('ledger.structure.entry', { what, n: index + 1 })}
                tools={<EntryTools inside={inside} entries={entries} row={row} at={index} onPut={put} />}
                onEntry={(next) => put(entries.map((one, at) => (at === index ? next : one)))}
              />
            ))}
          </tbody>
        </table>
      )}
      {locked ? null : (
        <Button look="quiet" size="row" icon={<PlusIcon size={12} />} onClick={add}>
          {say('ledger.structure.add', { what })}
        </Button>
      )}
    </Box>
  );
}

interface RowProps extends StructureProps {
  readonly entry: StructureEntry;
  readonly name: string;
  readonly tools: ReactNode;
  readonly onEntry: (entry: StructureEntry) => void;
}

function EntryRow({ field, entry, row, locked, faults, name, tools, nameOf, onEntry }: RowProps) {
  const word = useWord();
  const id = useId();
  const { inside } = field;
  const parts: Fields = inside.parts(asValues(entry.value), row);
  const said = below(faults, entry.key);
  const isBareEntry = isBare(parts);
  const values = isBareEntry ? { value: entry.value } : asValues(entry.value);
  const cell = (key: string, part: Field, value: unknown, enter: (entered: unknown) => void) => {
    const Entry = inputOf(part);
    const fault =
      isBareEntry || key === ''
        ? said['']
        : (said[key] ?? Object.entries(said).find(([path]) => path.startsWith(`${key}.`))?.[1]);
    return Entry === null ? null : (
      <td key={key}>
        <label className={styles.unseen} htmlFor={`${id}-${key}`}>
          {name} {word(part.label)}
        </label>
        <Entry
          field={part}
          id={`${id}-${key}`}
          value={value}
          whole={row}
          locked={locked}
          describedBy={fault === undefined ? undefined : `${id}-said`}
          invalid={fault !== undefined}
          inner={{}}
          nameOf={nameOf}
          onEnter={(entered) => enter(emptied(part, entered))}
        />
      </td>
    );
  };
  const enterPart = (key: string) => (entered: unknown) =>
    onEntry({ ...entry, value: isBareEntry ? entered : withPart(inside, row, { value: values, key, entered }) });
  const shown = Object.entries(parts).filter(([, part]) => part.computed !== true);
  const sentences = Object.entries(said).map(([path, text]) => {
    const part = parts[path.split('.')[0] ?? ''];
    return part === undefined || isBareEntry ? text : `${word(part.label)}: ${text}`;
  });
  return (
    <>
      <tr>
        {inside.key === undefined
          ? null
          : cell('', inside.key, entry.key, (entered) => onEntry({ ...entry, key: String(entered ?? '') }))}
        {shown.map(([key, part]) => cell(key, part, values[key] ?? null, enterPart(key)))}
        {locked ? null : <td>{tools}</td>}
      </tr>
      {sentences.length === 0 ? null : (
        <tr>
          <td colSpan={shown.length + 2} id={`${id}-said`} className={styles.fault} role="alert">
            {sentences.join(word({ cn: '；', en: '; ' }))}
          </td>
        </tr>
      )}
    </>
  );
}
