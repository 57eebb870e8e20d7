import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/taskTodo': () => import('./taskTodo/Screen.tsx'),
  '/taskDone': () => import('./taskDone/Screen.tsx'),
  '/taskPools': () => import('./taskPools/Screen.tsx'),
  '/taskPools/defective': () => import('./taskPools/defective.tsx'),
  '/taskPools/expAdmin': () => import('./taskPools/expAdmin.tsx'),
  '/taskPools/repire': () => import('./taskPools/repire.tsx'),
  '/taskPools/maintain': () => import('./taskPools/maintain.tsx'),
  '/comAudit': () => import('./comAudit/Screen.tsx'),
  '/comAudit/ExpPlanAudit': () => import('./comAudit/ExpPlanAudit.tsx'),
  '/comAudit/ExpReportAudit': () => import('./comAudit/ExpReportAudit.tsx'),
  '/comAudit/flawAudit': () => import('./comAudit/flawAudit.tsx'),
  '/comAudit/servicePlanAudit': () => import('./comAudit/servicePlanAudit.tsx'),
  '/flowModule': () => import('./flowModule/Screen.tsx'),
  '/flowForm': () => import('./flowForm/Screen.tsx'),
  '/processDefinition': () => import('./processDefinition/Screen.tsx'),
  '/workOrder': () => import('./workOrder/Screen.tsx'),
  '/workOrder/details': () => import('./workOrder/details/Screen.tsx'),
  '/recipientsList': () => import('./recipientsList/Screen.tsx'),
});
