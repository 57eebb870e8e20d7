import { listSwitchRequests, type RequestRow, requestStates } from '../../../../domain/switching/request/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Stack } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { words } from '../words.ts';

const isOpen = ({ state }: RequestRow): boolean => state === 'asked' || state === 'taken' || state === 'ordered';

interface Props {
  readonly id: string;
  /** How far the switch has come: a request moves with it. */
  readonly moved: number;
}

/** What dispatches ask of the switch. A selection goes under the one that is chosen; nothing moves by a request. */
export function Requests({ id, moved }: Props) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const { search, put } = useAddress();
  const asOf = usePast()?.asOf ?? null;
  const chosen = search.get('request');
  const { value } = useCall(listSwitchRequests, { query: { switch: id } }, { asOf, moved, noErrorPage: true });
  const rows = (value?.rows ?? []).filter((row) => isOpen(row) || row.id === chosen);
  if (rows.length === 0) return null;
  return (
    <Stack gap="1">
      {rows.map((row) => (
        <Bar key={row.id} still gap="2" text="small">
          <b>
            {say('breaker.request', {
              number: row.from.number,
              to: say(`operating.to.${row.direction}`),
              until: times.full(row.until),
            })}
          </b>
          <span>{row.reason}</span>
          <span>{word(requestStates[row.state])}</span>
          {row.state === 'asked' ? (
            <Button
              size="row"
              pressed={chosen === row.id}
              onClick={() => put({ request: chosen === row.id ? null : row.id })}
            >
              {say('breaker.request.under')}
            </Button>
          ) : null}
        </Bar>
      ))}
    </Stack>
  );
}
