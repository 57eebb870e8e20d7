import type { Text } from '../text/message.ts';

/** A version as its users read of it. */
export interface VersionRecord {
  readonly id: string;
  readonly versionNumber: string;
  readonly versionName: Text;
  /** The day of its release. */
  readonly createDate: string;
  readonly upgradeExplain: Text;
}

/** Every version that was released, the newest first: shipped with the product. */
export const versionRecords: readonly VersionRecord[] = [
  {
    id: '1',
    versionNumber: '0.1.0',
    versionName: { cn: '母线 0.1：第一缕光', en: 'Busbar 0.1: first light' },
    createDate: '2026-11-20',
    upgradeExplain: {
      cn: '实时数据、告警中心、组织、用户与角色、历史回看。每一次确认和修改都记录在案，断电后依然有效。',
      en: 'Live data, the alarm desk, organisations, users and roles, and a look back in time. Every confirmation and change is on record and survives a power cut.',
    },
  },
];

/** What a person has done with the notices so far. */
export interface VersionsSeen {
  /** The newest version that was read. */
  readonly read: string | null;
  /** The newest version whose pop-up was closed. */
  readonly closed: string | null;
}

export interface Devices {
  readonly count: number;
  /** As many as the licence allows; null: as many as one likes. */
  readonly most: number | null;
}

export interface VersionNotice {
  readonly versionName: string | null;
  readonly createDate: string | null;
  readonly upgradeExplain: string | null;
  /** The device-number warning; null when there is nothing to warn of. */
  readonly deviceNumCheck: string | null;
}

/** The warning once nine tenths of the licensed devices are there. */
export function deviceNumberWarning({ count, most }: Devices): Text | null {
  if (most === null || count * 10 < most * 9) return null;
  if (count > most)
    return {
      cn: `设备数量 ${count} 已超过授权数量 ${most}`,
      en: `${count} devices are more than the ${most} licensed`,
    };
  return { cn: `设备数量 ${count} 接近授权数量 ${most}`, en: `${count} devices come near the ${most} licensed` };
}

/** What pops up for a person: the newest version until it was read or closed, and the device-number warning; null for nothing. */
export function versionNotice(
  records: readonly VersionRecord[],
  seen: VersionsSeen,
  devices: Devices,
  lang: 'cn' | 'en',
): VersionNotice | null {
  const [newest] = records;
  const isNew = newest !== undefined && newest.versionNumber !== seen.read && newest.versionNumber !== seen.closed;
  const warning = deviceNumberWarning(devices)?.[lang] ?? null;
  if (!isNew && warning === null) return null;
  return {
    versionName: isNew ? newest.versionName[lang] : null,
    createDate: isNew ? newest.createDate : null,
    upgradeExplain: isNew ? newest.upgradeExplain[lang] : null,
    deviceNumCheck: warning,
  };
}
