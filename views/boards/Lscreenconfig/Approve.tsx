import { approveWall } from '../../../domain/wall/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { TextField } from '../../../src/kit/form/TextField.tsx';
import { useFields } from '../../../src/kit/form/useFields.ts';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

interface Props {
  readonly row: AnyRow;
  readonly again: (position?: number | null) => void;
}

/** Whoever stands before the wall reads its code off it and lets its browser in, as this wall. */
export function Approve({ row, again }: Props) {
  const say = useText(words);
  const api = useApi();
  const mayEdit = useMay('/Lscreenconfig', 'edit');
  const fields = useFields({ code: { required: words['walls.code'], max: 16 } }, { code: '' });
  const { state, run } = useAction(() =>
    api.call(approveWall, { body: { code: fields.values.code, wallId: String(row.id) } }),
  );
  if (!mayEdit) return null;
  const submit = async () => {
    if (!fields.check()) return;
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) {
      const { code, ...others } = answer.refusal.fields ?? {};
      fields.told({ code: code ?? Object.values(others)[0] ?? answer.message });
      return;
    }
    fields.enter('code', '');
    tell(1, say('walls.approved'));
    again(answer.position);
  };
  return (
    <Stack
      as="form"
      gap="2"
      pad="2 3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField label={say('walls.code')} field={fields.bind('code')} hint={say('walls.code.how')} />
      <Button type="submit" look="primary" state={state.at}>
        {say('walls.approve')}
      </Button>
    </Stack>
  );
}
