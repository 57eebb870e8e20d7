import { useMemo, useState } from 'react';
import { dayAt } from '../../../../domain/clock/calendarPage.ts';
import { anHour } from '../../../../domain/clock/lengths.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { cycleLedgers } from '../../../../domain/work/cycle/cycles.ts';
import { kindFacts, type WorkKind } from '../../../../domain/work/kinds.ts';
import { shippedCycles, takenCycle } from '../../../../domain/work/shipped/cycles.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { ConfirmDialog } from '../../../../src/kit/dialog/ConfirmDialog.tsx';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import { useApi, useSessionState } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly kind: WorkKind;
  readonly again: (position?: number | null) => void;
}

/** Takes shipped cycles over as one's own, from today on. */
export function TakeCycles({ kind, again }: Props) {
  const say = useText(words);
  const edit = `${kindFacts[kind].cycles}:edit` as const;
  const may = useMayOf([edit]);
  const [isOpen, setOpen] = useState(false);
  if (!may([edit])) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('cycles.take')}</Button>
      {isOpen ? <Choosing kind={kind} again={again} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Choosing({ kind, again, onClose }: Props & { readonly onClose: () => void }) {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const { zone } = useSite();
  const today = dayAt(useNow(anHour), zone).toString();
  const session = useSessionState();
  const orgId = 'who' in session ? session.who.user.orgId : '';
  const asked = useWholeLedger(cycleLedgers[kind], {}, { also: 'shipped' });
  const open = useMemo(() => {
    const there = new Set((asked.value?.rows ?? []).map(({ shipped }) => shipped));
    return shippedCycles[kind].filter(({ code }) => !there.has(code));
  }, [asked.value, kind]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = asked.value === null ? [] : open.filter(({ code }) => !left.has(code));
  const take = async () => {
    onClose();
    let done = 0;
    let position: number | null = null;
    const client = ledgerClient(api, cycleLedgers[kind]);
    for (const one of chosen) {
      const answer = await client.create(takenCycle(one, orgId, today));
      if (answer.ok) [done, position] = [done + 1, answer.position];
      else tell(2, answer.message);
    }
    if (done > 0) tell(1, say('cycles.take.done', { n: done }));
    again(position);
  };
  return (
    <ConfirmDialog
      open
      title={say('cycles.take')}
      act={say('cycles.take.do', { n: chosen.length })}
      onAct={() => void take()}
      onClose={onClose}
    >
      <Loaded of={asked} brief label={say('cycles.reading')}>
        {() =>
          open.length === 0 ? (
            <Words text="note">{say('cycles.take.none')}</Words>
          ) : (
            <Stack gap="1">
              {open.map(({ code, item: [cn, en], standard }) => (
                <Check
                  key={code}
                  label={`${code} ${named(cn, en, lang)} · ${standard}`}
                  checked={!left.has(code)}
                  onChange={({ target: { checked } }) =>
                    setLeft(new Set(checked ? [...left].filter((one) => one !== code) : [...left, code]))
                  }
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
}
