import type { RoutePath } from '../../domain/access/routes/all.ts';

/** A walk by its file and by how its title begins. */
export interface CoreWalk {
  readonly file: string;
  readonly title: string;
  /** The screen that it is about: the walk fails if it has not opened it. */
  readonly opens: RoutePath;
}

const walks =
  (file: string) =>
  (opens: RoutePath, title: string): CoreWalk => ({ file, opens, title });
const firstLight = walks('firstLight');
const frame = walks('frame');
const screens = walks('screens');
const areas = walks('areas');
const shift = walks('shift');
const ledger = walks('ledger');
const devices = walks('devices');
const administration = walks('administration');

/**
 * The walks of `npm test`: of each area that has screens its main job once, and each joint of the house once. All others belong to
 * `npm run test:all`. A wing with screens and without a walk here is refused (`walkedWings.ts`).
 */
export const coreWalks: readonly CoreWalk[] = [
  firstLight('/login', 'a visitor who asks for a page signs in and arrives there'),
  firstLight('/home', 'the menu shows what the role may do'),
  firstLight('/realData', 'values move on the live table'),
  firstLight('/monitoringAlarm', 'two people see one alarm, one confirms it, a kill -9 forgets nothing'),
  firstLight('/monitoringAlarm', 'an alarm is shelved with a reason from the keyboard'),
  frame('/users', 'visited pages stand in a bar, once each, and go one by one, in cn'),
  frame('/users', 'the palette finds pages, devices and actions, also while somebody types, in cn'),
  frame('/monitoringAlarm', 'a page that breaks, is refused or is not there says so, and the way on works, in en'),
  screens('/home', 'home is the page after signing in'),
  screens('/z_historyData', 'history shows chosen points, and a link reopens exactly what was seen'),
  areas('/energyConsumption', 'what a plant used yesterday is told by unit, and the figure of a unit tells why'),
  areas('/eco/middle', 'from who pays most to the lines of his month'),
  areas('/energybb', 'the report of a day is read and taken away as a workbook'),
  shift('/workOrder/details', 'a work order is taken, done and accepted by a second person'),
  shift('/workTicket/fill', 'a permitter secures the place of a work ticket line by line'),
  shift('/taskTodo', 'an order waits in the queue of the shift, is approved there'),
  shift('/operating', 'two persons at two browsers open a breaker'),
  shift('/devMap', 'an alarm is found on the map and opened in the desk'),
  shift('/standard', 'a norm of energy is entered with the levels that it asks of a product'),
  ledger('/colldev', 'a meter that is described on the screens alone delivers its values and its alarm'),
  ledger('/frontequ', 'two people change one device'),
  ledger('/configuringSystemParameters/reportFooterCustom', 'a ledger row is made and edited on its form'),
  devices('/remote', 'an engineer sets an oven from afar'),
  devices('/devMR', 'an operator reads meters by device'),
  administration('/jobs', 'a job is paused, resumed, run by hand'),
  administration('/roles', 'a role is given a screen and its button'),
  walks('parameters')('/configuringSystemParameters', 'the parameters of a site'),
  walks('unitParts')('/ecus/edit', 'an energy unit has its picture, and its form opens at the part'),
  walks('forms')('/customForm/formManagement', 'a custom form is opened from the list of forms'),
  walks('bell')('/taskDone', 'A task pops up for whom it is'),
];
