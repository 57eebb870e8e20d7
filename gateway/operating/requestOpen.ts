import { millisOf } from '../../domain/clock/clock.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import type { SwitchRequestContext } from '../../machines/switchRequest/switchRequestMachine.ts';
import type { OperatingMeans } from './means.ts';

/** Whether nothing may be ordered under a request any more: withdrawn, at its end or past it, or of nobody. */
export async function isOver({ log, clock }: Pick<OperatingMeans, 'log' | 'clock'>, request: string): Promise<boolean> {
  const stream = requestStream(request);
  const found = (await log.remembered([stream])).get(stream);
  const until = (found?.context as unknown as SwitchRequestContext | undefined)?.request?.until ?? '';
  // Asked: its taking is told right after the selection.
  const isHeld = found?.value === 'asked' || found?.value === 'taken' || found?.value === 'ordered';
  return !isHeld || clock.now() >= (millisOf(until) ?? 0);
}

/** Whether a request asks for this move still, and nobody has taken it. */
export async function isOpenFor(
  { log, clock }: Pick<OperatingMeans, 'log' | 'clock'>,
  request: string,
  move: { readonly switch: string; readonly direction: 'open' | 'close' },
): Promise<boolean> {
  const stream = requestStream(request);
  const found = (await log.remembered([stream])).get(stream);
  const asked = (found?.context as unknown as SwitchRequestContext | undefined)?.request ?? null;
  return (
    found?.value === 'asked' &&
    asked !== null &&
    asked.switch === move.switch &&
    asked.direction === move.direction &&
    clock.now() < (millisOf(asked.until) ?? 0)
  );
}
