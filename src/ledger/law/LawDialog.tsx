import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import { type Field, structure } from '../../../domain/ledger/field.ts';
import { commandCalls, type ObeyedMany } from '../../../domain/ledger/lawCalls.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { structureFaults } from '../../../domain/ledger/structure.ts';
import type { Answer } from '../../api/answer.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang, useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { tell } from '../../kit/toast/tell.ts';
import { useApi } from '../../session/useSession.ts';
import { Parts } from '../form/structure/StructureLines.tsx';
import type { StructureProps } from '../form/structure/structureProps.ts';
import type { AnyRow } from '../slots.ts';
import type { LawForm } from './asking.ts';
import { LineWords } from './LineWords.tsx';
import styles from './law.module.css';
import { Meanwhile } from './Meanwhile.tsx';
import { saidAfter } from './saidAfter.ts';
import { useEntered } from './useEntered.ts';
import { lawWords } from './words.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props extends LawForm {
  readonly onClose: () => void;
}

/** What the gateway says of a refusal: the law's own words, where it was the law. */
export const saidOf = (answer: Extract<Answer<unknown>, { readonly ok: false }>): string =>
  (answer.refusal.data as { readonly says?: string } | undefined)?.says ?? answer.message;

/** So many parts stand in a dialog at most. */
const mostInDialog = 8;

/** Asks for what a command needs, and stays with its answer until it is done or given up. */
export function LawDialog({ onClose, ...asked }: Props) {
  const { law, command: name, rows, again, about: words } = asked;
  const say = useText(lawWords);
  const word = useWord();
  const lang = useLang();
  const api = useApi();
  const command = law.law.commands[name];
  const calls = commandCalls(law.ledger).get(name);
  if (command === undefined || calls === undefined) throw new Error(`${law.name} has no call of ${name}`);
  const { given = {}, silent = [] } = command;
  const field = useMemo(() => {
    const drawn = Object.fromEntries(Object.entries(given).filter(([key]) => !silent.includes(key)));
    const inside = { parts: () => drawn };
    return structure({ label: command.title, inside }, z.unknown()) as Field as StructureProps['field'];
  }, [command, given, silent]);
  const entered = useEntered(asked, field);
  const { values, untold, named, held, mine } = entered;
  const [row] = rows;
  const parts = Object.values(field.inside.parts({}, {}));
  // What holds lists, or asks for much, is written on a page: there is no room beside another one.
  const isPage = parts.length > mostInDialog || parts.some(({ inside }) => inside?.many !== undefined);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (isPage && Object.keys(mine).length > 0) setLeaving(true);
    else onClose();
  };
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const found = structureFaults(field, values, values);
  const faults = {
    ...(tried ? Object.fromEntries(Object.entries(found).map(([path, text]) => [path, word(text)])) : {}),
    ...said,
  };
  const isMany = rows.length > 1 && calls.many !== null;
  const version = (one: { readonly version: number }) => (command.seen === true ? { version: one.version } : {});
  const send = (call: CallDeclaration, given: object) =>
    api.call(call, given as never) as Promise<Answer<ObeyedMany | object>>;
  const { state, run } = useAction(() =>
    isMany && calls.many !== null
      ? send(calls.many, { body: { ...values, items: rows.map((one) => ({ id: one.id, ...version(one) })) } })
      : row === undefined
        ? send(calls.one, { body: { ...values, ...untold } })
        : send(calls.one, {
            params: { id: row.id },
            body: { ...values, ...untold, ...version({ version: held.version ?? row.version }) },
          }),
  );
  // All that is refused stands at its field; the first is looked at.
  const [toldAt, setToldAt] = useState(0);
  useEffect(() => {
    if (toldAt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [toldAt]);
  const submit = async () => {
    setTried(true);
    setSaid({});
    if (Object.keys(found).length > 0) return setToldAt((n) => n + 1);
    if (held.isOff) return;
    const answer = await run();
    if (answer === null) return;
    // What stands now is read, whoever was faster.
    again(answer.ok ? answer.position : null);
    if (!answer.ok) {
      const fields = answer.refusal.fields ?? {};
      // What the form does not ask for is said above it: nobody looks for a hint that is not there.
      const drawn = Object.keys(field.inside.parts({}, {}));
      const unseen = Object.entries(fields).flatMap(([path, text]) =>
        drawn.includes(path.split('.')[0] ?? '') ? [] : [text],
      );
      const whole = unseen.length > 0 || Object.keys(fields).length === 0;
      setSaid({ ...fields, ...(whole ? { '': unseen.join(' ') || saidOf(answer) } : {}) });
      setToldAt((n) => n + 1);
      return;
    }
    entered.drop();
    onClose();
    const many = isMany ? (answer.value as ObeyedMany) : null;
    const what = word(command.title);
    if (many === null) return tell(1, say('law.done', { what }));
    if (many.done.length > 0) tell(1, say('law.doneMany', { what, n: many.done.length }));
    const [first] = many.refused;
    if (first !== undefined) tell(3, say('law.refusedMany', { n: many.refused.length, why: first.says ?? first.code }));
  };
  const goOn = (next: AnyRow, theirs: readonly string[]) => {
    setSaid({});
    entered.goOn(next, theirs);
  };
  const about =
    row === undefined ? null : isMany ? (
      say('law.about', { n: rows.length })
    ) : held.row === null || held.row.version === row.version ? (
      (words ?? knownName(law.ledger, row, lang) ?? row.id)
    ) : (
      // The words that it was opened with are those of another version.
      <LineWords law={law} command={name} named={named} row={held.row} />
    );
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={word(command.title)}
      isCloseButtonShown={false}
      className={`${isPage ? styles.page : styles.dialog}`}
      canOutsideClickClose={!isPage}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogBody>
          {about === null ? null : <p className={styles.about}>{about}</p>}
          {entered.wasKept ? (
            <p className={styles.kept}>
              {say('law.kept')}{' '}
              <Button
                look="quiet"
                onClick={() => {
                  setSaid({});
                  entered.anew();
                }}
              >
                {say('law.anew')}
              </Button>
            </p>
          ) : null}
          {held.news === null ? null : (
            <Meanwhile
              ledger={law.ledger}
              {...held.news}
              now={held.news.now.row}
              nameOf={held.news.now.nameOf}
              mine={mine}
              onGoOn={goOn}
            />
          )}
          {said[''] === undefined ? null : (
            <p className={styles.refused} role="alert">
              {said['']}
            </p>
          )}
          <div className={isPage ? styles.lines : undefined} data-wide={isPage || undefined}>
            <Parts
              field={field}
              value={values}
              row={values}
              faults={faults}
              was={null}
              locked={false}
              nameOf={() => null}
              onEnter={(next) => {
                setSaid((before) => saidAfter(before, values, next));
                entered.enter(next as Values);
              }}
            />
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={leave} hint="Esc">
                {say('law.cancel')}
              </Button>
              <Button
                type="submit"
                look={command.danger === true ? 'danger' : 'primary'}
                state={state.at === 'pending' ? 'pending' : 'rest'}
                disabled={held.isOff}
              >
                {word(command.title)}
              </Button>
            </>
          }
        />
      </form>
      <ConfirmDialog
        open={isLeaving}
        title={say('law.leave')}
        act={say('law.leave.act')}
        onAct={onClose}
        onClose={() => setLeaving(false)}
      >
        <p>{say('law.leave.why')}</p>
        <Button
          look="danger"
          onClick={() => {
            entered.drop();
            onClose();
          }}
        >
          {say('law.leave.drop')}
        </Button>
      </ConfirmDialog>
    </Dialog>
  );
}
