import { expect, test } from 'vitest';
import { checkUsers, plainUsers, postExpirationDate, setExpirationDate } from '../access/userCalls.ts';
import { ledgers, plainLedgers } from '../all/ledgers.ts';
import type { CallDeclaration } from '../call/declaration.ts';
import { devices } from '../device/device.ts';
import { organisationTree } from '../site/calls.ts';
import { callsOfLedger, ledgerCalls } from './calls.ts';
import { eventsOfLedgers } from './events.ts';

const calls: readonly CallDeclaration[] = [
  ...ledgers.flatMap(callsOfLedger),
  organisationTree,
  plainUsers,
  checkUsers,
  setExpirationDate,
  postExpirationDate,
];

test('every call of the ledgers has a name and a place of its own', () => {
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(
    calls.length,
  );
});

test('the calls that the specification spells stand where it spells them (C131, C132, C133, C143, C144, C145)', () => {
  const spelled = new Map(
    calls.flatMap(({ catalogue, method, path }) => catalogue.map((id) => [id, `${method} ${path}`])),
  );
  const ucenter = '/gateway/energy-service-ucenter/api';
  const parameters = '/gateway/systemParamSet/api';
  const device = '/gateway/energy-service-device/api';
  const front = '/gateway/energy-service-front/api';
  const lscreencfg = '/gateway/energy-service-topology/api/lscreencfg';
  const largescreen = '/gateway/energy-service-largescreen/api';
  expect(Object.fromEntries([...spelled].filter(([id]) => id !== 'C088'))).toEqual({
    C008: `GET ${ucenter}/t-base-orgs/list`,
    C010: `GET ${ucenter}/t-base-menus/list`,
    C011: `GET ${ucenter}/t-base-menus/{id}`,
    C014: `POST ${ucenter}/t-base-menus`,
    C015: `PUT ${ucenter}/t-base-menus`,
    C016: `DELETE ${ucenter}/t-base-menus/{id}`,
    C034: `GET ${ucenter}/appVersion`,
    C035: `POST ${ucenter}/appVersion`,
    C036: `PUT ${ucenter}/appVersion`,
    C037: `DELETE ${ucenter}/appVersion/{id}`,
    C054: `GET ${parameters}/queryAlarmSoundEffect`,
    C056: `PUT ${parameters}/updateAlarmSoundEffect`,
    C057: `DELETE ${parameters}/deleteAlarmSoundEffect`,
    C076: `GET ${ucenter}/users`,
    C077: `GET ${ucenter}/roles`,
    C078: `GET ${ucenter}/userid`,
    C080: `GET ${ucenter}/user-list`,
    C082: `POST ${ucenter}/users`,
    C083: `POST ${ucenter}/check/users`,
    C085: `PUT ${ucenter}/users`,
    C086: `DELETE ${ucenter}/users/{id}`,
    C087: `DELETE ${ucenter}/batchusers`,
    C089: `POST ${ucenter}/home-setting`,
    C090: `GET ${ucenter}/home-setting/{id}`,
    C091: `DELETE ${ucenter}/home-setting/{id}`,
    C131: `GET ${device}/physicalDevices/info/{id}`,
    C132: `POST ${device}/physicalDevices`,
    C133: `PUT ${device}/physicalDevices`,
    C134: `DELETE ${device}/physicalDevices`,
    C135: `PUT ${device}/batch/physicalDevices`,
    C143: `POST ${device}/physicalDeviceStandBooks`,
    C144: `PUT ${device}/physicalDeviceStandBooks`,
    C145: `GET ${device}/physicalDeviceStandBooks/info/{id}`,
    C160: `POST ${front}/collectionDeviceDatas`,
    C161: `PUT ${front}/collectionDeviceDatas`,
    C162: `DELETE ${front}/collectionDeviceDatas/{id}`,
    C163: `DELETE ${front}/collectionDeviceDatas/batch`,
    C165: `GET ${front}/collectionDeviceDatas/info/{id}`,
    C151: `GET ${device}/device/data/template/list`,
    C060: `GET ${lscreencfg}`,
    C062: `POST ${lscreencfg}`,
    C063: `PUT ${lscreencfg}`,
    C064: `DELETE ${lscreencfg}`,
    C110: `GET ${largescreen}/industry`,
    C111: `POST ${largescreen}/industry`,
    C112: `PUT ${largescreen}/industry`,
    C113: `DELETE ${largescreen}/industry/{id}`,
    C114: `GET ${largescreen}/unit`,
    C115: `POST ${largescreen}/unit`,
    C116: `PUT ${largescreen}/unit`,
    C117: `DELETE ${largescreen}/unit/{id}`,
    C118: `GET ${largescreen}/notices/{id}`,
    C119: `POST ${largescreen}/notices`,
    C120: `PUT ${largescreen}/notices`,
    C121: `DELETE ${largescreen}/notices/{id}`,
    C122: `GET ${largescreen}/notices`,
  });
});

test('the others stand under the plural of their ledger', () => {
  const { list, history, create } = ledgerCalls(devices);
  expect([list.path, history.path, create.path]).toEqual([
    '/gateway/api/devices',
    '/gateway/api/devices/{id}/history',
    '/gateway/energy-service-device/api/physicalDevices',
  ]);
});

test('reading answers for the past and changes nothing; writing acts and needs the right to', () => {
  for (const ledger of plainLedgers) {
    const { list, get, history, ...writing } = ledgerCalls(ledger);
    expect([list, get, history].map(({ acts, asOf }) => [acts, asOf])).toEqual(Array(3).fill([false, true]));
    expect(Object.values(writing).every(({ acts }) => acts)).toBe(true);
    expect(writing.update.permission).toEqual({ anyOf: ledger.permissions.edit });
  }
});

test('a query takes numbers as text and as numbers, and refuses what it does not know', () => {
  const { query } = ledgerCalls(devices).list;
  expect(query.parse({ page: '2', size: 50, sort: '-name', kind: 'meter,breaker', enabled: 'true' })).toMatchObject({
    page: 2,
    size: 50,
  });
  for (const bad of [
    { page: '-1' },
    { size: 501 },
    { sort: 'address' },
    { kind: 'boat' },
    { address: '1' },
    { 'name.from': 'a' },
    { nothing: '1' },
  ]) {
    expect([bad, query.safeParse(bad).success]).toEqual([bad, false]);
  }
});

test('every event type of the ledgers stands once, and personal fields are named for sealing', () => {
  const events = eventsOfLedgers(ledgers);
  expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
  expect(events.find(({ type }) => type === 'UserCreated')?.personal).toEqual([
    'row.userRealName',
    'row.userRealNameEn',
    'row.userEmail',
    'row.userMobile',
  ]);
  expect(events.map(({ type }) => type)).toContain('PointNumbersGiven');
});
