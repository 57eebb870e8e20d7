import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { issueShare, listShares, revokeShare } from '../../../../domain/share/calls.ts';
import { type LookKindName, lookKinds } from '../../../../domain/share/kinds.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useMayAny } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import styles from './looks.module.css';
import { words } from './words.ts';

interface Props {
  readonly kind: LookKindName;
  readonly id: string;
  /** What the record is called. */
  readonly what: string;
}

/** Gives the record to somebody who has no account, and calls that back. */
export function ShareActs(props: Props) {
  const say = useText(words);
  const may = useMayAny(lookKinds[props.kind].sees);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button icon={<ShareIcon size={14} />} onClick={() => setOpen(true)}>
        {say('share.open')}
      </Button>
      {isOpen ? <ShareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ShareDialog({ kind, id, what, onClose }: Props & { readonly onClose: () => void }) {
  const say = useText(words);
  const api = useApi();
  const { route } = lookKinds[kind];
  const [wait, setWait] = useState<number | null>(null);
  const given = useCall(listShares, { query: { route, id } }, { wait, moved: wait });
  const [link, setLink] = useState<string | null>(null);
  const { state, run } = useAction(() => api.call(issueShare, { body: { route, id, for: 'person' } }));
  const make = async () => {
    const done = await run();
    if (done?.ok !== true) return;
    setLink(`${window.location.origin}${done.value.address}`);
    setWait(done.position);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('share.title', { what })}
      isCloseButtonShown={false}
      style={{ width: 520 }}
    >
      <DialogBody>
        <Stack>
          <Words text="note">{say('share.why')}</Words>
          {link === null ? null : <NewLink link={link} />}
          {state.at === 'refused' ? <Words text="fault">{state.message}</Words> : null}
          <h3>{say('share.given')}</h3>
          {given.fault === null ? null : <Words text="fault">{given.fault.message}</Words>}
          {given.value?.rows.length === 0 ? <Words text="note">{say('share.none')}</Words> : null}
          {(given.value?.rows ?? []).map((share) => (
            <GivenLine key={share.id} share={share} again={setWait} />
          ))}
        </Stack>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{say('share.close')}</Button>
            <Button look="primary" state={state.at} onClick={() => void make()}>
              {say('share.make')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

function NewLink({ link }: { readonly link: string }) {
  const say = useText(words);
  const [isCopied, setCopied] = useState(false);
  // Without https a browser gives no way to its clipboard: the link is there to be marked.
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    setCopied(navigator.clipboard !== undefined);
  };
  return (
    <Field label={say('share.link')} hint={say('share.once')}>
      {(ids) => (
        <Bar>
          <Input {...ids} readOnly value={link} onFocus={(event) => event.target.select()} />
          <Button onClick={() => void copy()}>{say(isCopied ? 'share.copied' : 'share.copy')}</Button>
        </Bar>
      )}
    </Field>
  );
}

interface LineProps {
  readonly share: AnswerOf<typeof listShares>['rows'][number];
  readonly again: (position: number | null) => void;
}

function GivenLine({ share: { id, at, by, until, ended }, again }: LineProps) {
  const say = useText(words);
  const times = useTimes();
  const api = useApi();
  const { state, run } = useAction(() => api.call(revokeShare, { params: { id } }));
  const revoke = async () => {
    const done = await run();
    if (done?.ok === true) again(done.position);
  };
  const who = { who: by.name, at: times.dayTime(at) };
  return (
    <Bar className={styles.line}>
      <span>
        {until === null ? say('share.sticker', who) : say('share.until', { ...who, until: times.dayTime(until) })}
      </span>
      {ended === null ? (
        <Button size="row" state={state.at} onClick={() => void revoke()}>
          {say('share.revoke')}
        </Button>
      ) : (
        <Words text="note">{say('share.over', { at: times.dayTime(ended) })}</Words>
      )}
      {state.at === 'refused' ? <Words text="fault">{state.message}</Words> : null}
    </Bar>
  );
}
