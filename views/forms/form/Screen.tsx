import { InboxIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { formToFill, type MayWith } from '../../../domain/form/custom/calls.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { recordLedger, recordSlots } from '../parts/recordLedger.tsx';
import { words } from '../parts/words.ts';
import { Filling } from './Filling.tsx';

/** A custom form: filled, and what was filled (R331). */
export function Screen() {
  const say = useText(words);
  const { path } = useAddress();
  const code = decodeURIComponent(path.split('/')[3] ?? '');
  const past = usePast()?.instant ?? null;
  const asked = useCall(formToFill, code === '' ? null : { params: { code } }, { asOf: past });
  if (code === '')
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
      {({ form, may }) => <Opened form={form} may={may} isPast={past !== null} again={asked.again} />}
    </Loaded>
  );
}

interface OpenedProps {
  readonly form: CustomForm;
  readonly may: MayWith;
  readonly isPast: boolean;
  readonly again: () => void;
}

function Opened({ form, may, isPast, again }: OpenedProps) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const { path, search } = useAddress();
  const ledger = useMemo(() => recordLedger(form), [form]);
  const slots = useMemo(() => recordSlots(form, { lang, times, may }), [form, lang, times, may]);
  // In the past nothing is filled: what was filled then is looked at.
  const isAll = search.get('show') === 'all' || isPast;
  return (
    <Stack gap="0" size="fill">
      <LinkTabs
        label={nameIn(form, lang) ?? say('forms.tabs')}
        tabs={[
          { address: path, text: say('forms.fill'), isOpen: !isAll },
          { address: `${path}?show=all`, text: say('forms.all'), isOpen: isAll },
        ]}
      />
      {isAll ? (
        <LedgerScreen declaration={ledger} slots={slots} />
      ) : (
        <Filling key={form.code} form={form} again={again} />
      )}
    </Stack>
  );
}
