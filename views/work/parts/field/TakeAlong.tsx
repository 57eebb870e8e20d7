import { useState } from 'react';
import { mostTaken } from '../../../../domain/work/field/calls.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { useSite, useTimes } from '../../../../src/kit/time/times.ts';
import { takenSheets, vault } from '../../../../src/session/field/field.ts';
import { keepZone, markTaken } from '../../../../src/session/field/marked.ts';
import { registerShell } from '../../../../src/session/field/shell/registerShell.ts';
import { type TookAlong, takeThemAlong } from '../../../../src/session/field/takeAlong.ts';
import { personIn } from '../../../../src/session/field/useOutbox.ts';
import { useApi, useSession, useSessionState } from '../../../../src/session/useSession.ts';
import { NewPin } from './PinForm.tsx';
import { fieldWords } from './words.ts';

/** Whose tasks they are, and how many more there are than are taken at once; or why nobody knows. */
export type Asked = { readonly tasks: readonly string[]; readonly left?: number } | { readonly fault: string };

interface Props {
  readonly label: keyof typeof fieldWords & ('field.take' | 'field.take.mine');
  readonly which: () => Promise<Asked>;
  /** Something is here now, or otherwise. */
  readonly onTaken: () => void;
}

type Said = TookAlong | { readonly is: 'none' };

/** Sheets are taken along to where there is no network; a PIN is set first. */
export function TakeAlong({ label, which, onTaken }: Props) {
  const say = useText(fieldWords);
  const api = useApi();
  const session = useSession();
  const state = useSessionState();
  const [asksPin, setAsksPin] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [left, setLeft] = useState(0);
  const [hasPage, setHasPage] = useState<boolean | null>(null);
  const clock = useClock();
  const { zone } = useSite();
  const user = 'who' in state ? state.who.user : null;
  if (user === null) return null;
  if (!vault.canSeal) return <Words text="note">{say('field.noHttps')}</Words>;
  const take = async (pin: string | null): Promise<Said> => {
    const asked = await which();
    setLeft('fault' in asked ? 0 : (asked.left ?? 0));
    if ('fault' in asked) return { is: 'refused', says: asked.fault };
    if (asked.tasks.length === 0) return { is: 'none' };
    markTaken();
    keepZone(zone);
    const isStill = (): boolean => personIn(session.state()) === user.id;
    const asking = { person: user.id, name: user.name, tasks: asked.tasks, pin, isStill };
    return takeThemAlong({ api, vault, sheets: takenSheets }, asking);
  };
  const begin = async (pin: string | null) => {
    setAsksPin(false);
    setBusy(true);
    const became = await take(pin);
    setSaid(became);
    setBusy(false);
    onTaken();
    if (became.is === 'done' && became.taken > 0) setHasPage(await registerShell(clock));
  };
  const press = async () => {
    const hasPin = await vault.hasPin(user.id).catch(() => false);
    if (hasPin) await begin(null);
    else setAsksPin(true);
  };
  return (
    <Stack gap="1">
      <Button state={isBusy ? 'pending' : 'rest'} disabled={isBusy} onClick={() => void press()}>
        {say(label)}
      </Button>
      {asksPin ? <NewPin onSet={(pin) => void begin(pin)} onCancel={() => setAsksPin(false)} /> : null}
      {said === null ? null : <Told said={said} />}
      {said?.is === 'done' && left > 0 ? (
        <Words text="fault">{say('field.taken.left', { most: mostTaken, n: left })}</Words>
      ) : null}
      {hasPage === false ? <Words text="fault">{say('field.shell.away')}</Words> : null}
    </Stack>
  );
}

/** What became of it. */
function Told({ said }: { readonly said: Said }) {
  const say = useText(fieldWords);
  const times = useTimes();
  if (said.is === 'none') return <Words text="note">{say('field.take.none')}</Words>;
  if (said.is === 'left') return <Words text="fault">{say('field.take.left')}</Words>;
  if (said.is === 'refused') return <Words text="fault">{said.says}</Words>;
  if (said.is === 'notKept') return <Words text="fault">{say(`field.notKept.${said.why}`, { n: said.taken })}</Words>;
  return (
    <Box role="status">
      <Words text="note">
        {said.until === null
          ? say('field.taken.none')
          : say('field.taken', { n: said.taken, until: times.full(Date.parse(said.until)) })}
      </Words>
      {said.refused.length === 0 ? null : (
        <Words text="fault">
          {say('field.taken.refused', { n: said.refused.length, why: [...new Set(said.refused)].join('; ') })}
        </Words>
      )}
    </Box>
  );
}
