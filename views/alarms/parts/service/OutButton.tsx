import { useState } from 'react';
import { listOutOfService } from '../../../../domain/alarm/outCalls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Popover } from '../../../../src/kit/float/Popover.tsx';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { OutList } from './OutList.tsx';
import { outTexts } from './words.ts';

const every = 30_000;

/** On every desk: how much is out of service, and a click away what, by whom and since when. `moved`: what makes it worth reading again. */
export function OutButton({ moved }: { readonly moved: number }) {
  const say = useText(outTexts);
  const now = useNow(every);
  const [returned, setReturned] = useState(0);
  const asOf = usePast()?.asOf ?? null;
  const beat = asOf === null ? Math.floor(now / every) : 0;
  const { value } = useCall(listOutOfService, {}, { asOf, noErrorPage: true, moved: `${beat} ${moved} ${returned}` });
  const urgent = value?.rows.filter(({ level }) => level === 1).length ?? 0;
  if (value == null) return <span>{say('out.open.unknown')}</span>;
  return (
    <Popover
      placement="bottom-start"
      content={
        <Stack pad="3" gap="2">
          <Words as="h3" text="head">
            {say('out.title')}
          </Words>
          {urgent > 0 ? <b role="note">{say('out.urgent', { n: urgent })}</b> : null}
          <OutList rows={value.rows} onReturned={() => setReturned((n) => n + 1)} />
        </Stack>
      }
    >
      <Button look="quiet" size="row">
        {say('out.open', { n: value.rows.length })}
        {urgent > 0 ? ` · ${say('out.urgent', { n: urgent })}` : ''}
      </Button>
    </Popover>
  );
}
