import { Link } from 'wouter';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { dispatchCourse } from '../../../domain/dispatch/courseCall.ts';
import type { Dispatch } from '../../../domain/dispatch/dispatch.ts';
import { readOfWindow } from '../../../domain/dispatch/obeyed.ts';
import { directions } from '../../../domain/dispatch/states.ts';
import { waitedFor } from '../../../domain/dispatch/timeLeft.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { words } from './words.ts';

export const dispatchOf = (row: AnyRow): Dispatch => row as unknown as Dispatch;

/** How long it may still wait for what comes next. */
export function Left({ dispatch }: { readonly dispatch: Pick<Dispatch, 'state' | 'receiveBy' | 'until'> }) {
  const say = useText(words);
  const now = useNow(minute);
  const waited = waitedFor(dispatch);
  if (waited === null) return missing;
  const minutes = Math.ceil((waited.at - now) / minute);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const left = hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
  return <Word digits>{minutes <= 0 ? say('dispatch.over') : say(`dispatch.${waited.for}`, { left })}</Word>;
}

/** How much of its window so far it followed: asked of what is under way; of what is over its course tells. */
export function Obeyed({ row }: { readonly row: AnyRow }) {
  return dispatchOf(row).state === 'executing' ? <ObeyedNow row={row} /> : '';
}

function ObeyedNow({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const lang = useLang();
  const asOf = usePast()?.asOf ?? null;
  const beat = Math.floor(useNow(minute) / minute);
  const moved = `${row.version}:${asOf === null ? beat : ''}`;
  const { value } = useCall(dispatchCourse, { params: { id: row.id } }, { asOf, moved, noErrorPage: true });
  const judged = value?.judged ?? null;
  if (value === null || judged === null || judged.share === null) return missing;
  const share = writeNumber(judged.share, 1, lang);
  const read = readOfWindow({ judged, upTo: value.to, until: dispatchOf(row).until });
  if (read === 100) return <Word digits>{`${share} %`}</Word>;
  // Of the rest nobody knows: the share is of what was read alone.
  return (
    <Word digits>
      {say('dispatch.obeyedOf', { share, read: read === null ? missing : writeNumber(read, 1, lang) })}
    </Word>
  );
}

const requestAddress = (request: string, switchId: string): string =>
  `/operating?breaker=${encodeURIComponent(switchId)}&request=${encodeURIComponent(request)}`;

/** How much, or which switch and where to. */
export function Target({ dispatch, nameOf }: { readonly dispatch: Dispatch; readonly nameOf: NameOf }) {
  const lang = useLang();
  const { power, switchId, direction } = dispatch;
  if (power !== null) return <Word digits>{`${power} kW`}</Word>;
  if (switchId === null) return missing;
  const move = [nameOf('switchingDevice', switchId) ?? missing, direction === null ? '' : directions[direction][lang]];
  const isAsked = dispatch.state === 'received' || dispatch.state === 'executing';
  // Received, it stands as a request where switches are operated.
  return isAsked ? <Link href={requestAddress(dispatch.id, switchId)}>{move.join(' ')}</Link> : move.join(' ');
}
