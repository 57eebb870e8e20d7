import type { ActivityEntry } from '../../../../domain/activity/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, PressWord } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './log.module.css';
import type { LogView } from './useLog.ts';
import { words } from './words.ts';

interface Props {
  readonly label: string;
  readonly rows: readonly ActivityEntry[];
  readonly view: LogView;
  readonly onActor: (actor: string | null) => void;
}

export function LogTable({ label, rows, view, onActor }: Props) {
  const say = useText(words);
  const times = useTimes();
  return (
    <Box size="fill" over="scroll" className={styles.rows}>
      <PlainTable
        label={label}
        rows={rows}
        idOf={({ position }) => String(position)}
        empty={say('log.none')}
        say={say}
        columns={(column) => [
          column.drawn(
            'log.at',
            ({ recordedAt }) => <time dateTime={recordedAt}>{times.full(recordedAt)}</time>,
            'name',
          ),
          column.drawn('log.by', ({ by }) => (
            <PressWord
              type="button"
              aria-pressed={by.id === view.actor}
              title={`${say(`log.kind.${by.kind}`)} · ${say('log.only', { name: by.name })}`}
              onClick={() => onActor(by.id === view.actor ? null : by.id)}
            >
              {by.name}
            </PressWord>
          )),
          column.words('log.deed', ({ deed }) => deed),
          column.words('log.thing', ({ thing }) => thing),
          column.drawn('log.object', ({ object, objectId }) => <span title={objectId}>{object}</span>),
          column.drawn('log.changes', ({ changes }) => <Changes changes={changes} />),
        ]}
      />
    </Box>
  );
}

/** So many changes stand in the row; the rest is opened. */
const atFirst = 2;

function Changes({ changes }: { readonly changes: ActivityEntry['changes'] }) {
  const say = useText(words);
  if (changes.length === 0) return missing;
  const line = ({ field, from, to }: ActivityEntry['changes'][number]) =>
    from === null
      ? say('log.filled', { field, to: to ?? missing })
      : say('log.change', { field, from, to: to ?? missing });
  const list = (some: ActivityEntry['changes']) => (
    <ul>
      {some.map((change) => (
        <li key={change.field}>{line(change)}</li>
      ))}
    </ul>
  );
  return (
    <>
      {list(changes.slice(0, atFirst))}
      {changes.length <= atFirst ? null : (
        <details className={styles.more}>
          <summary>{say('log.more', { n: changes.length - atFirst })}</summary>
          {list(changes.slice(atFirst))}
        </details>
      )}
    </>
  );
}
