import type { AnyStateMachine } from 'xstate';
import { alarmMachine } from './alarm/alarmMachine.ts';
import { alarmSourceMachine } from './alarm/alarmSourceMachine.ts';
import { approvalMachine } from './approval/approvalMachine.ts';
import { breakerMachine } from './breaker/breakerMachine.ts';
import { rowLaws } from './deciders.ts';
import { registerDoubtMachine } from './energy/registerDoubtMachine.ts';
import { energyAccountMachine } from './energyAccount/energyAccountMachine.ts';
import { firmwareUpgradeMachine } from './firmware/firmwareUpgradeMachine.ts';
import { incidentMachine } from './incident/incidentMachine.ts';
import { interlockMachine } from './interlocking/interlockMachine.ts';
import { scheduledJobMachine } from './job/scheduledJobMachine.ts';
import { linkMachine } from './link/linkMachine.ts';
import { loginReminderMachine } from './loginReminder/loginReminderMachine.ts';
import { popupMachine } from './popup/popupMachine.ts';
import { qrLoginMachine } from './qrLogin/qrLoginMachine.ts';
import { reportFileMachine } from './reportFile/reportFileMachine.ts';
import { sessionMachine } from './session/sessionMachine.ts';
import { switchRequestMachine } from './switchRequest/switchRequestMachine.ts';
import { taskMachine } from './task/taskMachine.ts';
import { workSheetMachine } from './workSheet/workSheetMachine.ts';

/** Every machine by its name: what ledgers refer to and the documentation draws. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  alarm: alarmMachine,
  alarmSource: alarmSourceMachine,
  approval: approvalMachine,
  breaker: breakerMachine,
  energyAccount: energyAccountMachine,
  firmwareUpgrade: firmwareUpgradeMachine,
  incident: incidentMachine,
  interlocking: interlockMachine,
  link: linkMachine,
  loginReminder: loginReminderMachine,
  popup: popupMachine,
  qrLogin: qrLoginMachine,
  registerDoubt: registerDoubtMachine,
  reportFile: reportFileMachine,
  scheduledJob: scheduledJobMachine,
  session: sessionMachine,
  switchRequest: switchRequestMachine,
  task: taskMachine,
  workSheet: workSheetMachine,
  ...Object.fromEntries(rowLaws.map(({ name, machine }) => [name, machine])),
};
