import { Link } from 'wouter';
import { useText } from '../../../src/i18n/I18n.tsx';
import { LawActs } from '../../../src/ledger/law/LawActs.tsx';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { useOpens } from '../../../src/session/useOpens.ts';
import { dispatchOf } from './cells.tsx';
import { words } from './words.ts';

interface Props {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}

/** What may be done with a dispatch; a switch is moved where switches are, never here. */
export function DispatchActs(props: Props) {
  const say = useText(words);
  const opens = useOpens();
  const { switchId, state } = dispatchOf(props.row);
  const isUnderWay = state === 'received' || state === 'executing';
  return (
    <>
      <LawActs {...props} />
      {switchId === null || !isUnderWay ? null : (
        <p>
          {say('dispatch.moves')}{' '}
          {opens(['/operating']) ? (
            <Link href={`/operating?breaker=${switchId}`}>{say('dispatch.toSwitch')}</Link>
          ) : null}
        </p>
      )}
    </>
  );
}
