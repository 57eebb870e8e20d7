import { useState } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { tryReading } from '../../../domain/channel/calls.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { linkReasons } from '../../../domain/channel/messages.ts';
import { type Point, points } from '../../../domain/device/point.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { toldRows } from '../../../src/ledger/toldRows.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './guide.module.css';
import { words } from './words.ts';

type Tried = AnswerOf<typeof tryReading>;
const most = 100;

/** Reads a device once, as it and its channel and points stand: raw registers, decoded values and errors. */
export function TryRead({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const api = useApi();
  const [known, setKnown] = useState<readonly Point[]>([]);
  const [inAll, setInAll] = useState(0);
  const [told, setTold] = useState<Tried | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const reading = useAction<[], Tried | null>(async () => {
    const [line, mine] = await Promise.all([
      ledgerClient(api, channels).list({ id: row['channelId'] as string }),
      ledgerClient(api, points).list({ deviceId: row.id, size: most }).then(toldRows(points)),
    ]);
    if (!line.ok) return line;
    if (!mine.ok) return mine;
    const found = mine.value.rows as unknown as readonly Point[];
    setKnown(found);
    setInAll(mine.value.total);
    if (found.length === 0) return { ok: true as const, value: null, position: null };
    const settings = line.value.rows[0]?.['settings'] as never;
    const device = { id: row.id, address: row['address'] as never };
    return api.call(tryReading, {
      body: {
        settings,
        device,
        points: found.map(({ id, address, factor, offset }) => ({ id, address, factor, offset })),
      },
    });
  });
  const press = async () => {
    const answer = await reading.run();
    if (answer === null) return;
    setTold(answer.ok ? answer.value : null);
    setFault(
      answer.ok
        ? answer.value === null
          ? say('guide.try.noPoints')
          : null
        : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message),
    );
  };
  return (
    <Grid pad="3" over="scroll" className={styles.try}>
      <p>{say('guide.try.how')}</p>
      <Button look="primary" state={reading.state.at === 'pending' ? 'pending' : 'rest'} onClick={() => void press()}>
        {say('guide.try')}
      </Button>
      {fault === null ? null : <p role="alert">{fault}</p>}
      {told === null ? null : <Found told={told} points={known} />}
      {told === null ? null : <More shown={known.length} total={inAll} />}
    </Grid>
  );
}

function Found({ told, points: known }: { readonly told: Tried; readonly points: readonly Point[] }) {
  const say = useText(words);
  const lang = useLang();
  const pointOf = (id: string) => known.find((point) => point.id === id);
  const reasonOf = (reason: string) =>
    (linkReasons as Readonly<Record<string, { readonly cn: string; readonly en: string }>>)[reason]?.[lang] ?? reason;
  return (
    <>
      <p role="status">{say('guide.try.took', { ms: told.took })}</p>
      {told.misfits > 0 ? <p role="alert">{say('guide.try.misfits', { n: told.misfits })}</p> : null}
      {told.links
        .filter(({ state }) => state === 'down')
        .map(({ object, reason }) => (
          <p key={object} role="alert">
            {say('guide.try.link', { why: reasonOf(reason) })}
          </p>
        ))}
      <PlainTable
        label={say('guide.try')}
        rows={told.points}
        idOf={({ id }) => id}
        empty={say('guide.try.noPoints')}
        say={say}
        columns={(column) => [
          column.name('guide.try.point', ({ id }) => pointOf(id)?.name ?? id),
          column.drawn('guide.try.raw', ({ raw }) => <code>{raw ?? ''}</code>),
          column.spelled('guide.try.value', ({ value }) => value ?? ''),
          column.spelled('guide.try.scaled', ({ id, scaled, isRead, exception }) =>
            exception !== null
              ? say('guide.try.exception', { code: exception })
              : isRead
                ? `${scaled ?? ''} ${pointOf(id)?.unit ?? ''}`
                : say('guide.try.failed'),
          ),
        ]}
      />
    </>
  );
}
