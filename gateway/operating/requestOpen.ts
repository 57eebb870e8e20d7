import { millisOf } from '../../domain/clock/clock.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import type { SwitchRequestContext } from '../../machines/switchRequest/switchRequestMachine.ts';
import type { OperatingMeans } from './means.ts';

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
