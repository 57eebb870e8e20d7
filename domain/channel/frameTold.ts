import type { Text } from '../text/message.ts';
import type { ParsedFrame } from './frameLayout.ts';

const mostShown = 20;

/** What a frame of a device's own protocol says by its parse file, or why it says nothing, in one line. */
export function frameTold(device: string, parsed: ParsedFrame): Text {
  if (!parsed.ok) return { cn: `${device}：${parsed.fault.cn}`, en: `${device}: ${parsed.fault.en}` };
  const values = parsed.values.slice(0, mostShown).map(({ key, value }) => `${key} = ${value ?? '--'}`);
  const rest = parsed.values.length > mostShown ? ' …' : '';
  return { cn: `${device}：${values.join('，')}${rest}`, en: `${device}: ${values.join(', ')}${rest}` };
}
