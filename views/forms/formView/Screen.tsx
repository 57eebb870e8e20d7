import { InboxIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { recordOfForm } from '../../../domain/form/custom/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { words } from '../parts/words.ts';
import { OneRecord } from './OneRecord.tsx';

/** What was filled in, under the version that filled it (R337): at `/<code>/<id>`, and from a task by its id alone. */
export function Screen() {
  const say = useText(words);
  const { path, search } = useAddress();
  const id = decodeURIComponent(path.split('/')[4] ?? '') || (search.get('id') ?? '');
  const [read, setRead] = useState<{ readonly round: number; readonly wait: number | null }>({ round: 0, wait: null });
  const asOf = usePast()?.instant ?? null;
  const asked = useCall(recordOfForm, id === '' ? null : { params: { id } }, {
    asOf,
    wait: read.wait,
    moved: read.round,
  });
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
      {(told) => (
        <OneRecord
          told={told}
          isPast={asOf !== null}
          again={(wait = null) => setRead(({ round }) => ({ round: round + 1, wait }))}
        />
      )}
    </Loaded>
  );
}
