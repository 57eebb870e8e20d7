import { InboxIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { recordOfForm } from '../../../domain/form/custom/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { words } from '../parts/words.ts';
import { Changing } from './Changing.tsx';

/** A draft gone on with, or what is valid changed for a reason (R338). */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id') ?? '';
  const [round, setRound] = useState(0);
  const asked = useCall(recordOfForm, id === '' ? null : { params: { id } }, { moved: round });
  if (id === '')
    return (
      <StatePage
        page
        icon={<InboxIcon size={32} />}
        title={say('forms.none')}
        actions={<Link href="/customForm/formManagement">{say('forms.toForms')}</Link>}
      >
        {say('forms.none.why')}
      </StatePage>
    );
  return (
    <Loaded of={asked} label={say('forms.reading')} heading={say('forms.tabs')}>
      {(told) => <Changing key={id} told={told} again={() => setRound((before) => before + 1)} />}
    </Loaded>
  );
}
