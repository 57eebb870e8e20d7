import { useMemo, useState } from 'react';
import { faultEntries } from '../../../domain/fault/library/faultEntry.ts';
import { shippedEntries, takenEntry } from '../../../domain/fault/library/shipped/entries.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { named } from '../../../domain/ledger/names.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useReading } from '../../../src/api/useCall.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { ConfirmDialog } from '../../../src/kit/dialog/ConfirmDialog.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../src/ledger/rows/rowWindows.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi, useSessionState } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly again: (position?: number | null) => void;
}

const { create } = ledgerCalls(faultEntries);

/** Takes shipped entries over as one's own. */
export function TakeEntries({ again }: Props) {
  const say = useText(words);
  const may = useMay('/faultIibrary', 'add');
  const isPast = usePast() !== null;
  const [isOpen, setOpen] = useState(false);
  if (!may || isPast) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('library.take')}</Button>
      {isOpen ? <Choosing again={again} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Choosing({ again, onClose }: Props & { readonly onClose: () => void }) {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const session = useSessionState();
  const orgId = 'who' in session ? session.who.user.orgId : '';
  const asked = useReading([faultEntries.name, 'shipped'], {}, (of, options) =>
    wholeList<AnyPage>((page) => ledgerClient(of, faultEntries).list(page, options)),
  );
  const there = asked.value?.rows;
  const open = useMemo(() => {
    const codes = new Set((there ?? []).map((row) => row['shipped']));
    return there === undefined ? null : shippedEntries.filter(({ code }) => !codes.has(code));
  }, [there]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = (open ?? []).filter(({ code }) => !left.has(code));
  const take = async () => {
    onClose();
    let done = 0;
    for (const one of chosen) {
      const answer = await api.call(create, { body: takenEntry(one, orgId) } as never);
      if (answer.ok) done++;
      else tell(2, answer.message);
    }
    if (done > 0) tell(1, say('library.take.done', { n: done }));
    again();
  };
  const mark = (code: string, isTaken: boolean) =>
    setLeft(new Set(isTaken ? [...left].filter((one) => one !== code) : [...left, code]));
  return (
    <ConfirmDialog
      open
      title={say('library.take')}
      act={say('library.take.do', { n: chosen.length })}
      onAct={() => void take()}
      onClose={onClose}
    >
      {open === null ? (
        <Words text="note">{say('library.reading')}</Words>
      ) : open.length === 0 ? (
        <Words text="note">{say('library.take.none')}</Words>
      ) : (
        <Stack gap="1">
          {open.map(({ code, name: [cn, en] }) => (
            <Check
              key={code}
              label={`${code} ${named(cn, en, lang)}`}
              checked={!left.has(code)}
              onChange={(event) => mark(code, event.target.checked)}
            />
          ))}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
