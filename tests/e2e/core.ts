/** A walk by its file and by how its title begins. */
export interface CoreWalk {
  readonly file: string;
  readonly title: string;
}

/**
 * The walks of `npm test`: of each wing that is built its main job once, and each joint of the house once. All others belong to
 * `npm run test:all`.
 */
export const coreWalks: readonly CoreWalk[] = [
  { file: 'firstLight', title: 'a visitor who asks for a page signs in and arrives there' },
  { file: 'firstLight', title: 'the menu shows what the role may do' },
  { file: 'firstLight', title: 'values move on the live table' },
  { file: 'firstLight', title: 'two people see one alarm, one confirms it, a kill -9 forgets nothing' },
  { file: 'firstLight', title: 'an alarm is shelved with a reason from the keyboard' },
  { file: 'firstLight', title: 'axe finds nothing serious on /login in the light palette' },
  { file: 'firstLight', title: 'axe finds nothing serious on /monitoringAlarm in the dark palette' },
  { file: 'firstLight', title: 'axe finds nothing serious on /realData?points=M101.P,M101.Q in the light palette' },
  { file: 'frame', title: 'visited pages stand in a bar, once each, and go one by one, in cn' },
  { file: 'frame', title: 'the palette finds pages, devices and actions, also while somebody types, in cn' },
  { file: 'frame', title: 'the palette finds pages, devices and actions, also while somebody types, in en' },
  { file: 'frame', title: 'a page that breaks, is refused or is not there says so, and the way on works, in en' },
  { file: 'screens', title: 'home is the page after signing in' },
  { file: 'screens', title: 'history shows chosen points, and a link reopens exactly what was seen' },
  { file: 'past', title: 'a chart takes nine series of one unit or two of different ones, fetches finer by a drag' },
  { file: 'past', title: 'units are looked at and compared over the past' },
  { file: 'ledger', title: 'a meter that is described on the screens alone delivers its values and its alarm' },
  { file: 'ledger', title: 'two people change one device' },
  { file: 'ledger', title: 'a ledger row is made and edited on its form' },
  { file: 'ledger', title: 'axe finds nothing serious on /users with its form' },
  { file: 'ledger', title: 'axe finds nothing serious on /frontpassageway with its form' },
  { file: 'ledger', title: 'axe finds nothing serious on /equwarn with its form' },
  { file: 'devices', title: 'an engineer sets an oven from afar' },
  { file: 'devices', title: 'an operator reads meters by device' },
  { file: 'administration', title: 'a job is paused, resumed, run by hand' },
  { file: 'administration', title: 'a role is given a screen and its button' },
  { file: 'parameters', title: 'the parameters of a site' },
  { file: 'unitParts', title: 'an energy unit has its picture, and its form opens at the part' },
  { file: 'unitParts', title: 'a workbook of the data items that devices lack' },
  { file: 'bell', title: 'A task pops up for whom it is' },
];
