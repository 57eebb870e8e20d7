import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useMemo, useState } from 'react';
import { z } from 'zod';
import { type Field, type Fields, structure } from '../../../../domain/ledger/field.ts';
import { structureFaults } from '../../../../domain/ledger/structure.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { StructureProps } from '../../../../src/ledger/form/structure/structureProps.ts';
import { words } from './words.ts';

export type Values = Readonly<Record<string, unknown>>;

interface Props<T> {
  readonly title: string;
  readonly fields: Fields;
  readonly first: Values;
  /** Above the fields. */
  readonly children?: ReactNode;
  /** Why it cannot be sent yet; null: it can. */
  readonly lacks?: string | null;
  readonly send: (values: Values) => Promise<Answer<T>>;
  readonly onDone: (value: T, position: number | null) => void;
  /** What was refused leaves the screen as it is, or not: it is read again. */
  readonly onRefused?: () => void;
  readonly onClose: () => void;
}

const saidBy = ({ refusal, message }: Extract<Answer<unknown>, { readonly ok: false }>) =>
  (refusal.data as { readonly says?: string } | undefined)?.says ?? message;

/** Asks for some fields and sends them; what is refused stands at its field, and the form stays. */
export function FormDialog<T>({
  title,
  fields,
  first,
  children,
  lacks = null,
  send,
  onDone,
  onRefused,
  onClose,
}: Props<T>) {
  const say = useText(words);
  const word = useWord();
  const [values, setValues] = useState<Values>(first);
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Values>({});
  const field = useMemo(
    () =>
      structure(
        { label: { cn: title, en: title }, inside: { parts: () => fields } },
        z.unknown(),
      ) as Field as StructureProps['field'],
    [title, fields],
  );
  const found = structureFaults(field, values, values);
  const faults = {
    ...(tried ? Object.fromEntries(Object.entries(found).map(([path, text]) => [path, word(text)])) : {}),
    ...(said as Readonly<Record<string, string>>),
  };
  const { state, run } = useAction(() => send(values));
  const submit = async () => {
    setTried(true);
    setSaid({});
    if (lacks !== null || Object.keys(found).length > 0) return;
    const answer = await run();
    if (answer === null) return;
    if (answer.ok) return onDone(answer.value, answer.position ?? null);
    onRefused?.();
    const told = answer.refusal.fields ?? {};
    const unseen = Object.entries(told).flatMap(([path, text]) => (Object.hasOwn(fields, path) ? [] : [text]));
    const whole = unseen.length > 0 || Object.keys(told).length === 0;
    setSaid({ ...told, ...(whole ? { '': unseen.join(' ') || saidBy(answer) } : {}) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isCloseButtonShown={false}
      style={{ width: 560 }}
      canOutsideClickClose={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogBody>
          {faults[''] === undefined ? null : <Words role="alert">{faults['']}</Words>}
          {tried && lacks !== null ? <Words role="alert">{lacks}</Words> : null}
          {children}
          <Parts
            field={field}
            value={values}
            row={values}
            faults={faults}
            was={null}
            locked={false}
            nameOf={() => null}
            onEnter={(next) => {
              setSaid({});
              setValues(next as Values);
            }}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} hint="Esc">
                {say('faults.cancel')}
              </Button>
              <Button type="submit" look="primary" state={state.at === 'pending' ? 'pending' : 'rest'}>
                {title}
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
