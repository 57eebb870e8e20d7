import type { PermissionCode } from '../../call/declaration.ts';

/** Whoever may see the tasks of one of the kinds; which kind it is, the task says. */
export const answersSheets: readonly PermissionCode[] = ['/workLook', '/expAdmin', '/mainatainAdmin', '/overhaul'];
