import { useMemo, useState } from 'react';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { shippedTexts, takenOver } from '../../../../domain/work/shipped/shipped.ts';
import { textLedgers } from '../../../../domain/work/text/textLedgers.ts';
import { codeOf, type TextUse } from '../../../../domain/work/text/uses.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { ConfirmDialog } from '../../../../src/kit/dialog/ConfirmDialog.tsx';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../../src/ledger/rows/rowWindows.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import { useApi, useSessionState } from '../../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly use: TextUse;
  readonly again: (position?: number | null) => void;
}

/** Takes shipped texts over as drafts of one's own. */
export function TakeOver({ use, again }: Props) {
  const say = useText(words);
  const add = codeOf(use, 'add');
  const may = useMayOf([add]);
  const [isOpen, setOpen] = useState(false);
  if (!may([add])) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('texts.take')}</Button>
      {isOpen ? <Choosing use={use} again={again} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Choosing({ use, again, onClose }: Props & { readonly onClose: () => void }) {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const session = useSessionState();
  const orgId = 'who' in session ? session.who.user.orgId : '';
  const ledger = textLedgers[use];
  const asked = useReading([ledger.name, 'codes'], {}, (of, options) =>
    wholeList<AnyPage>((page) => ledgerClient(of, ledger).list(page, options)),
  );
  const there = asked.value?.rows;
  const open = useMemo(() => {
    const codes = new Set((there ?? []).map((row) => row['code']));
    return there === undefined ? null : shippedTexts[use].filter(({ code }) => !codes.has(code));
  }, [there, use]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = (open ?? []).filter(({ code }) => !left.has(code));
  const draft = commandCalls(ledger).get('draft')?.one as CallDeclaration;
  const take = async () => {
    onClose();
    let done = 0;
    for (const one of chosen) {
      const answer = await api.call(draft, { body: takenOver(one, orgId) } as never);
      if (answer.ok) done++;
      else tell(2, answer.message);
    }
    if (done > 0) tell(1, say('texts.take.done', { n: done }));
    again();
  };
  const mark = (code: string, isTaken: boolean) =>
    setLeft(new Set(isTaken ? [...left].filter((one) => one !== code) : [...left, code]));
  return (
    <ConfirmDialog
      open
      title={say('texts.take')}
      act={say('texts.take.do', { n: chosen.length })}
      onAct={() => void take()}
      onClose={onClose}
    >
      {open === null ? (
        <Words text="note">{say('texts.reading')}</Words>
      ) : open.length === 0 ? (
        <Words text="note">{say('texts.take.none')}</Words>
      ) : (
        <Stack gap="1">
          {open.map(({ code, name: [cn, en], standard }) => (
            <Check
              key={code}
              label={`${code} ${named(cn, en, lang)} · ${standard}`}
              checked={!left.has(code)}
              onChange={(event) => mark(code, event.target.checked)}
            />
          ))}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
