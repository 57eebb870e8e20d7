import { defineScreens } from '../../src/shell/screens.ts';

const unit = () => import('./ecus/Form.tsx');
const usingUnit = () => import('./eau/Form.tsx');
const equipment = () => import('./equipment/Form.tsx');
const fee = () => import('./ecus/FeeForm.tsx');
const standBook = () => import('./equiphome/Form.tsx');
const model = () => import('./phyModel/Form.tsx');

export const screens = defineScreens({
  '/ecus': () => import('./ecus/Screen.tsx'),
  '/ecus/edit': unit,
  '/ecus/edit/daterule': unit,
  '/ecus/Expenserule': () => import('./ecus/Fees.tsx'),
  '/ecus/edits': fee,
  '/ecus/edits/expense': fee,
  '/ecus/edits/sharing': fee,
  '/ecus/curdList': () => import('./ecus/Records.tsx'),
  '/ecus/collectDeviceEvent': () => import('./ecus/DeviceEvents.tsx'),
  '/ecus/enyPhyModelDevice': () => import('./ecus/ModelDevices.tsx'),
  '/equiphome/edit': standBook,
  '/equiphome/edit/attribute': standBook,
  '/equiphome/edit/accountitem': standBook,
  '/eau': () => import('./eau/Screen.tsx'),
  '/eau/edit': usingUnit,
  '/eau/edit/energycons': usingUnit,
  '/eau/edit/accountitem': usingUnit,
  '/eau/edit/dataitem': usingUnit,
  '/equipment': () => import('./equipment/Screen.tsx'),
  '/equipment/edit': equipment,
  '/equipment/edit/energycons': equipment,
  '/equipment/edit/accountitem': equipment,
  '/phyModelDevice': () => import('./phyModelDevice/Screen.tsx'),
  '/eaudatas': () => import('./eaudatas/Screen.tsx'),
  '/eauanalysis': () => import('./eauanalysis/Screen.tsx'),
  '/phyModel': () => import('./phyModel/Screen.tsx'),
  '/phyModel/edit': model,
  '/phyModel/edit/information': model,
  '/phyModel/edit/attribute': model,
  '/phyModel/edit/event': model,
  '/phyModel/edit/service': model,
  '/phyModel/edit/equipLabel': model,
});
