import { defineMessages } from '../text/message.ts';

/** What is said of persons and their rights when a rule refuses. */
export const accessFaults = defineMessages({
  'access.deleteFirst': { cn: '请先删除该用户', en: 'Delete the user first' },
});
