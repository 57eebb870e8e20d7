import { expect, test } from 'vitest';
import { deviceNumberWarning, type VersionRecord, versionNotice, versionRecords } from './versions.ts';

const records: readonly VersionRecord[] = [
  {
    id: '2',
    versionNumber: '1.1.0',
    versionName: { cn: '一', en: 'one' },
    createDate: '2027-01-01',
    upgradeExplain: { cn: '新', en: 'new' },
  },
  ...versionRecords,
];
const free = { count: 5_000, most: null };
const unseen = { read: null, closed: null };

test('B082 S073 E090 E091 E092 a new version pops up as an upgrade notice until it was read or closed', () => {
  const notice = { versionName: 'one', createDate: '2027-01-01', upgradeExplain: 'new', deviceNumCheck: null };
  expect(versionNotice(records, unseen, free, 'en')).toEqual(notice);
  expect(versionNotice(records, { read: '0.1.0', closed: '0.1.0' }, free, 'en')).toEqual(notice);
  expect(versionNotice(records, { read: '1.1.0', closed: null }, free, 'en')).toBeNull();
  expect(versionNotice(records, { read: null, closed: '1.1.0' }, free, 'en')).toBeNull();
});

test('B083 S074 E093 a device number near the licence’s pops up as a warning, read notices or not', () => {
  const seen = { read: '1.1.0', closed: null };
  expect(versionNotice(records, seen, { count: 90, most: 100 }, 'en')).toEqual({
    versionName: null,
    createDate: null,
    upgradeExplain: null,
    deviceNumCheck: '90 devices come near the 100 licensed',
  });
  expect(deviceNumberWarning({ count: 89, most: 100 })).toBeNull();
  expect(deviceNumberWarning({ count: 101, most: 100 })?.en).toBe('101 devices are more than the 100 licensed');
  expect(deviceNumberWarning(free)).toBeNull();
});

test('the newest record is first, and every version stands once', () => {
  expect(new Set(versionRecords.map(({ versionNumber }) => versionNumber)).size).toBe(versionRecords.length);
  expect(versionRecords.map(({ createDate }) => createDate)).toEqual(
    versionRecords
      .map(({ createDate }) => createDate)
      .sort()
      .reverse(),
  );
});
