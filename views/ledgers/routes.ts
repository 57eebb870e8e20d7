import { defineScreens, inThePast } from '../../src/shell/screens.ts';

const unit = inThePast(() => import('./ecus/Form.tsx'));
const usingUnit = inThePast(() => import('./eau/Form.tsx'));
const equipment = inThePast(() => import('./equipment/Form.tsx'));
const fee = inThePast(() => import('./ecus/FeeForm.tsx'));
const standBook = inThePast(() => import('./equiphome/Form.tsx'));
const model = inThePast(() => import('./phyModel/Form.tsx'));

export const screens = defineScreens({
  '/eaubrowseSetting': () => import('./eaubrowseSetting/Screen.tsx'),
  '/eaubrowseSetting/addModule': () => import('./eaubrowseSetting/addModule/Screen.tsx'),
  '/ecus': inThePast(() => import('./ecus/Screen.tsx')),
  '/ecus/edit': unit,
  '/ecus/edit/daterule': unit,
  '/ecus/Expenserule': inThePast(() => import('./ecus/Fees.tsx')),
  '/ecus/edits': fee,
  '/ecus/edits/expense': fee,
  '/ecus/edits/sharing': fee,
  '/ecus/curdList': inThePast(() => import('./ecus/Records.tsx')),
  '/ecus/collectDeviceEvent': () => import('./ecus/DeviceEvents.tsx'),
  '/ecus/enyPhyModelDevice': inThePast(() => import('./ecus/ModelDevices.tsx')),
  '/equiphome/edit': standBook,
  '/equiphome/edit/attribute': standBook,
  '/equiphome/edit/accountitem': standBook,
  '/eau': inThePast(() => import('./eau/Screen.tsx')),
  '/eau/edit': usingUnit,
  '/eau/edit/energycons': usingUnit,
  '/eau/edit/accountitem': usingUnit,
  '/eau/edit/dataitem': usingUnit,
  '/equipment': inThePast(() => import('./equipment/Screen.tsx')),
  '/equipment/edit': equipment,
  '/equipment/edit/energycons': equipment,
  '/equipment/edit/accountitem': equipment,
  '/phyModelDevice': inThePast(() => import('./phyModelDevice/Screen.tsx')),
  '/eaubrowse/Eventlog': () => import('./eaubrowse/Eventlog/Screen.tsx'),
  '/eaudatas': () => import('./eaudatas/Screen.tsx'),
  '/eauanalysis': () => import('./eauanalysis/Screen.tsx'),
  '/eaubrowse': inThePast(() => import('./eaubrowse/Screen.tsx')),
  '/eaubrowse/objmodel': () => import('./eaubrowse/Models.tsx'),
  '/phyModel': inThePast(() => import('./phyModel/Screen.tsx')),
  '/phyModel/edit': model,
  '/phyModel/edit/information': model,
  '/phyModel/edit/attribute': model,
  '/phyModel/edit/event': model,
  '/phyModel/edit/service': model,
  '/phyModel/edit/equipLabel': model,
});
