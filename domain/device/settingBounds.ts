import type { Text } from '../text/message.ts';
import type { Point } from './point.ts';

type Bounded = Pick<Point, 'kind' | 'rangeMin' | 'rangeMax' | 'states'>;

/** Why a point may not be set to the value; null when it may. A quantity without bounds on both sides can be set to nothing. */
export function settingFault({ kind, rangeMin, rangeMax, states }: Bounded, value: number): Text | null {
  switch (kind) {
    case 'boolean':
    case 'enumeration': {
      const codes = Object.keys(states ?? (kind === 'boolean' ? { '0': null, '1': null } : {}));
      return codes.includes(String(value)) ? null : { cn: '不是该测点的状态', en: 'No state of this point' };
    }
    case 'analog':
    case 'counter':
      if (rangeMin === null || rangeMax === null)
        return { cn: '测点没有量程，不能设置', en: 'The point has no range, so it cannot be set' };
      return value >= rangeMin && value <= rangeMax
        ? null
        : { cn: `应在 ${rangeMin} 至 ${rangeMax} 之间`, en: `From ${rangeMin} to ${rangeMax}` };
    case 'text':
      return { cn: '文本不能设置', en: 'A text cannot be set' };
    default:
      return kind satisfies never;
  }
}
