import { useState } from 'react';
import { actorName } from '../../../domain/event/actorName.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { HistoryEntry } from '../../../domain/ledger/schemas.ts';
import { useAsked } from '../../api/useAsked.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { Box } from '../../kit/layout/parts.tsx';
import { Failure } from '../../kit/state/Failure.tsx';
import { Skeleton } from '../../kit/state/Skeleton.tsx';
import type { LedgerClient } from '../ledgerClient.ts';
import { type Writer, writtenValue } from '../value/written.ts';
import { historyWords, ledgerWords } from '../words.ts';
import styles from './form.module.css';

const step = 20;

interface Props {
  readonly client: LedgerClient;
  readonly declaration: LedgerDeclaration;
  readonly id: string;
  readonly version: number;
  readonly writer: Writer;
  readonly onAsOf: (at: string) => void;
}

/** Who changed what, newest first, from the event log; each entry opens the whole ledger as it stood then. */
export function History({ client, declaration, id, version, writer, onAsOf }: Props) {
  const say = useText(historyWords);
  const sayLedger = useText(ledgerWords);
  const [shown, setShown] = useState(step);
  const asked = useAsked(
    `${declaration.name} ${id}`,
    (signal) => client.history(id, { page: 1, size: shown }, { signal }),
    `${version} ${shown}`,
  );
  if (asked.fault !== null)
    return <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />;
  if (asked.value === null) return <Skeleton rows={5} widths={[20, 60]} label={sayLedger('ledger.loading')} />;
  if (asked.value.rows.length === 0) return <p className={styles.said}>{say('ledger.history.none')}</p>;
  return (
    <Box as="ol" pad="0 3" className={styles.history}>
      {asked.value.rows.map((entry) => (
        <Entry key={entry.position} entry={entry} declaration={declaration} writer={writer} onAsOf={onAsOf} />
      ))}
      {asked.value.total > asked.value.rows.length ? (
        <li>
          <Button look="quiet" onClick={() => setShown(shown + step)}>
            {say('ledger.history.more')}
          </Button>
        </li>
      ) : null}
    </Box>
  );
}

interface EntryProps extends Pick<Props, 'declaration' | 'writer' | 'onAsOf'> {
  readonly entry: HistoryEntry;
}

function Entry({ entry, declaration, writer, onAsOf }: EntryProps) {
  const say = useText(historyWords);
  const then = { ...writer, nameOf: (ledger: string, id: string) => entry.names[ledger]?.[id] ?? null };
  const changes = Object.entries(entry.changes).flatMap(([key, change]) => {
    const field = declaration.fields[key];
    return field === undefined ? [] : [{ key, field, ...change }];
  });
  return (
    <li>
      <header>
        <b>{actorName(entry.by, writer.lang)}</b>
        {entry.deed?.title ?? say(`ledger.history.${entry.what}`)}
        <i>v{entry.version}</i>
        <time dateTime={entry.recordedAt}>{writer.times.full(entry.recordedAt)}</time>
        <Button look="quiet" size="row" onClick={() => onAsOf(entry.recordedAt)}>
          {say('ledger.history.show')}
        </Button>
      </header>
      <dl>
        {changes.map(({ key, field, from, to }) => (
          <Change
            key={key}
            label={field.label[writer.lang]}
            from={entry.what === 'created' ? null : writtenValue(field, from, then)}
            to={writtenValue(field, to, then)}
          />
        ))}
      </dl>
    </li>
  );
}

function Change({ label, from, to }: { readonly label: string; readonly from: string | null; readonly to: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {from === null ? null : <del>{from}</del>}
        {from === null ? '' : ' → '}
        <ins>{to}</ins>
      </dd>
    </>
  );
}
