import type { FlowStep } from './graph.ts';

/** Who may be asked: one who can sign in and handle tasks. */
export interface Taker {
  readonly id: string;
  readonly orgId: string;
  readonly roleIds: readonly string[];
}

/** Without this nobody can take a task. */
export const taskRight = '/taskTodo:handle';

/**
 * Who is asked at a step of a subject of the first organisation of the line, in the order of the step's candidates. Whom a field of the subject names
 * is known with the subject alone.
 */
export function takersOf(
  { candidates, reach }: Pick<FlowStep, 'candidates' | 'reach'>,
  people: readonly Taker[],
  line: readonly string[],
): readonly string[] {
  const asked = candidates.flatMap((one) => {
    if (one.by === 'person') return people.filter(({ id }) => id === one.userId);
    return one.by === 'role' ? ofRole(one.roleId, people, reach === 'own' ? line.slice(0, 1) : line) : [];
  });
  return [...new Set(asked.map(({ id }) => id))];
}

/** Those with a role in the nearest of these organisations that has any. */
function ofRole(roleId: string, people: readonly Taker[], line: readonly string[]): readonly Taker[] {
  const holders = people.filter(({ roleIds }) => roleIds.includes(roleId));
  for (const org of line) {
    const found = holders.filter(({ orgId }) => orgId === org);
    if (found.length > 0) return found;
  }
  return [];
}
