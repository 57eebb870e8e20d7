import type { Zone } from '../clock/zone.ts';
import type { CostGap } from './calls.ts';

const texts = {
  priced: {
    cn: '{from} 至 {to} 的 {kwh} kWh 跨不同电价',
    en: '{kwh} kWh from {from} to {to} used over several prices',
  },
  unknown: { cn: '{from} 至 {to} 的用量未知', en: 'what was used from {from} to {to} is not known' },
} as const;

/** A gap of a statement in words, by the clock of the site. */
export function gapIn({ from, to, kwh }: CostGap, zone: Pick<Zone, 'written'>, lang: 'cn' | 'en'): string {
  const at = (moment: string): string => zone.written(Date.parse(moment)).local.slice(0, 16).replace('T', ' ');
  const said = kwh === null ? texts.unknown : texts.priced;
  return said[lang]
    .replace('{from}', at(from))
    .replace('{to}', at(to))
    .replace('{kwh}', kwh ?? '');
}
