import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/taskTodo': () => import('./taskTodo/Screen.tsx'),
  '/flowModule': () => import('./flowModule/Screen.tsx'),
  '/flowForm': () => import('./flowForm/Screen.tsx'),
  '/processDefinition': () => import('./processDefinition/Screen.tsx'),
  '/workOrder': () => import('./workOrder/Screen.tsx'),
  '/workOrder/details': () => import('./workOrder/details/Screen.tsx'),
  '/workTicketMould': () => import('./workTicketMould/Screen.tsx'),
  '/workTicketMould/edit': () => import('./workTicketMould/edit/Screen.tsx'),
  '/workTicket': () => import('./workTicket/Screen.tsx'),
  '/workTicket/fill': () => import('./workTicket/fill/Screen.tsx'),
  '/recipientsList': () => import('./recipientsList/Screen.tsx'),
});
