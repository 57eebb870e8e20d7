import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/taskTodo': () => import('./taskTodo/Screen.tsx'),
  '/recipientsList': () => import('./recipientsList/Screen.tsx'),
});
