import type { Reach } from '../../domain/access/reach.ts';
import type { Caller } from './handler.ts';

/** How far a caller reaches; of one who comes with nothing but his permissions and scope, no further than these say. */
export function callerReach({ reach, admin, permissions, scope }: Caller): Reach {
  if (reach !== undefined) return reach;
  const administers = new Set(admin ? scope.data.keys() : []);
  return { admin, functions: permissions, appFunctions: new Set(), data: scope.data, administers, site: false };
}
