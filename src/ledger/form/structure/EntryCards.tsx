import { PlusIcon } from '@blueprintjs/icons';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Field, Fields, Inside } from '../../../../domain/ledger/field.ts';
import {
  asValues,
  entriesOf,
  newStructure,
  partOf,
  type StructureEntry,
  structureOf,
} from '../../../../domain/ledger/structure.ts';
import type { Text } from '../../../../domain/text/message.ts';
import { useText } from '../../../i18n/I18n.tsx';
import { useWord } from '../../../i18n/lang.ts';
import { Button } from '../../../kit/action/Button.tsx';
import { Bar, Box } from '../../../kit/layout/parts.tsx';
import { structureWords } from '../../words.ts';
import styles from '../form.module.css';
import { below } from './below.ts';
import { EntryTools } from './EntryTools.tsx';
import type { StructureProps } from './structureProps.ts';
import { useEntryIds } from './useEntryIds.ts';

type Values = Readonly<Record<string, unknown>>;

/** What shows the parts of an entry is handed in: among them may be structures of entries again. */
interface Props extends StructureProps {
  readonly Parts: ComponentType<StructureProps>;
}

/** Entries of many parts: each a card that unfolds, known by its first texts. */
export function EntryCards(props: Props) {
  const { field, value, row, locked, faults, onEnter } = props;
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
  const { many: _, ...single } = inside;
  const one = { ...field, inside: single } as StructureProps['field'];
  return (
    <Box pad="0 2" className={styles.entries}>
      {entries.length === 0 ? <p className={styles.hint}>{say('ledger.structure.none', { what })}</p> : null}
      {entries.map((entry, index) => (
        <Card
          key={ids[index]}
          {...props}
          field={one}
          entry={entry}
          title={titleOf(inside, entry, row, word) ?? say('ledger.structure.entry', { what, n: index + 1 })}
          isWritten={isWritten(entry, inside.parts(asValues(entry.value), row))}
          place={index + 1}
          faults={below(faults, entry.key)}
          onEnter={(next) => put(entries.map((other, at) => (at === index ? { ...entry, value: next } : other)))}
          tools={<EntryTools inside={inside} entries={entries} row={row} at={index} onPut={put} />}
        />
      ))}
      {locked ? null : (
        <Button
          look="quiet"
          size="row"
          icon={<PlusIcon size={12} />}
          onClick={() => put([...entries, { key: String(entries.length), value: newStructure(inside, row) }])}
        >
          {say('ledger.structure.add', { what })}
        </Button>
      )}
    </Box>
  );
}

interface CardProps extends Props {
  readonly entry: StructureEntry;
  readonly title: string;
  /** Nothing that it must have is open. */
  readonly isWritten: boolean;
  readonly place: number;
  readonly tools: ReactNode;
}

function Card({ entry, title, isWritten: isWhole, place, tools, Parts, ...parts }: CardProps) {
  // A new entry lacks something yet: it is open to be written.
  const [isOpen, setOpen] = useState(!isWhole);
  const isFaulty = Object.keys(parts.faults).length > 0;
  return (
    <div className={styles.card} data-faulty={isFaulty}>
      <details open={isOpen || isFaulty} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Bar as="summary" still ground="sunken" text="small" className={styles.cardHead}>
          <i>{place}</i>
          <b>{title}</b>
        </Bar>
        {isOpen || isFaulty ? <Parts {...parts} value={entry.value} /> : null}
      </details>
      {parts.locked ? null : <span className={styles.cardDrop}>{tools}</span>}
    </div>
  );
}

/** What a structure says of its entry in few words; else what the entry is known by. */
function titleOf(inside: Inside, entry: StructureEntry, row: Values, word: (text: Text) => string): string | null {
  const values = asValues(entry.value);
  return inside.brief === undefined ? nameOfEntry(entry, inside.parts(values, row), word) : word(inside.brief(values));
}

/** What an entry is known by: the first texts that are written, its names and its id; without any its first codes and numbers. */
function nameOfEntry({ value }: StructureEntry, parts: Fields, word: (text: Text) => string): string | null {
  const said = (kinds: readonly Field['kind'][]) =>
    Object.entries(parts).flatMap(([key, part]) => {
      const of = asValues(value)[key];
      if (!kinds.includes(part.kind) || of === null || of === undefined || of === '') return [];
      return [
        part.kind === 'choice' ? word(part.options[String(of)] ?? { cn: String(of), en: String(of) }) : String(of),
      ];
    });
  const texts = said(['text']).slice(0, 3);
  const shown = texts.length > 0 ? texts : said(['choice', 'number', 'decimal']).slice(0, 2);
  return shown.length === 0 ? null : shown.join(' · ');
}

const isWritten = ({ value }: StructureEntry, parts: Fields): boolean =>
  Object.entries(parts).every(
    ([key, part]) => part.optional === true || ![null, ''].includes(partOf(asValues(value), key, part) as null),
  );
