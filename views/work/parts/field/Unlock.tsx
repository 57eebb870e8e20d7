import { type FormEvent, useState } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { outbox, vault } from '../../../../src/session/field/field.ts';
import type { Unlocked } from '../../../../src/session/field/vault.ts';
import { isPin, PinField } from './PinForm.tsx';
import { fieldWords } from './words.ts';

interface Props {
  readonly person: string;
  readonly onOpen: () => void;
}

/** What a person has on this phone is opened by his PIN. */
export function Unlock({ person, onOpen }: Props) {
  const say = useText(fieldWords);
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [heard, setHeard] = useState<Unlocked | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await vault.unlock(person, pin).catch((): Unlocked => ({ is: 'none' }));
    setBusy(false);
    setPin('');
    setHeard(answer);
    if (answer.is !== 'open') return;
    await outbox.open(person).catch(() => undefined);
    onOpen();
  };
  const isSealed = heard?.is === 'sealed';
  return (
    <Stack as="form" gap="2" pad="2" ground="sunken" onSubmit={(event) => void submit(event)} noValidate>
      <Words as="h2" text="head">
        {say('field.unlock.title')}
      </Words>
      <PinField
        label={say('field.pin')}
        value={pin}
        error={heard?.is === 'wrong' ? say('field.unlock.wrong', { left: heard.left }) : null}
        onChange={setPin}
      />
      {isSealed || heard?.is === 'none' ? (
        <Words text="fault" role="alert">
          {say(isSealed ? 'field.unlock.sealed' : 'field.unlock.none')}
        </Words>
      ) : null}
      <Button type="submit" look="primary" size="large" disabled={isBusy || isSealed || !isPin(pin)}>
        {say(isBusy ? 'field.unlock.busy' : 'field.unlock')}
      </Button>
    </Stack>
  );
}
