import { z } from 'zod';
import { day } from '../clock/instant.ts';
import { isCleanText } from '../ledger/border.ts';
import { filled } from '../text/filled.ts';
import { defineMessages } from '../text/message.ts';

/** What a licence allows. Null: as many as one likes, or for ever. */
export const licence = z.strictObject({
  id: z.string().min(1).max(64).refine(isCleanText),
  /** The name of the organisation at the top of the site that it is for. */
  site: z.string().min(1).max(64).refine(isCleanText),
  devices: z.int().min(0).nullable(),
  users: z.int().min(0).nullable(),
  /** The last day on which it counts, in the zone of the site. */
  end: day.nullable(),
});
export type Licence = z.infer<typeof licence>;

export const licenceFaults = defineMessages({
  'licence.noKeys': {
    cn: '本站点未设置授权签发方，不接受授权文件',
    en: 'This site knows nobody who signs licences: it takes none',
  },
  'licence.notOurs': { cn: '授权文件无效：签名不符', en: 'This is no valid licence: its signature does not fit' },
  'licence.otherSite': { cn: '授权文件属于「{site}」', en: 'The licence is for “{site}”' },
  'licence.ended': { cn: '授权文件已于 {end} 到期', en: 'The licence ended on {end}' },
  'licence.tooMany': {
    cn: '已达到授权的数量 {most}，不能再新增；正在运行的不受影响',
    en: 'Licence limit reached ({most}): no more can be added; what runs goes on',
  },
  'licence.over': {
    cn: '授权已于 {end} 到期，不能再新增；正在运行的不受影响',
    en: 'The licence ended on {end}: no more can be added; what runs goes on',
  },
});
export type LicenceFault = keyof typeof licenceFaults;

/** What the licence counts. */
export const licensed = ['device', 'user'] as const;
export type Licensed = (typeof licensed)[number];

export const isLicensed = (ledger: string): ledger is Licensed => (licensed as readonly string[]).includes(ledger);
export const mostOf = (one: Licence, what: Licensed): number | null => (what === 'device' ? one.devices : one.users);

/** Whether it has ended by this day (`2026-11-21`). */
export const hasEnded = ({ end }: Pick<Licence, 'end'>, today: string): boolean => end !== null && end < today;

/** A sentence with what stands in it. */
export const saidOf = (
  fault: LicenceFault,
  lang: 'cn' | 'en',
  words: Readonly<Record<string, string | number>>,
): string => filled(licenceFaults[fault][lang], words);
